package import Narration
package import NarrationBooks

/// Compares the language that a book declares with that of its text.
package struct BookLanguage {
    /// The language that the book declares, a BCP 47 tag.
    private let declared: String?

    private var sample: TextSample

    /// - Parameters:
    ///   - declared: The language that the book declares.
    ///   - pageCount: The number of pages.
    package init(declared: String?, pageCount: Int) {
        self.declared = declared
        sample = TextSample(ofPages: pageCount)
    }

    /// Adds a page. Utterances with a voice or a language of their own are ignored.
    package mutating func add(_ page: Page, at index: Int) {
        sample.add(page, at: index) { [spoken] in $0.voice == nil && $0.language == spoken }
    }

    /// The language in which the book is spoken.
    private var spoken: String { declared ?? Utterance.defaultLanguage }

    /// The language of the text, if it is another one than that in which the book is spoken.
    package func other(by recognizer: any LanguageRecognizer) -> RecognizedLanguage? {
        guard let language = sample.language(by: recognizer, expecting: declared),
            recognizer.isOther(language, than: spoken)
        else { return nil }
        return language
    }

    /// The warning about a language that is not the book's.
    package func diagnostic(about language: RecognizedLanguage, isFixable: Bool = false) -> Diagnostic {
        declared.map { .languageMismatch($0, language) } ?? .missingLanguage(language, isFixable: isFixable)
    }
}
