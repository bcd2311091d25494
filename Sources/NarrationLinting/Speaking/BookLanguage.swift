import Narration
import NarrationBooks

/// Compares the language that a book declares with that of its text.
struct BookLanguage {
    /// The language that the book declares, a BCP 47 tag.
    private let declared: String?

    private var sample: TextSample

    /// - Parameters:
    ///   - declared: The language that the book declares.
    ///   - pageCount: The number of pages.
    init(declared: String?, pageCount: Int) {
        self.declared = declared
        sample = TextSample(ofPages: pageCount)
    }

    init(of book: Book) {
        self.init(declared: book.language, pageCount: book.pages.count)
        for (index, page) in book.pages.enumerated() { add(page, at: index) }
    }

    /// Adds a page. Utterances with a voice or a language of their own are ignored.
    mutating func add(_ page: Page, at index: Int) {
        sample.add(page, at: index) { [spoken] in $0.voice == nil && $0.language == spoken }
    }

    /// The language in which the book is spoken.
    private var spoken: String { declared ?? Utterance.defaultLanguage }

    /// The language of the text, if it is another one than that in which the book is spoken.
    func other(by recognizer: any LanguageRecognizer) -> RecognizedLanguage? {
        guard let language = sample.language(by: recognizer, expecting: declared),
            recognizer.isOther(language, than: spoken)
        else { return nil }
        return language
    }

    /// The warning about a language that is not the book's.
    func diagnostic(about language: RecognizedLanguage, isFixable: Bool = false) -> Diagnostic {
        declared.map { .languageMismatch($0, language) } ?? .missingLanguage(language, isFixable: isFixable)
    }
}

extension ParsedBook {
    /// Finds a language that the book should declare or does not have; without this, utterances in another language
    /// than that in which they are spoken.
    func languages(by recognizer: any LanguageRecognizer, _ voices: [VoiceRequest: Voice]) -> [Finding] {
        let language = BookLanguage(of: book)
        guard let other = language.other(by: recognizer) else { return otherLanguages(by: recognizer, voices) }
        let diagnostic = language.diagnostic(about: other, isFixable: places.bookPages != nil)
        return [(diagnostic, languageSpot)]
    }

    /// The place of the book's language, or that at which it could be added.
    var languageSpot: LocatedPlace {
        guard let declared = book.language else { return LocatedPlace(place: places.bookPages) }
        let first = places.voices[.language(declared)]
        return first?.page == nil ? first ?? LocatedPlace() : LocatedPlace()
    }
}
