package import Narration
package import NarrationBooks
import Synchronization

/// Decides what is said for the book that is narrated, which may be read again with other lexicons.
package final class EditionReading: TextReading {
    /// Returns the reading for a book in a folder.
    package typealias Maker = @Sendable (ParsedBook, _ folder: String) throws -> any TextReading

    private let make: Maker
    private let current = Mutex<any TextReading>(PlainReading())

    /// Creates the reading. Until a book is read, it says what is written.
    ///
    /// - Parameter make: Makes the reading for each version of the book.
    package init(_ make: @escaping Maker) {
        self.make = make
    }

    /// The version of the reading for the current version of the book.
    package var version: String { current.withLock(\.version) }

    /// Whether the current version of the book has lexicons.
    package var hasLexicons: Bool { current.withLock(\.hasLexicons) }

    /// Returns what is said, for the current version of the book.
    package func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
        current.withLock(\.self).spokenText(of: utterance, by: voice)
    }

    /// Changes to another version of the book.
    ///
    /// - Throws: The errors of its lexicons. The reading then stays as it was.
    func read(_ book: ParsedBook, in folder: String) throws {
        let reading = try make(book, folder)
        current.withLock { $0 = reading }
    }
}
