import Foundation

/// A folder for the parts of a book, their playlist, and a list of what is ours in it.
///
/// It may have other files in it, and the parts of other books: they are left alone.
public struct PartsFolder: Sendable, Hashable {
    /// The folder's path.
    public let path: String

    /// What the playlist and the list are called: the book's name, such as its file's without the extension.
    public let name: String

    /// Creates a place for parts.
    ///
    /// - Parameters:
    ///   - path: The folder; it is made when it is not there, in one that is.
    ///   - name: The book's name. What no file may be called is left out of it.
    public init(path: String, name: String) {
        self.path = path
        let safe = name.asFileName(bytes: 200)
        self.name = safe.isEmpty ? "Book" : safe
    }
}

extension PartsFolder {
    /// The name of the playlist.
    var playlistName: String { name + ".m3u8" }

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
