import Narration

/// What is kept of the last rendering of a book.
public struct BookRecord: Sendable, Hashable, Codable {
    /// The version of the records that this module makes and reads.
    public static let version = 1

    /// ``version``.
    public var version: Int

    /// The book and its output, relative to the folder of the shelf.
    public var book, output: String

    /// What determined the output: `PlannedBook.order(for:)`.
    public var order: String

    /// The version of what rendered it.
    public var renderer: String

    /// The name of the machine that rendered it.
    public var host: String

    /// How often it was rendered until now, also by plans in which it was the same.
    public var attempts: Int

    /// The seconds that the last time took.
    public var seconds: Double

    /// The files of the output; empty if it failed.
    public var files: [File]

    /// What came of it.
    public var outcome: BookOutcome

    /// A file of an output.
    public struct File: Sendable, Hashable, Codable {
        /// Its path, relative to the folder of the shelf.
        public var path: String

        /// Its size in bytes.
        public var size: Int

        /// Its hash: 128 bits of XXH3, as hexadecimal digits.
        public var hash: String
    }

    /// Whether the output is there.
    public var isDone: Bool { outcome.status == 0 }
}
