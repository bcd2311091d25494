/// A dictionary or an array of a plist book.
enum BookLevel {
    case file, book, pages, page, utterances, utterance, properties, pronunciations, lexicons, cast, member
    case pictures, picture, frame
}

/// The expected kind of the next value of a plist book.
enum BookValue: Equatable {
    case book, pages, page, utterances, utterance, properties, pronunciations, lexicons, cast, member
    case pictures, picture, frame
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
        case .picture, .frame: kind == .dictionary
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
            [.bookPages, .title, .author, .language, .coverImage, .lexicons, .cast] + BookKey.publication
                + [.pronunciations, .utteranceProperties]
        case .page:
            [
                .utterances, .title, .backgroundImage, .imageDescription, .pictures, .recording, .pronunciations,
                .utteranceProperties,
            ]
        case .picture: [.image, .frame, .description, .utterances]
        case .frame: [.x, .y, .width, .height]
        case .utterance: [.utteranceString, .spokenString, .recording, .pronunciations, .utteranceProperties]
        case .properties:
            [
                .rate, .pitchMultiplier, .volume, .preUtteranceDelay, .postUtteranceDelay, .voice, .language, .reading,
                .character, .recordedVoice,
            ]
        case .member: [.voice, .rate, .pitchMultiplier, .volume, .language]
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
        case .pictures, .frame: nil
        }
    }

    /// The kind of value under a key, or `nil` if the key is not allowed here.
    func value(of key: BookKey) -> BookValue? {
        switch (self, key) {
        case (.book, .bookPages): .pages
        case (.book, .title), (.book, .author), (.book, .language), (.book, .coverImage): .text(key)
        case (.book, .seriesNumber): .number(key)
        case (.book, _) where BookKey.publication.contains(key): .text(key)
        case (.page, .utterances), (.picture, .utterances): .utterances
        case (.page, .title), (.page, .backgroundImage), (.page, .imageDescription): .text(key)
        case (.page, .recording), (.utterance, .recording): .text(key)
        case (.page, .pictures): .pictures
        case (.picture, .image), (.picture, .description): .text(key)
        case (.picture, .frame): .frame
        case (.frame, .x), (.frame, .y), (.frame, .width), (.frame, .height): .number(key)
        case (.book, .lexicons): .lexicons
        case (.book, .cast): .cast
        case (.utterance, .utteranceString), (.utterance, .spokenString): .text(key)
        case (.book, .pronunciations), (.page, .pronunciations), (.utterance, .pronunciations): .pronunciations
        case (.book, .utteranceProperties), (.page, .utteranceProperties), (.utterance, .utteranceProperties):
            .properties
        case (.properties, .reading), (.properties, .character), (.properties, .recordedVoice): .text(key)
        case (.properties, .voice), (.properties, .language), (.member, .voice), (.member, .language): .text(key)
        case (.properties, .rate), (.properties, .pitchMultiplier), (.properties, .volume): .number(key)
        case (.member, .rate), (.member, .pitchMultiplier), (.member, .volume): .number(key)
        case (.properties, .preUtteranceDelay), (.properties, .postUtteranceDelay): .number(key)
        default: nil
        }
    }
}
