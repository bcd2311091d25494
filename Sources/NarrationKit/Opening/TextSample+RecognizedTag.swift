package import Narration

#if Languages
import NarrationLanguage
#endif

/// The recognizer of languages; `nil` without the trait `Languages`.
package var languageRecognizer: (any LanguageRecognizer)? {
    #if Languages
    StatisticalRecognizer()
    #else
    nil
    #endif
}

extension TextSample {
    /// The tag of the language of the sample.
    ///
    /// - Throws: ``SettingError`` with the name of the text if it cannot be recognized.
    func recognizedTag(of name: String) throws(SettingError) -> String {
        guard let recognizer = languageRecognizer else { throw .lacks("Languages", for: "recognizing a language") }
        if let language = language(by: recognizer) { return language.tag }
        let languages = languages(by: recognizer)
        if languages.count > 1 {
            let names = languages.prefix(3).map(\.name).joined(separator: ", ")
            throw SettingError(
                .language,
                "\(name.shown) is in several languages (\(names)); name the one in which it is spoken",
                suggestion: languages[0].tag
            )
        }
        let words = wordCount.of("word")
        throw SettingError(
            .language,
            "the language of \(name.shown) cannot be told from \(words); name it",
            suggestion: "en"
        )
    }
}
