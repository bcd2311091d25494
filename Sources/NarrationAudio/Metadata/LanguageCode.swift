import Foundation

/// The language code of containers: the three letters of ISO 639-2.
package struct LanguageCode {
    /// The letters.
    package let threeLetters: String

    /// The language of a BCP 47 tag; `nil` if it has no such code.
    package init?(_ tag: String) {
        let language = Locale.Language(identifier: tag).languageCode
        guard let letters = language?.identifier(.alpha3), letters.utf8.count == 3 else { return nil }
        threeLetters = letters
    }
}
