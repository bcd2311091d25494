public import Narration
import NarrationBooks

/// The reason why a book cannot be changed in its file.
public struct BookEditError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// The file is not an XML property list in UTF-8.
        public static let unsupportedFormat = Code(description: "unsupported-format")
        /// There is no such page, utterance or character, or an utterance cannot be divided there.
        public static let noSuchPlace = Code(description: "no-such-place")
        /// A number is outside its range, or is a text, or the other way round; or a name is blank.
        public static let outOfRange = Code(description: "out-of-range")
        /// Another character has the name.
        public static let nameTaken = Code(description: "name-taken")
        /// The format of the file cannot contain the text.
        public static let unwritableText = Code(description: "unwritable-text")
        /// The book is written in a way that cannot be changed without loss.
        public static let notWritable = Code(description: "not-writable")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people: what happened and what to do.
    public let message: String

    /// The message.
    public var description: String { message }

    private init(_ code: Code, _ message: String) {
        (self.code, self.message) = (code, message)
    }
}

extension BookEditError {
    static let unsupportedFormat = BookEditError(
        .unsupportedFormat,
        "only an XML property list in UTF-8 can be changed in place; save the book as one"
    )

    static let unwritableText = BookEditError(
        .unwritableText,
        "XML cannot contain some control characters in the text; remove them"
    )

    static let notWritable = notWritable("the book")

    /// A line, counted from 1, has something that cannot be changed.
    static func notWritable(line: Int) -> BookEditError { notWritable("line \(line)") }

    static func notWritable(_ place: some CustomStringConvertible) -> BookEditError {
        BookEditError(
            .notWritable,
            "\(place) is written in a way that cannot be changed in place; change it in an editor"
        )
    }

    static func noSuchPage(_ page: Int, of count: Int) -> BookEditError {
        BookEditError(.noSuchPlace, "there is no page \(page &+ 1) among the \(count) pages")
    }

    static func noSuchUtterance(_ position: UtterancePosition) -> BookEditError {
        BookEditError(.noSuchPlace, "there is no \(position)")
    }

    static func noSuchMember(_ name: String) -> BookEditError {
        BookEditError(.noSuchPlace, "there is no \(name.quoted) in the cast")
    }

    static func nameTaken(_ name: String) -> BookEditError {
        BookEditError(.nameTaken, "there is a \(name.quoted) in the cast already; choose another name")
    }

    static let blankName = BookEditError(.outOfRange, "the name of a character may not be blank")

    /// A property that characters do not have.
    static func noProperty(_ property: String) -> BookEditError {
        BookEditError(.outOfRange, "a character in the cast has no \(property); set it for utterances")
    }

    static func notDivisible(_ position: UtterancePosition) -> BookEditError {
        BookEditError(.noSuchPlace, "\(position) can be split only between two of its characters")
    }

    static func spokenOtherwise(_ position: UtterancePosition) -> BookEditError {
        BookEditError(
            .notWritable,
            "\(position) is spoken differently from its text; remove what is said instead, and split it then"
        )
    }

    static func recorded(_ position: UtterancePosition) -> BookEditError {
        BookEditError(
            .notWritable,
            "\(position) has a recording of its own; remove it, and split or join the utterance then"
        )
    }

    /// A page, counted from 0, whose words are those of a recording.
    static func recorded(_ page: Int) -> BookEditError {
        BookEditError(.notWritable, "page \(page + 1) has a recording; remove it, and split or join the page then")
    }

    /// A page, counted from 0, that has pictures as the next one has, of which some have a frame.
    static func pictured(_ page: Int) -> BookEditError {
        BookEditError(
            .notWritable,
            """
            pages \(page + 1) and \(page + 2) both have pictures, and some of them have a place on their page; \
            remove the pictures of one of the pages, and join them then
            """
        )
    }

    static func ofPicture(_ position: UtterancePosition) -> BookEditError {
        BookEditError(.noSuchPlace, "\(position) is said by a picture; a page is split before an utterance of its text")
    }

    /// A page, counted from 0, with pronunciations.
    static func pronounced(_ page: Int) -> BookEditError {
        BookEditError(
            .notWritable,
            "page \(page + 1) has pronunciations of its own; give them to the book, and join the page then"
        )
    }

    static func firstOfPage(_ position: UtterancePosition) -> BookEditError {
        BookEditError(.noSuchPlace, "\(position) begins its page; a page is split before a later one")
    }

    static let recordingOutsideBook = BookEditError(
        .outOfRange,
        "the path of a recording is relative to the book's folder and does not lead out of it"
    )

    /// A value that a property cannot have: its range is `nil` if it is a text.
    static func noValue(of property: String, in range: ClosedRange<Double>?) -> BookEditError {
        let value = range.map { "a number from \($0.lowerBound) to \($0.upperBound)" } ?? "a text"
        return BookEditError(.outOfRange, "\(property) is \(value)")
    }
}
