import Foundation

/// A folder for the parts of a book, their playlist, and a hidden list of what is ours in it.
///
/// It may have other files in it, and the parts of other books: they are left alone.
public struct PartsFolder: Sendable, Hashable {
    /// The folder's path.
    public let path: String

    /// What the list is called, `.NAME.narration.json`, and the playlist of a book without a title: such as the book's file
    /// without its extension.
    public let name: String

    /// Creates a place for parts.
    ///
    /// - Parameters:
    ///   - path: The folder; it is made when it is not there, in one that is.
    ///   - name: What the list is called. It stays the same from one rendering of a book to the next, and no other book in
    ///     the folder has it. What no file may be called is left out of it.
    public init(path: String, name: String) {
        self.path = path
        let safe = name.asFileName(bytes: 200)
        self.name = safe.isEmpty ? "Book" : safe
    }
}

extension PartsFolder {
    /// The path of a file in the folder.
    func path(of file: String) -> String {
        URL(fileURLWithPath: path, isDirectory: true).appending(path: file).path
    }

    /// Makes the folder where it is not there.
    func make() throws(RenderError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw .cannotCreate(path, because: "it is there already, and not a folder")
            }
        } else if mkdir(path, 0o777) != 0 {
            throw .cannotCreate(
                path,
                because: errno == ENOENT ? "the folder it is to be in does not exist" : String(cString: strerror(errno))
            )
        }
    }
}
