import Narration
import NarrationBooks

/// A part of a book that differs between two versions, and of which either can be taken.
enum BookPart: Hashable {
    case utterance(UtterancePosition)
    /// A text of a page, by the index of the page.
    case page(BookEdit.PageText, Int)
    case book(BookEdit.BookText)

    /// The texts of the book that can be chosen by themselves. The language cannot: it changes all utterances that
    /// inherit it.
    fileprivate static let textsOfBook: [BookEdit.BookText] = [.title, .author, .coverImage]

    /// Finds the parts that differ.
    ///
    /// - Parameters:
    ///   - one: A version, without the recordings that utterances have from their page.
    ///   - other: The other one, likewise.
    /// - Returns: The parts in the order of the book; `nil` if something differs that is in no part, or that no edit
    ///   of a part can set.
    static func differing(between one: Book, and other: Book) -> [BookPart]? {
        guard one.pages.map(\.utterances.count) == other.pages.map(\.utterances.count),
            one.withoutParts == other.withoutParts
        else { return nil }
        let ofBook = textsOfBook.filter { one[$0] != other[$0] }.map(BookPart.book)
        let ofPages = zip(one.pages, other.pages).enumerated().flatMap { index, pages in
            let texts = BookEdit.PageText.allCases.filter { pages.0[$0] != pages.1[$0] }
            let utterances = pages.0.utterances.indices.filter { pages.0.utterances[$0] != pages.1.utterances[$0] }
            return texts.map { BookPart.page($0, index) }
                + utterances.map { .utterance(UtterancePosition(page: index, utterance: $0)) }
        }
        let isSettable = zip(one.pages.flatMap(\.utterances), other.pages.flatMap(\.utterances))
            .allSatisfy { $0.pronunciations == $1.pronunciations && $0.phonemes == $1.phonemes }
        return isSettable ? ofBook + ofPages : nil
    }

    /// The edits that make this part of another version what it is in a book.
    func edits(replacing other: Book, by book: Book) -> [BookEdit] {
        switch self {
        case .utterance(let position): book[position]!.edits(replacing: other[position]!, at: position)
        case .page(let text, let page): [.setPage(text, book.pages[page][text], page: page)]
        case .book(let text): [.setBook(text, book[text])]
        }
    }
}

extension Book {
    /// The book without the parts of pages' recordings, which change with every text of their page.
    var withOwnRecordings: Book {
        var book = self
        for page in book.pages.indices { book.pages[page].keepOwnRecordings() }
        return book
    }

    /// The book with all that is in no part.
    fileprivate var withoutParts: Book {
        var book = self
        for text in BookPart.textsOfBook { book[text] = nil }
        for page in book.pages.indices {
            for text in BookEdit.PageText.allCases { book.pages[page][text] = nil }
            book.pages[page].utterances = []
        }
        return book
    }
}

extension Utterance {
    /// The changes that make another utterance this one.
    fileprivate func edits(replacing other: Utterance, at position: UtterancePosition) -> [BookEdit] {
        var edits: [BookEdit] = []
        if string != other.string { edits.append(.setText(string, position)) }
        if spokenString != other.spokenString { edits.append(.setSpokenText(spokenString, position)) }
        let (recording, otherRecording) = (self.recording?.recording.path, other.recording?.recording.path)
        if recording != otherRecording { edits.append(.setRecording(recording, position)) }
        for property in BookEdit.Property.allCases where self[property] != other[property] {
            edits.append(.set(property, self[property], .utterance(position)))
        }
        return edits
    }
}
