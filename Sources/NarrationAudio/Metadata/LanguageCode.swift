import Narration

/// The language code of containers: the three letters of ISO 639-2.
package struct LanguageCode {
    /// The letters.
    package let threeLetters: String

    /// The language of a BCP 47 tag; `nil` if it has no such code.
    package init?(_ tag: String) {
        guard let letters = KnownLanguage.threeLetters(of: tag) else { return nil }
        threeLetters = letters
    }
}
