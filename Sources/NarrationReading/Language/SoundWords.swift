/// A language's interjections, and words that begin several times.
protocol SoundWords {
    /// The interjections that are not said as they are written.
    static var interjections: Interjections { get }

    /// The words that are said in two ways.
    static var heteronyms: Heteronyms { get }

    /// Compounds whose first part is the first letter of the second, in lower case: "d-day".
    static var compounds: Set<String> { get }

    /// The endings of words of sciences, before which a letter after an article is no stammer: "der s-saturierten".
    static var termEndings: [String] { get }

    /// The sounds of the consonants with which words begin.
    static var onsets: Onsets { get }

    /// The vowel after the sounds of a stammer.
    ///
    /// - Parameter letters: The rest of the word, in lower case.
    /// - Returns: The vowel in the International Phonetic Alphabet, a schwa by default.
    func stammerVowel(before letters: Substring) -> String
}

extension SoundWords {
    static var interjections: Interjections { Interjections() }
    static var heteronyms: Heteronyms { Heteronyms() }
    static var compounds: Set<String> { [] }
    static var termEndings: [String] { [] }
    static var onsets: Onsets { Onsets() }
    func stammerVowel(before letters: Substring) -> String { "ə" }
}
