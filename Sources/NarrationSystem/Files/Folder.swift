import FoundationEssentials

/// An open folder. Names are looked up in this folder, even if its path leads elsewhere by now. Links are not followed.
package final class Folder: Sendable {
    /// The open folder.
    package let descriptor: Int32

    /// Opens a folder.
    ///
    /// - Parameter path: The path of the folder. Links in it are followed.
    /// - Throws: ``SystemError``.
    package init(_ path: String) throws(SystemError) {
        do {
            descriptor = try FileSystem.open(path, O_RDONLY | O_DIRECTORY)
        } catch  where error.code == EACCES {
            // A folder in which names may be created but not listed.
            descriptor = try FileSystem.open(path, Self.withoutReading | O_DIRECTORY)
        }
    }

    /// Takes ownership of an open folder.
    init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        FileSystem.release(descriptor)
    }

    /// The status of the object with a name in the folder, which may be a link itself.
    ///
    /// - Throws: ``SystemError``.
    package func status(of name: String) throws(SystemError) -> FileStatus {
        var status = stat()
        try calling(name) { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
        return FileStatus(status)
    }

    /// Whether an open file has this name in the folder.
    package func has(_ file: Int32, named name: String) -> Bool {
        guard let opened = try? FileSystem.status(of: file), let named = try? status(of: name) else { return false }
        return opened.identity == named.identity
    }

    /// Opens a file in the folder without waiting, even for a pipe.
    ///
    /// - Parameters:
    ///   - name: The name. A link is an error, `ELOOP`.
    ///   - flags: The flags of open(2).
    ///   - permissions: The permissions of a created file, without those in the process's mask.
    /// - Returns: The descriptor, which the caller must close.
    /// - Throws: ``SystemError``.
    package func open(_ name: String, _ flags: Int32, permissions: mode_t = 0o600) throws(SystemError) -> Int32 {
        let flags = flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        return try calling(name) { openat(descriptor, $0, flags, permissions) }
    }

    /// Renames a file in the folder, and replaces a file with the new name.
    ///
    /// - Throws: ``SystemError``.
    package func rename(_ name: String, to newName: String) throws(SystemError) {
        try calling(name) { name in
            newName.withFileSystemPath { renameat(descriptor, name, descriptor, $0) }
        }
    }

    /// Renames a file in the folder, unless the new name exists.
    ///
    /// This is atomic if the file system has hard links.
    ///
    /// - Returns: Whether the file was renamed.
    /// - Throws: ``SystemError``.
    package func rename(_ name: String, toUnused newName: String) throws(SystemError) -> Bool {
        do {
            try link(name, as: newName)
            try remove(name)
            return true
        } catch  where error.code == EEXIST {
            return false
        } catch  where [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) {
            // FAT and some others have no links.
            if (try? status(of: newName)) != nil { return false }
            try rename(name, to: newName)
            return true
        }
    }

    private func link(_ name: String, as newName: String) throws(SystemError) {
        try calling(name) { name in
            newName.withFileSystemPath { linkat(descriptor, name, descriptor, $0, 0) }
        }
    }

    /// Removes a name from the folder, and the file if it was its last name.
    ///
    /// - Throws: ``SystemError``.
    package func remove(_ name: String) throws(SystemError) {
        try calling(name) { unlinkat(descriptor, $0, 0) }
    }

    /// Writes the names in the folder to the disk, if the file system supports this.
    package func synchronize() {
        fsync(descriptor)
    }

    @discardableResult
    private func calling(_ name: String, _ call: (UnsafePointer<CChar>) -> Int32) throws(SystemError) -> Int32 {
        try name.withFileSystemPath { name throws(SystemError) in
            try SystemError.check { call(name) }
        }
    }

    #if os(Linux)
    /// `O_PATH` of open(2), which is declared only with _GNU_SOURCE.
    private static let withoutReading: Int32 = 0o10_000_000
    #else
    private static let withoutReading = O_SEARCH
    #endif
}
