import Testing

@testable import TerminalReader

@Suite struct KeyDecoderTests {
    private static let sequences: [(String, Key)] = [
        (" ", .space), ("r", .again), ("R", .again), ("l", .loop), ("s", .said), ("e", .reread), ("?", .help),
        ("0", .reset),
        ("+", .more(.rate)), ("=", .more(.rate)), ("-", .less(.rate)), ("_", .less(.rate)),
        ("]", .more(.pitch)), ("[", .less(.pitch)), (".", .more(.volume)), (",", .less(.volume)),
        ("q", .quit), ("Q", .quit), ("\u{3}", .interrupt), ("\u{1A}", .suspend), ("\u{C}", .redraw),
        ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
        ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
        ("\u{1B}[5~", .left), ("\u{1B}[6~", .right),
    ]

    @Test(arguments: sequences)
    func `keys are recognized by their sequences`(sequence: String, key: Key) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(sequence.utf8) == [key])
        #expect(!decoder.isPending)
    }

    @Test(arguments: sequences)
    func `a sequence may arrive in pieces`(sequence: String, key: Key) {
        var decoder = KeyDecoder()
        #expect(sequence.utf8.flatMap { decoder.keys([$0]) } == [key])
    }

    @Test func `many keys may arrive at once`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys("+\u{1B}[C\u{1B}[C r".utf8) == [.more(.rate), .right, .right, .space, .again])
    }

    @Test func `Esc alone does nothing, and does not affect the next key`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys("\u{1B}".utf8) == [])
        #expect(decoder.isPending)
        decoder.flush()
        #expect(!decoder.isPending)
        #expect(decoder.keys("[A q".utf8) == [.less(.pitch), .space, .quit])
    }

    @Test func `an Esc before a sequence does not hide it`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys("\u{1B}\u{1B}[A".utf8) == [.up])
    }

    @Test(
        arguments: [
            "x", "\t", "\r", "é", "語", "\u{1B}q", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[15~", "\u{1B}[<0;3;4M",
            "\u{1B}OP",
            "\u{1B}[200000000000000000~",
        ]
    )
    func `unknown keys are ignored completely`(sequence: String) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(sequence.utf8) == [])
        #expect(decoder.keys("q".utf8) == [.quit])
    }
}
