/// A book as it was read, and what its author should know about it.
public struct BookReading: Sendable, Hashable {
    /// The book, its cascade of properties applied and its numbers within their ranges.
    public var book: Book

    /// What is odd about the book without keeping it from being read, in the order of the text.
    public var warnings: [Diagnostic]

    /// Creates a reading.
    public init(book: Book, warnings: [Diagnostic] = []) {
        self.book = book
        self.warnings = warnings
    }
}
