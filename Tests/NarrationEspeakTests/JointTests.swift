import Narration
import Testing

@testable import NarrationEspeak

/// Where words begin that are spoken as one.
@Suite struct JointTests {
    /// The phones after which each word but the first begins, or `nil`.
    private func beginnings(of alone: [String], in together: String) -> [Int?] {
        let joint = Joint(words: Array(alone.indices), alone: alone.map { $0.map(String.init) })
        let phones = together.enumerated().map { PhoneMark(symbol: String($1), frame: $0) }
        let onsets = joint.onsets(in: phones)
        return alone.indices.dropFirst().map { word in onsets.first { $0.word == word }?.frame }
    }

    @Test(
        arguments: [
            ("the same phones", ["ʌv", "ðə"], "ʌvðə", [2]),
            ("a weaker vowel", ["tu", "bi"], "təbi", [2]),
            ("three words", ["ʌv", "ðə", "ɪn"], "əvðiɪn", [2, 4]),
            ("a consonant that is not spoken", ["kʊdənt", "hæv"], "kʊdəntəv", [6]),
            ("a phone that both words have", ["æt", "tə"], "ætə", [1]),
            ("another phone between the words", ["fɔ", "ə"], "fɔrə", [3]),
            ("a word with the same phones as the one before it", ["ðæt", "ðæt"], "ðætðæt", [3]),
        ] as [(String, [String], String, [Int?])]
    )
    func `a word begins with the first of its phones that is spoken`(
        _: String,
        alone: [String],
        together: String,
        beginnings expected: [Int?]
    ) {
        #expect(beginnings(of: alone, in: together) == expected)
    }

    @Test(
        arguments: [
            ("nothing is known of its phones", ["ten", ""], "tenθ", [nil]),
            ("no phone is spoken", ["ʌv", "ðə"], "", [nil]),
            ("it is a vowel, and only consonants are spoken", ["v", "a"], "vð", [nil]),
        ] as [(String, [String], String, [Int?])]
    )
    func `it is not known where a word begins if`(
        _: String,
        alone: [String],
        together: String,
        beginnings expected: [Int?]
    ) {
        #expect(beginnings(of: alone, in: together) == expected)
    }
}
