public import Narration
import NarrationBooks

/// A story as it was read: the book that it makes, and the text that was left out of it.
///
/// Two stories are equal when their books and omissions are, wherever they stand in a text.
public struct Story: Sendable {
    /// The book.
    public var book: Book

    /// What is not in the book, in the order of the text.
    public let omissions: [Omission]

    /// Where the pages and utterances stand in the text.
    var places = SourceMap()

    /// The story as a book that was read, without warnings.
    var reading: BookReading {
        BookReading(book: book, warnings: [], places: places)
    }
}

extension Story: Hashable {
    /// Whether book and omissions are the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.book == right.book && left.omissions == right.omissions
    }

    /// Hashes book and omissions.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(book)
        hasher.combine(omissions)
    }
}
