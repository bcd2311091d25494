public import Narration

/// A book as it was read, and what its author should know about it.
///
/// Two readings are equal when their books and warnings are, wherever in a text they stand.
public struct BookReading: Sendable {
    /// The book, its cascade of properties applied and its numbers within their ranges.
    public var book: Book

    /// What is odd about the book without keeping it from being read, in the order of the text.
    public var warnings: [Diagnostic]

    /// Where things stand in the text; empty for a book that was not read from one.
    var places = SourceMap()

    /// Creates a reading.
    public init(book: Book, warnings: [Diagnostic] = []) {
        self.book = book
        self.warnings = warnings
    }

    /// What the reader found.
    package init(book: Book, warnings: [Diagnostic], places: SourceMap) {
        self.init(book: book, warnings: warnings)
        self.places = places
    }
}

// Drafts: books that may have errors, which then stand among the warnings.
extension BookReading {
    /// Whether the book has an error, so that it is only partly known.
    var isBroken: Bool {
        warnings.contains { $0.severity == .error }
    }

    /// The reading of a book that has no error.
    ///
    /// - Throws: ``BookError`` when it has one.
    package var whole: Self {
        get throws(BookError) {
            guard isBroken else { return self }
            throw BookError(path: places.path, diagnostics: warnings)
        }
    }
}

extension BookReading: Hashable {
    /// Whether book and warnings are the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.book == right.book && left.warnings == right.warnings
    }

    /// Hashes book and warnings.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(book)
        hasher.combine(warnings)
    }
}
