import Testing

@testable import Narration

@Suite("Spelling")
struct SpellingTests {
    private static let keys = BookKey.allCases.map(\.name)

    @Test(
        "A slip is understood",
        arguments: [
            ("utterance", "utterances"), ("bookpages", "bookPages"), ("raet", "rate"), ("pitch", "pitchMultiplier"),
            ("utteranceSting", "utteranceString"), ("Voice", "voice"), ("backgroundImages", "backgroundImage"),
            ("preUtterancedelay", "preUtteranceDelay"), ("langauge", "language"),
            ("string", "utteranceString"), ("properties", "utteranceProperties"), ("Delay", "preUtteranceDelay"),
        ]
    )
    func near(word: String, meant: String) {
        #expect(Spelling.nearest(to: word, among: Self.keys) == meant)
    }

    @Test(
        "Another word is no slip",
        arguments: ["", "colour", "speed", "x", "illustrator", String(repeating: "rate", count: 99)]
    )
    func far(word: String) {
        #expect(Spelling.nearest(to: word, among: Self.keys) == nil)
    }
}
