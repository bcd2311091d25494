import NarrationPlayback
import Testing

/// Commands to a narrator that come as lines.
@Suite struct NarrationCommandTests {
    @Test(
        arguments: [
            ("pause", .pause), (" continue ", .continue), ("go 3", .go(page: 2, utterance: 0)), ("start", .start),
            ("go 3.7", .go(page: 2, utterance: 6)), ("rate -0.5", .rate(-0.5)), ("next", .next), ("stop", .stop),
            (#"{"command":"go","page":3,"utterance":7}"#, .go(page: 2, utterance: 6)), ("previous", .previous),
            (#"{"rate": 0.25, "command": "rate"}"#, .rate(0.25)), (#"{"command":"quit"}"#, .quit),
        ] as [(String, NarrationCommand)]
    )
    func `a line is words, or the same as JSON`(line: String, command: NarrationCommand) {
        #expect(NarrationCommand(line: line) == command)
    }

    @Test(
        arguments: [
            "", " ", "hop", "pause now", "go", "go 0", "go 1.0", "go -1", "go 1.2.3", "go x", "go 1.", "rate", "rate 2",
            "rate nan", "rate fast", "{}", "[]", "{\"command\":7}", "go 9223372036854775808", "PAUSE",
        ]
    )
    func `any other line is none`(line: String) {
        #expect(NarrationCommand(line: line) == nil)
    }
}
