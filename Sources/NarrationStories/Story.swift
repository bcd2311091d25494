public import Narration
public import NarrationBooks

/// A story that was read: its book, and the text that was left out of it.
///
/// Two stories are equal if their books, omissions and warnings are equal.
public struct Story: Sendable {
    /// The book.
    public var book: Book

    /// The parts of the text that are not in the book, in the order of the text.
    public let omissions: [Omission]

    /// The warnings about the story, in the order of the text: numbers outside their ranges.
    public let warnings: [Diagnostic]

    /// The locations of the pages and utterances in the text.
    var places = SourceMap()

    /// The story as the reading of a book.
    var reading: ParsedBook {
        ParsedBook(book: book, warnings: warnings, places: places)
    }
}

extension Story: Hashable {
    /// Whether books, omissions and warnings are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.book == right.book && left.omissions == right.omissions && left.warnings == right.warnings
    }

    /// Hashes book, omissions and warnings.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(book)
        hasher.combine(omissions)
        hasher.combine(warnings)
    }
}
