import Narration
import NarrationBooks

/// The book that changes lead to, as far as it can be told without its file: what utterances inherit is not known after
/// some changes.
///
/// The text of a file is changed by other code, whose result is compared with this.
struct EditedBook {
    /// The book. Utterances have properties that are not ``Knowledge/whole``.
    private(set) var book: Book

    private var knowledge: [PageKnowledge]

    /// What is known of the utterances of a page, and of those of its pictures.
    fileprivate struct PageKnowledge {
        private(set) var utterances: [Knowledge]
        private(set) var pictures: [[Knowledge]]

        /// What is known of the utterances of the page itself, or of those of one of its pictures.
        subscript(picture: Int?) -> [Knowledge] {
            get { picture.map { pictures[$0] } ?? utterances }
            _modify {
                if let picture { yield &pictures[picture] } else { yield &utterances }
            }
        }
    }

    /// What is known of an utterance.
    fileprivate enum Knowledge {
        /// Everything.
        case whole
        /// Its text, and these properties.
        case text([BookEdit.Property: BookEdit.Value])

        static var text: Knowledge { .text([:]) }
    }

    init(_ book: Book) {
        self.book = book
        for page in book.pages.indices { self.book.pages[page].keepOwnRecordings() }
        knowledge = book.pages.map(PageKnowledge.init(of:))
    }

    /// Whether a book is the one that the changes lead to.
    func matches(_ other: Book) -> Bool {
        BookEdit.BookText.allCases.map(\.place).allSatisfy { book[keyPath: $0] == other[keyPath: $0] }
            && book.cast == other.cast
            && book.pages.count == other.pages.count
            && zip(zip(book.pages, other.pages), knowledge).allSatisfy { pages, knowledge in
                let (page, other) = pages
                return page.hasSameRecordings(as: other)
                    && BookEdit.PageText.allCases.map(\.place).allSatisfy { page[keyPath: $0] == other[keyPath: $0] }
                    && page.pictures.map(\.silent) == other.pictures.map(\.silent)
                    && knowledge.utterances.agree(on: page.utterances, other.utterances)
                    && page.pictures.indices.allSatisfy { index in
                        let (picture, other) = (page.pictures[index], other.pictures[index])
                        return knowledge.pictures[index].agree(on: picture.utterances, other.utterances)
                    }
            }
    }

    /// Makes a change.
    ///
    /// - Throws: ``BookEditError`` if it is not possible.
    mutating func make(_ edit: BookEdit) throws(BookEditError) {
        try book.check(edit)
        switch edit {
        case .set(let property, let value, .utterance(let position)):
            if let value { book[utterance: position][property] = value }
            know(property, value, of: position)
        case .set(_, _, .page(let page)): forget(page)
        case .set(_, _, .book): for page in book.pages.indices { forget(page) }
        case .setText(let text, let position): change(position) { $0.string = text }
        case .setSpokenText(let text, let position): change(position) { $0.spokenString = text }
        case .setRecording(let path, let position):
            change(position) { $0 = $0.recorded(in: path) }
        case .split(let position, let offset):
            let (first, second) = try book.parts(of: position, splitAt: offset)
            change(position) { $0.string = first }
            know(.postUtteranceDelay, nil, of: position)
            var utterance = book[utterance: position]
            utterance.string = second
            insert(utterance, .text, at: position.next)
        case .join(let position):
            let (second, _) = remove(position.next)
            change(position) { $0.join(second) }
            know(.postUtteranceDelay, nil, of: position)
        case .insert(let text, let position): insert(Utterance(text), .text, at: position)
        case .remove(let position): _ = remove(position)
        case .move(let position, let destination):
            let (utterance, known) = remove(position)
            var place = destination
            if place.isBeside(position), place > position { place.utterance -= 1 }
            // On another page, it may inherit other properties.
            insert(utterance, place.page == position.page ? known : .text, at: place)
        case .insertPage(let text, let index):
            book.pages.insert(Page(utterances: [Utterance(text)]), at: index)
            knowledge.insert(PageKnowledge(utterances: [.text], pictures: []), at: index)
        case .removePage(let page):
            book.pages.remove(at: page)
            knowledge.remove(at: page)
        case .movePage(let page, let index):
            let (moved, known) = (book.pages.remove(at: page), knowledge.remove(at: page))
            book.pages.insert(moved, at: index > page ? index - 1 : index)
            knowledge.insert(known, at: index > page ? index - 1 : index)
        case .splitPage(let position):
            let utterances = book.pages[position.page].utterances
            book.pages[position.page].utterances.removeSubrange(position.utterance...)
            book.pages.insert(Page(utterances: Array(utterances[position.utterance...])), at: position.page + 1)
            let known = knowledge[position.page][nil][position.utterance...]
            knowledge[position.page][nil].removeSubrange(position.utterance...)
            knowledge.insert(PageKnowledge(utterances: Array(known), pictures: []), at: position.page + 1)
        case .joinPages(let page):
            let (next, known) = (book.pages.remove(at: page + 1), knowledge.remove(at: page + 1))
            book.pages[page] = book.pages[page].joined(with: next)
            let utterances = knowledge[page].utterances + known.utterances
            let pictures = knowledge[page].pictures + known.pictures
            knowledge[page] = PageKnowledge(utterances: utterances, pictures: pictures)
        case .setPage(let key, let text, let page): book.pages[page][keyPath: key.place] = text
        case .setBook(let key, let text):
            book[keyPath: key.place] = text
            if key == .language { for page in book.pages.indices { forget(page) } }
        case .cast(let change): make(change)
        }
    }
}

extension EditedBook {
    private mutating func make(_ change: BookEdit.CastChange) {
        switch change {
        case .add(let name): book.cast[name] = CastMember()
        case .remove(let name): book.cast[name] = nil
        case .rename(let name, let newName):
            book.cast[newName] = book.cast.removeValue(forKey: name)
            return rename(name, to: newName)
        case .set(let property, let value, let name): book.cast[name]?.set(property, to: value)
        }
        for page in book.pages.indices { forget(page) }
    }

    /// Changes the name wherever the character speaks.
    private mutating func rename(_ name: String, to newName: String) {
        for page in book.pages.indices {
            for position in book.pages[page].positions(onPage: page) {
                let character = book[position]?.character
                guard character == name || character == newName else { continue }
                book[utterance: position].character = newName
                know(.character, .text(newName), of: position)
            }
        }
    }

    private mutating func change(_ position: UtterancePosition, _ change: (inout Utterance) -> Void) {
        change(&book[utterance: position])
        if case .whole = self[position] { self[position] = .text }
    }

    private mutating func know(
        _ property: BookEdit.Property,
        _ value: BookEdit.Value?,
        of position: UtterancePosition
    ) {
        var values: [BookEdit.Property: BookEdit.Value] = [:]
        if case .text(let known) = self[position] { values = known }
        values[property] = value
        self[position] = .text(values)
    }

    private mutating func forget(_ page: Int) {
        for position in book.pages[page].positions(onPage: page) { self[position] = .text }
    }

    private mutating func insert(_ utterance: Utterance, _ known: Knowledge, at position: UtterancePosition) {
        book[utterancesAround: position].insert(utterance, at: position.utterance)
        knowledge[position.page][position.picture].insert(known, at: position.utterance)
    }

    private mutating func remove(_ position: UtterancePosition) -> (Utterance, Knowledge) {
        let utterance = book[utterancesAround: position].remove(at: position.utterance)
        return (utterance, knowledge[position.page][position.picture].remove(at: position.utterance))
    }

    private subscript(position: UtterancePosition) -> Knowledge {
        get { knowledge[position.page][position.picture][position.utterance] }
        set { knowledge[position.page][position.picture][position.utterance] = newValue }
    }
}

extension EditedBook.PageKnowledge {
    /// Everything is known of a page.
    fileprivate init(of page: Page) {
        utterances = page.utterances.map { _ in .whole }
        pictures = page.pictures.map { $0.utterances.map { _ in .whole } }
    }
}

extension [EditedBook.Knowledge] {
    /// Whether utterances are the ones that are known.
    fileprivate func agree(on utterances: [Utterance], _ others: [Utterance]) -> Bool {
        utterances.count == others.count
            && zip(zip(utterances, others), self).allSatisfy { pair, known in known.agrees(on: pair.0, pair.1) }
    }
}

extension EditedBook.Knowledge {
    fileprivate func agrees(on utterance: Utterance, _ other: Utterance) -> Bool {
        switch self {
        case .whole: utterance.recorded(in: nil) == other.recorded(in: nil)
        case .text(let values):
            utterance.string == other.string && utterance.spokenString == other.spokenString
                && values.allSatisfy { $1 == other[$0] }
        }
    }
}

extension Book {
    fileprivate subscript(utterance position: UtterancePosition) -> Utterance {
        get { self[utterancesAround: position][position.utterance] }
        _modify { yield &self[utterancesAround: position][position.utterance] }
    }

    /// The utterances of the page or the picture that has a position.
    fileprivate subscript(utterancesAround position: UtterancePosition) -> [Utterance] {
        get { pages[position.page][utterancesOf: position.picture] }
        _modify {
            if let picture = position.picture {
                yield &pages[position.page].pictures[picture].utterances
            } else {
                yield &pages[position.page].utterances
            }
        }
    }
}

extension Page {
    /// Whether the utterances have the same recordings of their own.
    fileprivate func hasSameRecordings(as other: Page) -> Bool {
        positions(onPage: 0).map(ownRecording(at:)) == other.positions(onPage: 0).map(other.ownRecording(at:))
    }
}

extension Utterance {
    /// The utterance with its own recording, or without any.
    fileprivate func recorded(in path: String?) -> Utterance {
        var utterance = self
        utterance.recording = path.flatMap { recorded(in: $0).recording }
        return utterance
    }

    fileprivate mutating func join(_ second: Utterance) {
        if spokenString != nil || second.spokenString != nil {
            spokenString = (spokenString ?? string) + (second.spokenString ?? second.string)
        }
        string += second.string
    }
}
