public import Narration

/// The reason why a book cannot be aligned with an audiobook.
public struct AlignmentError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// An audio file is given twice.
        public static let givenTwice = Code(description: "given-twice")
        /// There is no such audio file.
        public static let noFile = Code(description: "no-file")
        /// The book has no such page.
        public static let noPage = Code(description: "no-page")
        /// The book has no words.
        public static let noWords = Code(description: "no-words")
        /// The audiobook is of another text.
        public static let otherText = Code(description: "other-text")
        /// The audiobook lacks chapters, or has another text for them.
        public static let missingChapters = Code(description: "missing-chapters")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people: what happened and what to do.
    public let message: String

    /// The message.
    public var description: String { message }

    init(_ code: Code, _ message: String) {
        (self.code, self.message) = (code, message)
    }
}
