import FoundationEssentials
import NarrationSystem

/// The open folder of a cache. Its contents are opened relative to it, so that no link leads out of it. Files that are
/// not regular are not opened.
struct OpenCache {
    /// The name of the folder for entries that are being written.
    static let writing = "writing"

    /// The status of the folder.
    let status: FileStatus

    /// The trusted users.
    let access: CacheAccess

    private let folder: Folder

    /// Creates a cache for a folder that may be used.
    init(_ folder: Folder, status: FileStatus, access: CacheAccess) {
        self.folder = folder
        self.status = status
        self.access = access
    }

    /// Whether the folder is empty.
    var isEmpty: Bool { (try? folder.names.isEmpty) ?? false }

    /// Opens a folder in it.
    ///
    /// - Throws: `SystemError`, also for a link.
    func folder(_ name: some StringProtocol) throws(SystemError) -> Folder {
        try folder.folder(String(name))
    }

    /// Opens a folder in it, and creates it if it does not exist.
    ///
    /// - Throws: `SystemError`.
    func folderToWrite(_ name: some StringProtocol) throws(SystemError) -> Folder {
        do throws(SystemError) {
            return try folder(name)
        } catch  where error.code == ENOENT {
            do throws(SystemError) {
                try folder.makeFolder(String(name), permissions: 0o700)
            } catch  where error.code == EEXIST {
                // Another process may be doing the same.
                return try folder(name)
            }
            let made = try folder(name)
            try share(made.descriptor)
            return made
        }
    }

    /// Removes a folder in it, if it is empty.
    func removeFolder(_ name: some StringProtocol) {
        try? folder.removeFolder(String(name))
    }

    /// Gives a file or folder that was created in the cache to all users who may use it.
    ///
    /// - Throws: `SystemError`.
    func share(_ descriptor: Int32) throws(SystemError) {
        guard access == .group else { return }
        let made = try FileSystem.status(of: descriptor)
        if made.group != status.group {
            try SystemError.check { fchown(descriptor, uid_t.max, status.group) }
        }
        let permissions = made.isFolder ? 0o770 | status.permissions & S_ISGID : 0o660
        try SystemError.check { fchmod(descriptor, permissions) }
    }

    /// Opens a regular file of a trusted user; `nil` for anything else.
    ///
    /// - Returns: The descriptor, which the caller must close, and the status of the file.
    /// - Throws: `SystemError`.
    func open(_ name: some StringProtocol, in folder: Folder) throws(SystemError) -> (file: Int32, status: FileStatus)?
    {
        let file = try folder.open(String(name), O_RDONLY)
        guard let found = try? FileSystem.status(of: file), found.isFile, access.trusts(found, in: status) else {
            close(file)
            return nil
        }
        return (file, found)
    }
}

// MARK: - The tag

extension OpenCache {
    /// Whether the folder has this library's tag. An empty tag is one that was about to be written.
    var isOurs: Bool { tag.map { $0.isEmpty || CacheTag.isOurs($0) } ?? false }

    /// Whether the folder has this library's complete tag.
    var isTagged: Bool { tag.map(CacheTag.isOurs) ?? false }

    private var tag: Data? {
        guard let (file, _) = try? open(CacheTag.name, in: folder) else { return nil }
        defer { close(file) }
        return try? FileSystem.contents(of: file, upTo: CacheTag.text.count)
    }

    /// Writes the tag completely, or not at all.
    ///
    /// - Throws: `SystemError`.
    func writeTag() throws(SystemError) {
        let file = try folder.open(CacheTag.name, O_WRONLY | O_CREAT, permissions: 0o600)
        defer { close(file) }
        do throws(SystemError) {
            guard try FileSystem.status(of: file).isFile else { throw SystemError(code: EEXIST) }
            try FileSystem.write(CacheTag.text, to: file)
            try share(file)
        } catch {
            try? folder.remove(CacheTag.name)
            throw error
        }
    }
}
