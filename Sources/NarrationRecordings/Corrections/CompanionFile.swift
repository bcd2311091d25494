package import FoundationEssentials
import NarrationSystem

/// A small file that is kept beside a file of the user, such as `Hare.marks.json` beside `Hare.plist`.
///
/// Its folder may have been downloaded. What is no regular file is not read, because a pipe would be waited for, and a
/// device never ends.
package struct CompanionFile: Sendable {
    /// The path of the file, which need not be there.
    package let path: String

    /// The largest size that is read, in bytes: 64 MB.
    package static let sizeLimit = 64_000_000

    /// - Parameter path: The path of the file.
    package init(at path: String) {
        self.path = path
    }

    /// The file of a kind beside another.
    ///
    /// - Parameters:
    ///   - kind: What is in it: `marks`.
    ///   - file: The path of the other file.
    package init(_ kind: String, beside file: String) {
        path = file.parentFolder.appending(file: "\(file.fileStem).\(kind).json")
    }

    /// The contents of the file; `nil` if there is nothing at its path.
    ///
    /// - Throws: `SystemError`: `EISDIR` or `ENODEV` for what is no regular file, `EFBIG` for one that is too large.
    package var contents: Data? {
        get throws(SystemError) {
            guard FileSystem.exists(path) else { return nil }
            let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
            defer { withExtendedLifetime(file) {} }
            guard file.status.isFile else { throw SystemError(code: file.status.isFolder ? EISDIR : ENODEV) }
            let contents = try FileSystem.contents(of: file.descriptor, upTo: Self.sizeLimit + 1)
            guard contents.count <= Self.sizeLimit else { throw SystemError(code: EFBIG) }
            return contents
        }
    }
}
