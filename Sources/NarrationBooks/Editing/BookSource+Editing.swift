import Narration

extension BookSource {
    /// Makes a change that has been checked, to the book that is read from the text.
    mutating func make(_ edit: BookEdit, to book: Book) throws(BookEditError) {
        for page in edit.arrayPages { try makeArray(of: page, in: book) }
        switch edit {
        case .set(let property, let value, .book):
            try set(property, value, [])
        case .set(let property, let value, .page(let page)):
            try set(property, value, .page(page))
        case .set(let property, let value, .utterance(let position)):
            try set(property, value, .utterance(position))
        case .setText(let text, let position):
            let isArray = self[.utterances(position.page)]?.kind == .array
            let path = [SourceStep].utterance(position) + [.key(.utteranceString)]
            try replace(isArray ? path : .utterances(position.page), with: .string(text))
        case .setSpokenText(let text, let position):
            try set(.spokenString, to: text, at: .utterance(position))
        case .setRecording(let path, let position):
            try set(.recording, to: path, at: .utterance(position))
        case .split(let position, let offset):
            let (first, second) = try book.parts(of: position, splitAt: offset)
            try split(position, into: first, second)
        case .join(let position):
            try join(position, in: book)
        case .insert(let text, let position):
            let utterance = SourceLiteral.dictionary([(.utteranceString, .string(text))])
            try insert(utterance, at: position.utterance, in: .utterances(position.page))
        case .remove(let position):
            try remove(position.utterance, in: .utterances(position.page))
        case .move(let position, let destination):
            try move(position, before: destination)
        case .insertPage(let text, let index):
            try insert(.dictionary([(.utterances, .string(text))]), at: index, in: .pages)
        case .removePage(let page):
            try remove(page, in: .pages)
        case .movePage(let page, let index):
            let piece = try take(page, in: .pages)
            try insert(piece, at: index > page ? index - 1 : index, in: .pages)
        case .splitPage(let position):
            try splitPage(before: position, in: book)
        case .joinPages(let page):
            try joinPages(page, in: book)
        case .setPage(let key, let text, let page):
            try set(key.key, to: text, at: .page(page))
        case .setBook(let key, let text):
            try set(key.key, to: text, at: [])
        case .cast(let change):
            try make(change)
        }
    }
}

extension BookSource {
    private mutating func set(_ key: BookKey, to text: String?, at path: [SourceStep]) throws(BookEditError) {
        if let text { try put(.string(text), under: key, at: path) } else { try remove(key, at: path) }
    }

    mutating func set(
        _ property: BookEdit.Property,
        _ value: BookEdit.Value?,
        _ path: [SourceStep]
    ) throws(BookEditError) {
        let properties = path + [.key(.utteranceProperties)]
        guard let value else {
            try remove(property.key, at: properties)
            return try removeEmptyProperties(at: path)
        }
        let literal = try property.literal(value)
        if has(.utteranceProperties, at: path) {
            try put(literal, under: property.key, at: properties)
        } else {
            try put(.dictionary([(property.key, literal)]), under: .utteranceProperties, at: path)
        }
    }

    private mutating func removeEmptyProperties(at path: [SourceStep]) throws(BookEditError) {
        guard let properties = self[path + [.key(.utteranceProperties)]],
            properties.inner.map({ text(of: $0).allSatisfy(\.isWhitespace) }) ?? true
        else { return }
        try remove(.utteranceProperties, at: path)
    }

    private mutating func split(
        _ position: UtterancePosition,
        into first: String,
        _ second: String
    ) throws(BookEditError) {
        try duplicate(position.utterance, in: .utterances(position.page))
        let (one, other) = ([SourceStep].utterance(position), [SourceStep].utterance(position.next))
        try put(.string(first), under: .utteranceString, at: one)
        try set(.postUtteranceDelay, nil, one)
        try put(.string(second), under: .utteranceString, at: other)
        try set(.preUtteranceDelay, nil, other)
    }

    private mutating func join(_ position: UtterancePosition, in book: Book) throws(BookEditError) {
        guard let first = book[position], let second = book[position.next] else { return }
        let path = [SourceStep].utterance(position)
        try put(.string(first.string + second.string), under: .utteranceString, at: path)
        if first.spokenString != nil || second.spokenString != nil {
            let spoken = (first.spokenString ?? first.string) + (second.spokenString ?? second.string)
            try put(.string(spoken), under: .spokenString, at: path)
        }
        let properties = [SourceStep].utterance(position.next) + [.key(.utteranceProperties)]
        let delay = has(.postUtteranceDelay, at: properties) ? BookEdit.Value.number(second.postUtteranceDelay) : nil
        try set(.postUtteranceDelay, delay, path)
        try remove(position.utterance + 1, in: .utterances(position.page))
    }

    private mutating func move(
        _ position: UtterancePosition,
        before destination: UtterancePosition
    ) throws(BookEditError) {
        let piece = try take(position.utterance, in: .utterances(position.page))
        let isAfter = destination.page == position.page && destination.utterance > position.utterance
        let index = isAfter ? destination.utterance - 1 : destination.utterance
        try insert(piece, at: index, in: .utterances(destination.page))
    }

    /// Writes the utterance of a page that is a single string as the only one of an array.
    private mutating func makeArray(of page: Int, in book: Book) throws(BookEditError) {
        guard self[.utterances(page)]?.kind == .string else { return }
        let utterances = book.pages[page].utterances.map { utterance in
            SourceLiteral.dictionary([(.utteranceString, .string(utterance.string))])
        }
        try replace(.utterances(page), with: .array(utterances))
    }
}

extension BookEdit {
    /// The pages whose utterances must be written as an array.
    fileprivate var arrayPages: [Int] {
        switch self {
        case .setRecording(_, let position), .setSpokenText(_, let position), .split(let position, _),
            .join(let position), .set(_, .some, .utterance(let position)):
            [position.page]
        case .insert(_, let position), .remove(let position): [position.page]
        case .move(let position, let destination): [position.page, destination.page]
        case .joinPages(let page): [page, page + 1]
        default: []
        }
    }
}

// MARK: - Paths
extension [SourceStep] {
    static var pages: [SourceStep] { [.key(.bookPages)] }

    static func page(_ page: Int) -> [SourceStep] { pages + [.index(page)] }

    static func utterances(_ page: Int) -> [SourceStep] { self.page(page) + [.key(.utterances)] }

    static func utterance(_ position: UtterancePosition) -> [SourceStep] {
        utterances(position.page) + [.index(position.utterance)]
    }
}

extension UtterancePosition {
    /// The position after it on the same page.
    var next: UtterancePosition { UtterancePosition(page: page, utterance: utterance + 1) }
}
