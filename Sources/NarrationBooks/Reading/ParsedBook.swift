public import Narration

/// A book that was read, with its warnings.
///
/// Two readings are equal if their books and warnings are equal.
public struct ParsedBook: Sendable {
    /// The book, with its cascade of properties applied and its numbers within their ranges.
    public var book: Book

    /// The warnings about the book, in the order of the text.
    public var warnings: [Diagnostic]

    /// The locations in the text; empty for a book that was not read from text.
    package var places = SourceMap()

    /// Creates a reading.
    public init(book: Book, warnings: [Diagnostic] = []) {
        self.book = book
        self.warnings = warnings
    }

    /// Creates the result of the reader.
    package init(book: Book, warnings: [Diagnostic], places: SourceMap) {
        self.init(book: book, warnings: warnings)
        self.places = places
    }
}

// MARK: - Drafts: books with errors, which are among the warnings
extension ParsedBook {
    /// Whether the book has an error, so that parts of it may be missing.
    package var isBroken: Bool {
        warnings.contains { $0.severity == .error }
    }

    /// The reading, if the book has no error.
    ///
    /// - Throws: ``BookError`` if it has one.
    package var whole: Self {
        get throws(BookError) {
            guard isBroken else { return self }
            throw BookError(path: places.path, diagnostics: warnings)
        }
    }
}

extension ParsedBook: Hashable {
    /// Whether book and warnings are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.book == right.book && left.warnings == right.warnings
    }

    /// Hashes book and warnings.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(book)
        hasher.combine(warnings)
    }
}
