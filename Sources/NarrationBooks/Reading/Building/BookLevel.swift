import Narration

/// A dictionary or an array of a plist book.
enum BookLevel: Int, CaseIterable {
    case file, book, pages, page, utterances, utterance, properties, pronunciations, lexicons, cast, member
    case pictures, picture, frame, pauses
}

/// The expected kind of the next value of a plist book.
enum BookValue: Equatable {
    case book, pages, page, utterances, utterance, properties, pronunciations, lexicons, cast, member
    case pictures, picture, frame(BookKey), pauses
    /// A value of a dictionary of pronunciations, and one of an array of lexicons.
    case pronunciation, lexicon
    case text(BookKey)
    case number(BookKey)
    /// Any value under an unknown key.
    case anything
}

extension BookValue {
    /// Whether a kind of value is allowed here.
    func accepts(_ kind: PropertyListKind) -> Bool {
        switch self {
        case .book, .page, .utterance, .properties, .pronunciations, .cast, .member: kind == .dictionary
        case .picture, .frame, .pauses: kind == .dictionary
        case .pages, .lexicons, .pictures: kind == .array
        case .utterances: kind == .array || kind == .string
        case .text, .pronunciation, .lexicon: kind == .string
        case .number: kind == .number
        case .anything: true
        }
    }
}

extension BookLevel {
    /// The keys that a dictionary of this level may have.
    var keys: [BookKey] {
        switch self {
        case .book:
            [.bookPages, .title, .author, .language, .coverImage, .lexicons, .cast, .pauses] + BookKey.publication
                + BookKey.textKeys + [.pronunciations, .utteranceProperties]
        case .page:
            [
                .utterances, .title, .backgroundImage, .imageDescription, .pictures, .recording, .pronunciations,
                .utteranceProperties,
            ] + BookKey.textKeys
        case .picture: [.image, .frame, .description, .utterances]
        case .frame: [.x, .y, .width, .height]
        case .pauses: BookKey.pauseKeys
        case .utterance:
            [.utteranceString, .spokenString, .markedString, .recording, .pronunciations, .utteranceProperties]
        case .properties: UtteranceProperty.allCases.map(\.key)
        case .member: UtteranceProperty.ofMembers.map(\.key)
        case .file, .pages, .utterances, .pronunciations, .lexicons, .cast, .pictures: []
        }
    }

    /// The key that a dictionary of this level must have.
    var requiredKey: BookKey? {
        switch self {
        case .book: .bookPages
        case .page: .utterances
        case .utterance: .utteranceString
        case .picture: .image
        case .file, .pages, .utterances, .properties, .pronunciations, .lexicons, .cast, .member: nil
        case .pictures, .frame, .pauses: nil
        }
    }

    /// The kind of value under a key, or `nil` if the key is not allowed here.
    func value(of key: BookKey) -> BookValue? {
        guard Self.keys[rawValue].contains(key) else { return nil }
        return switch key {
        case .bookPages: .pages
        case .utterances: .utterances
        case .pictures: .pictures
        case .frame, .textFrame: .frame(key)
        case .pauses: .pauses
        case .lexicons: .lexicons
        case .cast: .cast
        case .pronunciations: .pronunciations
        case .utteranceProperties: .properties
        case _ where BookKey.numbers.contains(key): .number(key)
        default: .text(key)
        }
    }

    private static let keys = allCases.map { BookKeys($0.keys) }
}
