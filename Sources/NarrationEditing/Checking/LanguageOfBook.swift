import Narration
import NarrationBooks
import NarrationLinting

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

extension BookLanguage {
    fileprivate init(of book: Book) {
        self.init(declared: book.language, pageCount: book.pages.count)
        for (index, page) in book.pages.enumerated() { add(page, at: index) }
    }
}
