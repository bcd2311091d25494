import Testing

@testable import TerminalReader

@Suite struct ScreenTextTests {
    @Test func `control characters are shown as a replacement character`() {
        let text = ScreenText("a\u{1B}[31mb\u{7}c\u{9B}2Jd\u{7F}e\u{0}f")
        #expect(text.plain == "a\u{FFFD}[31mb\u{FFFD}c\u{FFFD}2Jd\u{FFFD}e\u{FFFD}f")
    }

    @Test func `no character that goes to the terminal is a control character`() {
        let scalars = (0...0x2FFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).map(Character.init)
        let printed = ScreenText(scalars.map { "\($0)x" }.joined()).cells.flatMap(\.text.unicodeScalars)
        #expect(!printed.contains { $0.properties.generalCategory == .control })
        #expect(!printed.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
    }

    @Test(
        arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
    )
    func `every way to break a line breaks it`(_ lineBreak: String) {
        #expect(ScreenText("a\(lineBreak)b").plain == "a\nb")
    }

    @Test func `a tab is a space, and characters without width are left out`() {
        #expect(ScreenText("a\tb\u{AD}c\u{200B}d\u{FEFF}").plain == "a bcd")
    }

    @Test func `wide characters, combining marks and emoji have the width they are shown with`() {
        let text = ScreenText("ae\u{301}語👩‍🚀🇩🇪")
        #expect(text.cells.map(\.width) == [1, 1, 2, 2, 2])
        #expect(text.plain == "ae\u{301}語👩‍🚀🇩🇪")
    }

    @Test func `cells have the range of their bytes`() {
        #expect(ScreenText("é\r\n語x").cells.map(\.bytes) == [0..<2, 2..<4, 4..<7, 7..<8])
    }
}
