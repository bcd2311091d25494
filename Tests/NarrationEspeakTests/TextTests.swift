import EspeakProtocol
import Narration
import TestRequirements
import Testing

@testable import NarrationEspeak

@Suite struct SpokenTextTests {
    private static let texts = [
        "", " ", "Hop.", String(repeating: "777 ", count: 200), String(repeating: "x ", count: 50),
        String(repeating: "a", count: 1000), String(repeating: "你好", count: 300), String(repeating: "🐇", count: 100),
        String(repeating: "nine,", count: 200), "a\u{0}b\r\nc",
    ]

    @Test(arguments: texts)
    func `the pieces cover the whole text, and none is empty`(text: String) {
        let spoken = PreparedText(text)
        let pieces = spoken.pieces
        #expect(pieces.first?.lowerBound == 0)
        #expect(pieces.last?.upperBound == spoken.scalars.count)
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
            #expect(piece.upperBound == next.lowerBound)
            #expect(!piece.isEmpty)
        }
    }

    @Test(arguments: ["---New", "“---New", "  ----New", "---5", "(---é", "-----x", "x x x ---New", "one ---two"])
    func `a text that begins with hyphens is heard`(text: String) async throws {
        let ipa = try await EspeakEngine().ipa(of: Utterance(text, voice: "en-gb"))
        #expect(!ipa.isEmpty)
        #expect(PreparedText(text).string.contains("---") == false)
    }

    @Test(.requires(.espeak151)) func `the Russian word for forty has its stress, and others are not changed`()
        async throws
    {
        let ipa = try await EspeakEngine().ipa(of: Utterance("Сорок и сто сорок сорокалетних", voice: "ru"))
        #expect(ipa.matches(of: /sˈorɔk/).count == 2 && ipa.contains("sʌrʌka"))
    }

    @Test func `ordinary prose is one piece`() {
        let prose = "When the wind was in the east, which it seldom was, the old mill would turn and talk to itself. "
        #expect(PreparedText(String(repeating: prose, count: 8)).pieces.count == 1)
    }

    @Test(arguments: [("hippity", false), ("hop.", true), ("so, ", true)]
    )
    func `a piece ends with a pause only after punctuation`(text: String, pause: Bool) {
        let spoken = PreparedText(text)
        #expect(spoken.request(spoken.pieces[0]).endsWithPause == pause)
    }
}

@Suite struct WordTokensTests {
    @Test(arguments: [
        ("It's a well-known fact.", ["It's", "a", "well-known", "fact"]),
        ("stop—now", ["stop", "now"]),
        ("'tis the boys' turn -", ["tis", "the", "boys", "turn"]),
        ("你好 a", ["你", "好", "a"]),
        ("5 % 👨‍👩‍👧‍👦!", ["5", "%", "👨‍👩‍👧‍👦"]),
        ("e\u{301}te\u{301}", ["e\u{301}te\u{301}"]),
        ("… — ?!", []),
    ])
    func `words are letters and digits with the marks inside them`(text: String, words: [String]) {
        let scalars = Array(text.unicodeScalars)
        let found = WordTokens(text).ranges.map { range in
            String(String.UnicodeScalarView(scalars[range]))
        }
        #expect(found == words)
    }

    @Test func `words reported in the wrong order are sorted by the text`() {
        let tokens = WordTokens("a b c d e")
        let told = [(0, 0), (2, 10), (8, 20), (4, 30), (2, 35), (6, 40), (8, 50)].map { (position: $0, frame: $1) }
        let spoken = tokens.spoken(told)
        #expect(spoken.map(\.token) == [0, 1, 2, 3, 4])
        #expect(spoken.map(\.frame) == [0, 10, 30, 40, 50])
    }

    @Test func `runs of unreported words are found`() {
        let tokens = WordTokens("a b c d e f g h")
        let words = tokens.words(in: 2..<15)
        #expect(words == [1, 2, 3, 4, 5, 6, 7])
        #expect(tokens.silences(among: words, heard: [0, 1, 4, 5]) == [1..<3, 5..<7])
        #expect(tokens.silences(among: words, heard: Set(0..<8)) == [])
    }

    @Test func `a symbol may have no name`() {
        #expect(WordTokens("♪ ♪").words(in: 0..<3) == [])
        #expect(WordTokens("♪ la").words(in: 0..<4) == [1])
    }
}

@Suite struct ProsodyTests {
    @Test(arguments: [
        (0.0, 84), (0.1, 102), (0.25, 130), (0.5, 175), (0.75, 253), (1.0, 330),
    ])
    func `prosody agrees with the table of the documentation`(rate: Double, wordsPerMinute: Int) {
        #expect(Prosody(Utterance("", rate: rate)).wordsPerMinute == wordsPerMinute)
    }

    @Test(arguments: [(0.5, 500), (1.0, 1000), (1.25, 1250), (2.0, 2000)])
    func `pitch is sent in thousandths`(multiplier: Double, pitch: Int) {
        #expect(Prosody(Utterance("", pitchMultiplier: multiplier)).pitch == pitch)
    }

    @Test func `all three grow with their properties, over the whole range`() {
        let steps = stride(from: 0.0, through: 1.0, by: 0.001)
        let prosodies = steps.map { Prosody(Utterance("", rate: $0, pitchMultiplier: 0.5 + 1.5 * $0, volume: $0)) }
        for (lower, higher) in zip(prosodies, prosodies.dropFirst()) {
            #expect(lower.wordsPerMinute <= higher.wordsPerMinute)
            #expect(lower.pitch <= higher.pitch)
            #expect(lower.amplitude <= higher.amplitude)
        }
    }
}
