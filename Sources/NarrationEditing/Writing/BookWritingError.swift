public import Narration
import NarrationBooks
import NarrationSystem

/// The reason why a book cannot be written as a property list: a plist book cannot contain a part of it.
public struct BookWritingError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// A text contains a character that XML cannot contain, not even as a number.
        public static let invalidCharacter = Code(description: "invalid-character")
        /// A title, an author, a language, a voice, a path or a pronunciation is a blank string.
        public static let blankString = Code(description: "blank-string")
        /// A picture's path leads outside the book's folder.
        public static let pictureOutsideBook = Code(description: "picture-outside-book")
        /// A recording's path leads outside the book's folder.
        public static let recordingOutsideBook = Code(description: "recording-outside-book")
        /// A recording of several utterances that is not that of their page.
        public static let unwritableRecording = Code(description: "unwritable-recording")
        /// A lexicon's path leads outside the book's folder.
        public static let lexiconOutsideBook = Code(description: "lexicon-outside-book")
        /// A pronunciation has no form in a property list.
        public static let unwritablePronunciation = Code(description: "unwritable-pronunciation")
        /// An utterance without a voice names a character who has one.
        public static let missingVoice = Code(description: "missing-voice")
        /// A date is not a year, month or day of the calendar.
        public static let invalidDate = Code(description: "invalid-date")
        /// A text is longer than the reader's limit: `ReadingLimits.stringSize`.
        public static let stringTooLong = Code(description: "string-too-long")
        /// The book has no pages.
        public static let noPages = Code(description: "no-pages")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people.
    public let message: String

    /// The index of the page concerned, from 0.
    public let page: Int?

    /// The index of the utterance concerned on its page, from 0.
    public let utterance: Int?

    /// The location and the message: `page 3, utterance 5: "utteranceString" has U+0001, which XML cannot hold`.
    public var description: String {
        switch (page, utterance) {
        case (let page?, let utterance?): "\(UtterancePosition(page: page, utterance: utterance)): \(message)"
        case (let page?, nil): "page \(page + 1): \(message)"
        default: message
        }
    }
}

extension BookWritingError {
    static let noPages = BookWritingError(code: .noPages, message: "the book has no pages", page: nil, utterance: nil)

    static func invalidCharacter(_ scalar: Unicode.Scalar, in key: BookKey, at place: Place) -> Self {
        Self(.invalidCharacter, "\"\(key.name)\" has \(scalar.codePoint), which XML cannot hold", at: place)
    }

    static func stringTooLong(_ key: BookKey, limit: Int, at place: Place) -> Self {
        Self(.stringTooLong, "\"\(key.name)\" is longer than the limit of \(limit) bytes", at: place)
    }

    static func blankString(_ key: BookKey, at place: Place) -> Self {
        Self(.blankString, "\"\(key.name)\" is blank", at: place)
    }

    static let invalidDate = BookWritingError(.invalidDate, "\"date\" is not a valid date", at: (nil, nil))

    static func fileOutsideBook(_ key: BookKey, at place: Place) -> Self {
        let code: Code =
            switch key {
            case .lexicons: .lexiconOutsideBook
            case .recording: .recordingOutsideBook
            default: .pictureOutsideBook
            }
        return Self(code, "\"\(key.name)\" leads outside the book's folder", at: place)
    }

    static func unwritablePronunciation(of written: String, at place: Place) -> Self {
        Self(
            .unwritablePronunciation,
            "the pronunciation of \(written.quoted) would be read as another: phonemes stand between slashes",
            at: place
        )
    }

    static func missingVoice(of character: String, at place: Place) -> Self {
        Self(
            .missingVoice,
            "the utterance has no voice, but its character \(character.quoted) has one, which it would be read with",
            at: place
        )
    }

    static func unwritableRecording(_ path: String, at place: Place) -> Self {
        Self(
            .unwritableRecording,
            "a book cannot contain \(path.quoted), a recording of several utterances, unless it is that of their page",
            at: place
        )
    }

    static func unwritablePhonemes(at place: Place) -> Self {
        Self(
            .unwritablePronunciation,
            "a book cannot contain the phonemes of a stretch of text; use \"pronunciations\" of its words",
            at: place
        )
    }

    /// A page, an utterance, or neither, counted from 0.
    typealias Place = (page: Int?, utterance: Int?)

    private init(_ code: Code, _ message: String, at place: Place) {
        self.init(code: code, message: message, page: place.page, utterance: place.utterance)
    }
}
