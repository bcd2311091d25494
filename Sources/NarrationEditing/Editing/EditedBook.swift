import Narration

/// The book that is expected after some changes, without a look at its file: what utterances inherit is not known
/// after some of them.
///
/// The text of a file is changed by other code, whose result is compared with this.
struct EditedBook {
    /// The book. Utterances have properties that are not ``Knowledge/whole``.
    private(set) var book: Book

    /// Places that are followed through the changes.
    private(set) var places: [TrackedPosition]

    /// What is known of the utterances of each page, and after them of those of each of its pictures.
    private var knowledge: [[[Knowledge]]]

    /// What is known of an utterance.
    fileprivate enum Knowledge {
        /// Everything.
        case whole
        /// Its text, and these properties.
        case text([UtteranceProperty: UtteranceProperty.Value])

        static var text: Knowledge { .text([:]) }
    }

    init(_ book: Book, following places: [TrackedPosition] = []) {
        self.book = book
        self.places = places
        for page in book.pages.indices { self.book.pages[page].keepOwnRecordings() }
        knowledge = book.pages.map { $0.lists.map { $0.map { _ in .whole } } }
    }

    /// Whether a book is the one that the changes lead to.
    func matches(_ other: Book) -> Bool {
        BookEdit.BookText.allCases.allSatisfy { book[$0] == other[$0] }
            && book.cast == other.cast && book.textStyle == other.textStyle
            && book.pages.count == other.pages.count
            && zip(zip(book.pages, other.pages), knowledge).allSatisfy { pages, knowledge in
                let (page, other) = pages
                return page.hasSameRecordings(as: other) && page.textStyle == other.textStyle
                    && BookEdit.PageText.allCases.allSatisfy { page[$0] == other[$0] }
                    && page.pictures.map(\.silent) == other.pictures.map(\.silent)
                    && zip(zip(page.lists, other.lists), knowledge).allSatisfy { $1.agree(on: $0.0, $0.1) }
            }
    }

    /// Makes a change.
    ///
    /// - Returns: The positions of utterances that follow another one now than before it, or none; some may be missing.
    /// - Throws: ``BookEditError`` if the change is not possible.
    @discardableResult mutating func make(_ edit: BookEdit) throws(BookEditError) -> [UtterancePosition] {
        switch edit {
        case .set(let property, let value, let scope):
            if let value { _ = try property.literal(value) }
            try set(property, value, scope)
        case .setText(let text, let position): try change(position) { $0.revise(text) }
        case .setSpokenText(let text, let position): try change(position) { $0.spokenString = text }
        case .setRecording(let path, let position):
            try check(recording: path)
            try change(position) { $0 = $0.recorded(in: path) }
        case .split(let position, let offset):
            let (first, second) = try book.parts(of: position, splitAt: offset)
            try change(position) { $0 = first }
            know(.postUtteranceDelay, nil, of: position)
            insert((second, .text), at: position.next)
            follow { $0.makeRoom(at: position.next) }
        case .join(let position):
            try book.checkIsUnrecorded(position)
            try book.checkIsUnrecorded(position.next)
            let (second, _) = remove(position.next)
            try change(position) { $0.append(second) }
            know(.postUtteranceDelay, nil, of: position)
            follow { $0.closeGap(at: position) }
        case .insert(let text, let position):
            try book.check(place: position)
            insert((Utterance(text), .text), at: position)
            follow { $0.makeRoom(at: position) }
            return [position, position.next]
        case .remove(let position):
            try book.check(position)
            _ = remove(position)
            follow { $0.remove(position) }
            return [position]
        case .move(let position, let destination):
            try book.check(position)
            try book.check(place: destination)
            return move(position, before: destination)
        case .insertPage(let text, let index):
            try book.check(page: index, among: book.pages.count + 1)
            insert((Page(utterances: [Utterance(text)]), [[.text]]), atPage: index)
            follow { $0.makeRoom(atPage: index) }
        case .removePage(let page):
            try book.check(page: page)
            _ = remove(page: page)
            follow { $0.remove(page: page) }
        case .movePage(let page, let index):
            try book.check(page: page)
            try book.check(page: index, among: book.pages.count + 1)
            let place = index > page ? index - 1 : index
            insert(remove(page: page), atPage: place)
            follow { $0.move(page: page, to: place) }
        case .splitPage(let position):
            try book.checkBeginsPage(position)
            splitPage(before: position)
            follow { $0.splitPage(before: position) }
            return [UtterancePosition(page: position.page + 1, utterance: 0)]
        case .joinPages(let page):
            try book.checkCanJoin(page)
            let seam = UtterancePosition(page: page, utterance: book.pages[page].utterances.count)
            let (next, known) = remove(page: page + 1)
            book.pages[page] = book.pages[page].joined(with: next)
            knowledge[page] = [knowledge[page][0] + known[0]] + knowledge[page][1...] + known[1...]
            follow { $0.joinPages(at: seam) }
            return [seam]
        case .setPage(let name, let text, let page):
            try book.check(page: page)
            if name == .recording { try check(recording: text) }
            book.pages[page][name] = text
        case .setBook(let name, let text):
            book[name] = text
            if name == .language { forgetAll() }
        case .setTextStyle(let style, nil): book.textStyle = style
        case .setTextStyle(let style, let page?):
            try book.check(page: page)
            book.pages[page].textStyle = style
        case .cast(let change): try make(change)
        }
        return []
    }
}

// MARK: - Properties and the cast
extension EditedBook {
    private mutating func set(
        _ property: UtteranceProperty,
        _ value: UtteranceProperty.Value?,
        _ scope: BookEdit.Scope
    ) throws(BookEditError) {
        switch scope {
        case .book: forgetAll()
        case .page(let page):
            try book.check(page: page)
            forget(page)
        case .utterance(let position):
            try book.check(position)
            if let value { book[utterance: position][property] = value }
            know(property, value, of: position)
        }
    }

    private mutating func make(_ change: BookEdit.CastChange) throws(BookEditError) {
        switch change {
        case .add(let name):
            try book.check(newMember: name)
            book.cast[name] = CastMember()
        case .remove(let name):
            try book.check(member: name)
            book.cast[name] = nil
        case .rename(let name, let newName):
            try book.check(member: name)
            try book.check(newMember: newName)
            book.cast[newName] = book.cast.removeValue(forKey: name)
            return rename(name, to: newName)
        case .set(let property, let value, let name):
            try book.check(member: name)
            guard UtteranceProperty.ofMembers.contains(property) else { throw .noProperty(property.rawValue) }
            if let value { _ = try property.literal(value) }
            book.cast[name]?[property] = value
        }
        forgetAll()
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

    private func check(recording path: String?) throws(BookEditError) {
        guard let path else { return }
        guard !path.allSatisfy(\.isWhitespace), !PicturePath.leadsOutside(path) else { throw .recordingOutsideBook }
    }
}

// MARK: - Utterances
extension EditedBook {
    private mutating func change(
        _ position: UtterancePosition,
        _ change: (inout Utterance) -> Void
    ) throws(BookEditError) {
        try book.check(position)
        change(&book[utterance: position])
        if case .whole = self[position] { self[position] = .text }
    }

    private mutating func know(
        _ property: UtteranceProperty,
        _ value: UtteranceProperty.Value?,
        of position: UtterancePosition
    ) {
        var values: [UtteranceProperty: UtteranceProperty.Value] = [:]
        if case .text(let known) = self[position] { values = known }
        values[property] = value
        self[position] = .text(values)
    }

    private mutating func forget(_ page: Int) {
        for position in book.pages[page].positions(onPage: page) { self[position] = .text }
    }

    private mutating func forgetAll() {
        for page in book.pages.indices { forget(page) }
    }

    private mutating func insert(_ item: (utterance: Utterance, known: Knowledge), at position: UtterancePosition) {
        book[utterancesAround: position].insert(item.utterance, at: position.utterance)
        knowledge[position.page][position.list].insert(item.known, at: position.utterance)
    }

    private mutating func remove(_ position: UtterancePosition) -> (utterance: Utterance, known: Knowledge) {
        let utterance = book[utterancesAround: position].remove(at: position.utterance)
        return (utterance, knowledge[position.page][position.list].remove(at: position.utterance))
    }

    private mutating func move(
        _ position: UtterancePosition,
        before destination: UtterancePosition
    ) -> [UtterancePosition] {
        guard position != destination, position.next != destination else { return [] }
        let place = destination.afterRemoval(of: position)
        var item = remove(position)
        // On another page, it may inherit other properties.
        if place.page != position.page { item.known = .text }
        insert(item, at: place)
        follow { $0.move(position, to: place) }
        let gap = place.isBeside(position) && place < position ? position.next : position
        return [gap, place, place.next]
    }

    private subscript(position: UtterancePosition) -> Knowledge {
        get { knowledge[position.page][position.list][position.utterance] }
        set { knowledge[position.page][position.list][position.utterance] = newValue }
    }

    private mutating func follow(_ change: (inout TrackedPosition) -> Void) {
        for index in places.indices { change(&places[index]) }
    }
}

// MARK: - Pages
extension EditedBook {
    private mutating func insert(_ item: (page: Page, known: [[Knowledge]]), atPage index: Int) {
        book.pages.insert(item.page, at: index)
        knowledge.insert(item.known, at: index)
    }

    private mutating func remove(page: Int) -> (page: Page, known: [[Knowledge]]) {
        (book.pages.remove(at: page), knowledge.remove(at: page))
    }

    private mutating func splitPage(before position: UtterancePosition) {
        let (page, first) = (position.page, position.utterance)
        let rest = Page(utterances: Array(book.pages[page].utterances[first...]))
        let known = Array(knowledge[page][0][first...])
        book.pages[page].utterances.removeSubrange(first...)
        knowledge[page][0].removeSubrange(first...)
        insert((rest, [known]), atPage: page + 1)
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
                && utterance.markedString == other.markedString && values.allSatisfy { $1 == other[$0] }
        }
    }
}

extension UtterancePosition {
    /// The index of its page's own utterances, or of those of its picture, among the page's ``Page/lists``.
    fileprivate var list: Int { picture.map { $0 + 1 } ?? 0 }
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
    /// The utterances of the page, and after them those of each of its pictures.
    fileprivate var lists: [[Utterance]] { [utterances] + pictures.map(\.utterances) }

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
}
