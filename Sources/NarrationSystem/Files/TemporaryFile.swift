package import Foundation

/// A file without a name, for what is kept on the disk until it is needed. It is gone with the process, however it
/// ends.
package final class TemporaryFile: Sendable {
    /// The open file.
    package let descriptor: Int32

    /// Makes a file in the folder of another, where there must be room for its contents anyway.
    ///
    /// - Parameter path: The other file.
    /// - Throws: ``SystemError``.
    package convenience init(beside path: String) throws(SystemError) {
        try self.init(in: Folder.destination(of: path).folder)
    }

    /// Makes a file in a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - permissions: The file's permissions, less the process's mask.
    /// - Throws: ``SystemError``.
    package init(in folder: Folder, permissions: mode_t = 0o600) throws(SystemError) {
        #if os(Linux)
        if let descriptor = try? folder.open(".", O_RDWR | Self.withoutName, permissions: permissions) {
            self.descriptor = descriptor
            return
        }
        #endif
        // A file system that has none: for an instant it has a name.
        let name = ".narration-\(UUID().uuidString)"
        descriptor = try folder.open(name, O_RDWR | O_CREAT | O_EXCL, permissions: permissions)
        try? folder.remove(name)
    }

    /// Takes over an open file.
    package init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    #if os(Linux)
    /// `O_TMPFILE` of open(2), which is declared with _GNU_SOURCE only.
    private static let withoutName = 0o20_000_000 | O_DIRECTORY
    #endif
}

extension Folder {
    /// The permissions that a new file has in the folder: those that the process's mask and the folder allow.
    ///
    /// - Throws: ``SystemError``.
    package func permissionsOfNewFile() throws(SystemError) -> mode_t {
        let file = try TemporaryFile(in: self, permissions: 0o666)
        return try FileSystem.status(of: file.descriptor).permissions
    }

    /// Where a file that is written to a path gets its name, after all links.
    ///
    /// - Throws: ``SystemError``.
    package static func destination(of path: String) throws(SystemError) -> (folder: Folder, name: String) {
        let target = try FileSystem.destination(of: path)
        let folder = try FileSystem.destination(of: target.parentFolder)
        return (try Folder(folder), target.fileName)
    }
}
