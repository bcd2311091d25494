package import Foundation

/// An open folder. A name is looked up in that very folder, wherever its path leads by now, and a link is not followed.
package final class Folder: Sendable {
    /// The open folder.
    package let descriptor: Int32

    /// Opens a folder.
    ///
    /// - Parameter path: Its path. Links on the way to it are followed.
    /// - Throws: ``SystemError``.
    package init(_ path: String) throws(SystemError) {
        do {
            descriptor = try FileSystem.open(path, O_RDONLY | O_DIRECTORY)
        } catch  where error.code == EACCES {
            // Where names may be made but not listed.
            descriptor = try FileSystem.open(path, Self.withoutReading | O_DIRECTORY)
        }
    }

    /// Takes over an open folder.
    init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// What has a name in the folder: the link itself, where it is one.
    ///
    /// - Throws: ``SystemError``.
    package func status(of name: String) throws(SystemError) -> FileStatus {
        var status = stat()
        try calling(name) { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
        return FileStatus(status)
    }

    /// Whether an open file has a name in the folder.
    package func has(_ file: Int32, named name: String) -> Bool {
        guard let opened = try? FileSystem.status(of: file), let named = try? status(of: name) else { return false }
        return opened.identity == named.identity
    }

    /// Opens a file of the folder without waiting, whatever it is.
    ///
    /// - Parameters:
    ///   - name: The name. A link is an error, `ELOOP`.
    ///   - flags: Those of open(2).
    ///   - permissions: Those of a file that is created, less the process's mask.
    /// - Returns: The descriptor, which is the caller's to close.
    /// - Throws: ``SystemError``.
    package func open(_ name: String, _ flags: Int32, permissions: mode_t = 0o600) throws(SystemError) -> Int32 {
        let flags = flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        return try calling(name) { openat(descriptor, $0, flags, permissions) }
    }

    /// Renames a file in the folder. Another that has the new name is replaced.
    ///
    /// - Throws: ``SystemError``.
    package func rename(_ name: String, to newName: String) throws(SystemError) {
        try calling(name) { name in
            newName.withFileSystemPath { renameat(descriptor, name, descriptor, $0) }
        }
    }

    /// Gives a file in the folder a new name, unless something has that.
    ///
    /// Where the file system has links, nothing can get the name meanwhile.
    ///
    /// - Returns: Whether the file has the name.
    /// - Throws: ``SystemError``.
    package func rename(_ name: String, toUnused newName: String) throws(SystemError) -> Bool {
        do {
            try link(name, as: newName)
            try remove(name)
            return true
        } catch  where error.code == EEXIST {
            return false
        } catch  where [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) {
            // FAT and others have no links.
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

    /// Removes a name from the folder, and the file with its last name.
    ///
    /// - Throws: ``SystemError``.
    package func remove(_ name: String) throws(SystemError) {
        try calling(name) { unlinkat(descriptor, $0, 0) }
    }

    /// Writes the names in the folder to the disk, where the file system can.
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
    /// `O_PATH` of open(2), which is declared with _GNU_SOURCE only.
    private static let withoutReading: Int32 = 0o10_000_000
    #else
    private static let withoutReading = O_SEARCH
    #endif
}
