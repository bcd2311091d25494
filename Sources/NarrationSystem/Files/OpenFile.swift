import FoundationEssentials

/// An open file, which is closed with the last reference to it.
package final class OpenFile: Sendable {
    /// The descriptor of the file.
    package let descriptor: Int32

    /// The status of the file when it was opened.
    package let status: FileStatus

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - flags: The flags of open(2).
    ///   - permissions: The permissions of a created file, without those in the process's mask.
    /// - Throws: ``SystemError``.
    package init(_ path: String, _ flags: Int32 = O_RDONLY, permissions: mode_t = 0o666) throws(SystemError) {
        let descriptor = try FileSystem.open(path, flags, permissions: permissions)
        do {
            status = try FileSystem.status(of: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }
}
