import Narration
import NarrationSystem

/// A folder for the parts of a book, their playlist, and a hidden manifest of what is ours in it.
///
/// It may have other files in it, the parts of other books, and the same book in other formats or divided otherwise:
/// they are left alone.
public struct PartsFolder: Sendable, Hashable {
    /// The folder's path.
    public let path: String

    /// What the manifest is called, `.NAME.narration.json`, and the title of a book that has none: such as the book's
    /// file without its extension.
    public let name: String

    /// The absolute path of the book's file; `nil` for a book that has none.
    public let book: String?

    /// Creates a place for parts.
    ///
    /// - Parameters:
    ///   - path: The folder; it is made when it is not there, in one that is.
    ///   - name: What the manifest is called. It stays the same from one rendering of a book to the next. Characters
    ///     that no
    ///     file's name may have are replaced.
    ///   - book: The path of the book's file. It is kept in the manifest, so that another book of the same name does
    ///     not
    ///     replace these parts. Without it, whatever has the same name is the same book.
    public init(path: String, name: String, book: String? = nil) {
        self.path = path
        let safe = name.asFileName(bytes: 200)
        self.name = safe.isEmpty ? "Book" : safe
        self.book = book.map { book in (try? FileSystem.resolved(book)) ?? book }
    }
}
