/// A language's words that begin several times, and those that look like it.
protocol StammerWords {
    /// Compounds whose first part is the first letter of the second, in lower case: "d-day".
    var compounds: Set<String> { get }

    /// The sounds of the consonants with which words begin.
    var onsets: Onsets { get }

    /// The vowel after the sounds of a stammer.
    ///
    /// - Parameter letters: The rest of the word, in lower case.
    /// - Returns: The vowel in the International Phonetic Alphabet, a schwa by default.
    func stammerVowel(before letters: Substring) -> String
}

extension StammerWords {
    var compounds: Set<String> { [] }
    var onsets: Onsets { Onsets() }
    func stammerVowel(before letters: Substring) -> String { "ə" }
}
