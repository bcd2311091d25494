import Narration
import NarrationBooks
import NarrationEditing

/// A part of a book that differs between two versions, and of which either can be taken.
enum BookPart: Hashable {
    case utterance(UtterancePosition)
    /// A text of a page, by the index of the page.
    case page(BookEdit.PageText, Int)
    /// A page as it is written, by its index: it has other utterances or pictures, or something that no edit sets.
    case wholePage(Int)
    case book(BookEdit.BookText)
    /// What the book, or a page, sets for the sound of its utterances.
    case sound(of: BookEdit.Scope)

    /// The texts of the book that can be chosen by themselves. The language cannot: it changes all utterances that
    /// inherit it.
    fileprivate static let textsOfBook: [BookEdit.BookText] = [.title, .author, .coverImage]

    /// Finds the parts that differ. An utterance does so only by what it has for itself.
    ///
    /// - Parameters:
    ///   - one: A version.
    ///   - other: The other one.
    /// - Returns: The parts in the order of the book; `nil` if something differs that is in no part, or a page cannot
    ///   be taken from one version into the other.
    static func differing(between one: BookVersion, and other: BookVersion) -> [BookPart]? {
        let (book, otherBook) = (one.book, other.book)
        guard book.pages.count == otherBook.pages.count, book.withoutParts == otherBook.withoutParts else { return nil }
        let whole = book.pages.indices.filter { !book.pages[$0].isSettable(to: otherBook.pages[$0]) }
        guard whole.isEmpty || other.canTake(whole, from: one) else { return nil }
        let taken = Set(whole)
        let texts = textsOfBook.filter { book[$0] != otherBook[$0] }.map(BookPart.book)
        let inherited: [BookPart] = one.sound == other.sound ? [] : [.sound(of: .book)]
        // Pages may be the same by what they inherit.
        let pages = book.pages.indices.filter { !inherited.isEmpty || book.pages[$0] != otherBook.pages[$0] }
        return texts + inherited
            + pages.flatMap { page in
                taken.contains(page)
                    ? [.wholePage(page)] : differing(onPage: page, between: one.page(page), and: other.page(page))
            }
    }

    private static func differing(
        onPage index: Int,
        between one: PageVersion,
        and other: PageVersion
    ) -> [BookPart] {
        let texts = BookEdit.PageText.allCases.filter { one.page[$0] != other.page[$0] }
        let utterances = one.page.positions(onPage: index).filter { one.own($0) != other.own($0) }
        return texts.map { .page($0, index) } + (one.sound == other.sound ? [] : [.sound(of: .page(index))])
            + utterances.map(BookPart.utterance)
    }

    /// The edits that make this part of another version what it is in a version. A whole page is taken by no edit.
    func edits(replacing other: BookVersion, by version: BookVersion) -> [BookEdit] {
        switch self {
        case .utterance(let position):
            let (own, otherOwn) = (version[position], other[position])
            return own.edits(replacing: otherOwn, at: position)
        case .page(let text, let page): return [.setPage(text, version.book.pages[page][text], page: page)]
        case .wholePage: return []
        case .book(let text): return [.setBook(text, version.book[text])]
        case .sound(let scope): return version.sound(at: scope).edits(replacing: other.sound(at: scope), at: scope)
        }
    }
}

extension BookPart {
    /// The index of the page, if it is taken as a whole.
    var wholePage: Int? {
        if case .wholePage(let page) = self { page } else { nil }
    }

    /// Whether the part is at the same place in two versions, so that both can be compared.
    func isComparable(in base: BookVersion, with version: BookVersion) -> Bool {
        guard base.book.pages.count == version.book.pages.count else { return false }
        guard case .utterance(let position) = self else { return true }
        let (before, now) = (base.book.pages[position.page], version.book.pages[position.page])
        return before.positions(onPage: 0) == now.positions(onPage: 0)
    }
}

extension BookVersion {
    /// What an utterance has for itself.
    subscript(position: UtterancePosition) -> UtteranceVersion { page(position.page).own(position) }

    /// What a level sets for the sound of its utterances.
    func sound(at scope: BookEdit.Scope) -> Sound {
        switch scope {
        case .book: sound
        case .page(let page): self.page(page).sound
        case .utterance(let position): self[position].sound
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
        book.pages = []
        return book
    }
}

extension Page {
    /// Whether edits of its texts and its utterances can make another page of the page.
    fileprivate func isSettable(to other: Page) -> Bool {
        positions(onPage: 0) == other.positions(onPage: 0) && pictures.map(\.silent) == other.pictures.map(\.silent)
            && textStyle == other.textStyle
            && zip(everyUtterance, other.everyUtterance).allSatisfy {
                $0.pronunciations == $1.pronunciations && $0.phonemes == $1.phonemes
                    && $0.markedString == $1.markedString
            }
    }
}

extension UtteranceVersion {
    /// The changes that make another utterance this one.
    fileprivate func edits(replacing other: UtteranceVersion, at position: UtterancePosition) -> [BookEdit] {
        var edits: [BookEdit] = []
        if string != other.string { edits.append(.setText(string, position)) }
        if spokenString != other.spokenString { edits.append(.setSpokenText(spokenString, position)) }
        if recording != other.recording { edits.append(.setRecording(recording, position)) }
        return edits + sound.edits(replacing: other.sound, at: .utterance(position))
    }
}
