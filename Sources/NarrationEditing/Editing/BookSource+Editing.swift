import Narration
import NarrationBooks

extension BookSource {
    /// Makes a change that has been checked, to the book that is read from the text.
    mutating func make(_ edit: BookEdit, to book: Book) throws(BookEditError) {
        switch edit {
        case .set(let property, let value, .book):
            try set(property, value, [])
        case .set(let property, let value, .page(let page)):
            try set(property, value, .page(page))
        case .set(let property, let value, .utterance(let position)):
            if value != nil { try makeArray(around: position, in: book) }
            try set(property, value, .utterance(position))
        case .setText(let text, let position):
            let isArray = self[.utterances(around: position)]?.kind == .array
            let path = [SourceStep].utterance(position) + [.key(.utteranceString)]
            try replace(isArray ? path : .utterances(around: position), with: .string(text))
            guard var utterance = book[position], utterance.markedString != nil else { return }
            utterance.revise(text)
            try set(.markedString, to: utterance.markedString, at: .utterance(position))
        case .setSpokenText(let text, let position):
            try makeArray(around: position, in: book)
            try set(.spokenString, to: text, at: .utterance(position))
        case .setRecording(let path, let position):
            try makeArray(around: position, in: book)
            try set(.recording, to: path, at: .utterance(position))
        case .split(let position, let offset):
            try makeArray(around: position, in: book)
            let (first, second) = try book.parts(of: position, splitAt: offset)
            try split(position, into: first, second)
        case .join(let position):
            try makeArray(around: position, in: book)
            try join(position, in: book)
        case .insert(let text, let position):
            try makeArray(around: position, in: book)
            let utterance = SourceLiteral.dictionary([(.utteranceString, .string(text))])
            try insert(utterance, at: position.utterance, in: .utterances(around: position))
        case .remove(let position):
            try makeArray(around: position, in: book)
            try remove(position.utterance, in: .utterances(around: position))
        case .move(let position, let destination):
            for list in [position, destination] { try makeArray(around: list, in: book) }
            try move(
                position.utterance,
                in: .utterances(around: position),
                to: destination.afterRemoval(of: position).utterance,
                in: .utterances(around: destination)
            )
        case .insertPage(let text, let index):
            try insert(.dictionary([(.utterances, .string(text))]), at: index, in: .pages)
        case .removePage(let page):
            try remove(page, in: .pages)
        case .movePage(let page, let index):
            try move(page, in: .pages, to: index > page ? index - 1 : index, in: .pages)
        case .splitPage(let position):
            try splitPage(before: position, in: book)
        case .joinPages(let page):
            try joinPages(page, in: book)
        case .setPage(let name, let text, let page):
            try set(name.entry.key, to: text, at: .page(page))
        case .setBook(let name, let text):
            try set(name.entry.key, to: text, at: [])
        case .setTextStyle(let style, let page):
            try set(style, at: page.map { .page($0) } ?? [])
        case .cast(let change):
            try make(change)
        }
    }

    mutating func set(_ style: TextStyle, at path: [SourceStep]) throws(BookEditError) {
        for key in BookKey.textKeys {
            guard let literal = style.literal(under: key) else {
                try remove(key, at: path)
                continue
            }
            guard case .dictionary(let entries) = literal, has(key, at: path) else {
                try put(literal, under: key, at: path)
                continue
            }
            for entry in entries { try put(entry.value, under: entry.key, at: path + [.key(key)]) }
        }
    }
}

extension BookSource {
    private mutating func set(_ key: BookKey, to text: String?, at path: [SourceStep]) throws(BookEditError) {
        if let text { try put(.string(text), under: key, at: path) } else { try remove(key, at: path) }
    }

    mutating func set(
        _ property: UtteranceProperty,
        _ value: UtteranceProperty.Value?,
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
        into first: Utterance,
        _ second: Utterance
    ) throws(BookEditError) {
        try duplicate(position.utterance, in: .utterances(around: position))
        let (one, other) = ([SourceStep].utterance(position), [SourceStep].utterance(position.next))
        try put(.string(first.string), under: .utteranceString, at: one)
        try set(.markedString, to: first.markedString, at: one)
        try set(.postUtteranceDelay, nil, one)
        try put(.string(second.string), under: .utteranceString, at: other)
        try set(.markedString, to: second.markedString, at: other)
        try set(.preUtteranceDelay, nil, other)
    }

    private mutating func join(_ position: UtterancePosition, in book: Book) throws(BookEditError) {
        guard var joined = book[position], let second = book[position.next] else { return }
        joined.append(second)
        let path = [SourceStep].utterance(position)
        try put(.string(joined.string), under: .utteranceString, at: path)
        try set(.spokenString, to: joined.spokenString, at: path)
        try set(.markedString, to: joined.markedString, at: path)
        let properties = [SourceStep].utterance(position.next) + [.key(.utteranceProperties)]
        let hasDelay = has(.postUtteranceDelay, at: properties)
        try set(.postUtteranceDelay, hasDelay ? .number(second.postUtteranceDelay) : nil, path)
        try remove(position.utterance + 1, in: .utterances(around: position))
    }

    /// Writes the utterance of a page or a picture that is a single string as the only one of an array, and an array
    /// for a picture that says nothing.
    mutating func makeArray(around position: UtterancePosition, in book: Book) throws(BookEditError) {
        let path = [SourceStep].utterances(around: position)
        guard let kind = self[path]?.kind else { return try put(.array([]), under: .utterances, at: path.dropLast()) }
        guard kind == .string else { return }
        let utterances = book.pages[position.page][utterancesOf: position.picture].map { utterance in
            SourceLiteral.dictionary([(.utteranceString, .string(utterance.string))])
        }
        try replace(path, with: .array(utterances))
    }
}

// MARK: - Paths
extension [SourceStep] {
    static var pages: [SourceStep] { [.key(.bookPages)] }

    static func page(_ page: Int) -> [SourceStep] { pages + [.index(page)] }

    static func utterances(_ page: Int) -> [SourceStep] { self.page(page) + [.key(.utterances)] }

    /// The utterances of the page or the picture that has a position.
    static func utterances(around position: UtterancePosition) -> [SourceStep] {
        guard let picture = position.picture else { return utterances(position.page) }
        return page(position.page) + [.key(.pictures), .index(picture), .key(.utterances)]
    }

    static func utterance(_ position: UtterancePosition) -> [SourceStep] {
        utterances(around: position) + [.index(position.utterance)]
    }
}

extension UtterancePosition {
    /// The position after it on the same page, or in the same picture.
    var next: UtterancePosition { self.at(utterance + 1) }

    /// A position on the same page, or in the same picture.
    func at(_ utterance: Int) -> UtterancePosition {
        UtterancePosition(page: page, picture: picture, utterance: utterance)
    }

    /// The position when an utterance that may be before it is taken away.
    func afterRemoval(of other: UtterancePosition) -> UtterancePosition {
        isBeside(other) && self > other ? at(utterance - 1) : self
    }

    /// Whether another position is on the same page, or in the same picture.
    func isBeside(_ other: UtterancePosition) -> Bool { page == other.page && picture == other.picture }
}

extension TextStyle {
    /// What is written under a key; `nil` if that is left open.
    fileprivate func literal(under key: BookKey) -> SourceLiteral? {
        switch key {
        case .textFrame:
            frame.map {
                let sides: [(BookKey, Double)] = [(.x, $0.x), (.y, $0.y), (.width, $0.width), (.height, $0.height)]
                return .dictionary(sides.map { ($0, .number($1)) })
            }
        case .textSize: size.map { .number($0) }
        case .textColor: (color?.description).map { .string($0) }
        default: (ground?.rawValue).map { .string($0) }
        }
    }
}
