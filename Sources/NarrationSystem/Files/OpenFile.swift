package import Foundation

/// An open file, which is closed with the last reference to it.
package final class OpenFile: Sendable {
    /// The file's number in this process.
    package let descriptor: Int32

    /// What the file was when it was opened.
    package let status: FileStatus

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - flags: Those of open(2).
    ///   - permissions: Those of a file that is created, less the process's mask.
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
