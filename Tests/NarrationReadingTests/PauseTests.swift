import Narration
import Testing

/// Signs that are pauses.
@Suite struct PauseTests {
    @Test(arguments: [
        ("Wait... what?", [0.4]), ("Wait… what?", [0.4]), ("Wait . . . what?", [0.4]), ("Wait — what?", [0.2]),
        ("Wait—what?", [0.2]),
        ("Wait -- what?", [0.2]), ("Wait – what?", [0.2]), ("Wait - what?", [0.2]), ("Wait; what?", [0.1]),
        ("A; b — c... d", [0.1, 0.2, 0.4]),
        ("Wait... ... what?", [0.4]), ("“Oh…” he said", [0.4]),
    ])
    func `a semicolon, a dash and dots are pauses of different length`(text: String, durations: [Double]) {
        #expect(spokenText(text).pauses.map(\.duration) == durations)
    }

    @Test(arguments: [
        "Wait...", "...what", "— What?", "What —", "“…what”", "3–5", "3 – 5", "well-known", "Paris–London",
        "Wait. What?", "e.g. a", ";", "…", "a;b",
        "Tom & Jerry;", "3...5", "One.\n— Two.",
    ])
    func `there is no pause at an end, between digits or in a word`(text: String) {
        #expect(spokenText(text).pauses.isEmpty)
    }

    @Test func `a pause comes before the word after the sign`() throws {
        let spoken = spokenText("Dr. Owl... what?")
        let pause = try #require(spoken.pauses.first)
        #expect(spoken.said[pause.place...] == " what?")
    }
}
