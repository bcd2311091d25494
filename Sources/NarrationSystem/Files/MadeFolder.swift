/// A folder that this process made. It is removed with the last reference to it, if it is empty then.
package final class MadeFolder: Sendable {
    private let path: String

    /// Makes a folder.
    ///
    /// - Throws: ``SystemError``, with code `EEXIST` if there is something with this path.
    package init(_ path: String) throws(SystemError) {
        try FileSystem.makeFolder(path)
        self.path = path
    }

    deinit {
        try? FileSystem.removeFolder(path)
    }
}
