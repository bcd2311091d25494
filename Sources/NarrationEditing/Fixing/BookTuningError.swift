public import Narration
import NarrationBooks

/// The reason why the numbers of utterances cannot be written into the file of their book.
public struct BookTuningError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// The file is not an XML property list in UTF-8.
        public static let unsupportedFormat = Code(description: "unsupported-format")
        /// The file contains another book than the one that was tuned.
        public static let bookChanged = Code(description: "book-changed")
        /// An utterance is written in a way that cannot be changed without loss.
        public static let notWritable = Code(description: "not-writable")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people: what happened and what to do.
    public let message: String

    /// The message.
    public var description: String { message }
}

extension BookTuningError {
    static let unsupportedFormat = BookTuningError(
        code: .unsupportedFormat,
        message: "only a property list in UTF-8, in XML or OpenStep, can be changed in place; save the book as one"
    )

    static let bookChanged = BookTuningError(
        code: .bookChanged,
        message: "the file has changed since it was read; read it again"
    )

    static func notWritable(_ position: UtterancePosition?) -> BookTuningError {
        let place = position.map { "\($0)" } ?? "the book"
        return BookTuningError(
            code: .notWritable,
            message: "\(place) is written in a way that cannot be changed in place; change it in an editor"
        )
    }
}
