import FoundationEssentials

/// A file without a name, for data that is stored on the disk temporarily. It disappears when the process ends.
package final class TemporaryFile: Sendable {
    /// The open file.
    package let descriptor: Int32

    /// Creates a file in the folder of another file, which needs room for the contents anyway.
    ///
    /// - Parameter path: The path of the other file.
    /// - Throws: ``SystemError``.
    package convenience init(beside path: String) throws(SystemError) {
        try self.init(in: Folder.destination(of: path).folder)
    }

    /// Creates a file in a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - permissions: The file's permissions, without those in the process's mask.
    /// - Throws: ``SystemError``.
    package init(in folder: Folder, permissions: mode_t = 0o600) throws(SystemError) {
        #if os(Linux)
        if let descriptor = try? folder.open(".", O_RDWR | Self.withoutName, permissions: permissions) {
            self.descriptor = descriptor
            return
        }
        #endif
        // The file system does not support files without a name, so it has one for an instant.
        let name = ScratchName.new()
        descriptor = try folder.open(name, O_RDWR | O_CREAT | O_EXCL, permissions: permissions)
        try? folder.remove(name)
    }

    /// Takes ownership of an open file.
    package init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    #if os(Linux)
    /// `O_TMPFILE` of open(2), which is declared only with _GNU_SOURCE.
    private static let withoutName = 0o20_000_000 | O_DIRECTORY
    #endif
}

extension Folder {
    /// The permissions of a new file in the folder, as the process's mask and the folder allow.
    ///
    /// - Throws: ``SystemError``.
    package func permissionsOfNewFile() throws(SystemError) -> mode_t {
        let file = try TemporaryFile(in: self, permissions: 0o666)
        return try FileSystem.status(of: file.descriptor).permissions
    }

    /// The folder and name of a file that is written to a path, after following links.
    ///
    /// - Throws: ``SystemError``.
    package static func destination(of path: String) throws(SystemError) -> (folder: Folder, name: String) {
        let target = try FileSystem.destination(of: path)
        let folder = try FileSystem.destination(of: target.parentFolder)
        return (try Folder(folder), target.fileName)
    }
}
