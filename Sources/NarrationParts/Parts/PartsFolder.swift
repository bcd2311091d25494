import Narration
import NarrationSystem

/// A folder for the parts of a book, their playlist, and a hidden manifest of the files written by Narration.
///
/// It may contain other files, parts of other books, and the same book in other formats or divisions. These are not
/// changed.
public struct PartsFolder: Sendable, Hashable {
    /// The folder's path.
    public let path: String

    /// The name of the manifest, `.NAME.narration.json`, and the title of a book without one: for example, the name of
    /// the book's file without its extension.
    public let name: String

    /// The absolute path of the book's file; `nil` for a book without a file.
    public let book: String?

    /// Creates a reference to a folder.
    ///
    /// - Parameters:
    ///   - path: The path of the folder. It is created if it does not exist; its parent folder must exist.
    ///   - name: The name of the manifest. It must be the same for every rendering of the book. Characters that are
    ///     invalid in file names are replaced.
    ///   - book: The path of the book's file. It is stored in the manifest, so that another book with the same name
    ///     does not replace these parts. If it is `nil`, books with the same name are considered the same.
    public init(path: String, name: String, book: String? = nil) {
        self.path = path
        let safe = name.asFileName(bytes: 200)
        self.name = safe.isEmpty ? "Book" : safe
        self.book = book.map { book in (try? FileSystem.resolved(book)) ?? book }
    }
}
