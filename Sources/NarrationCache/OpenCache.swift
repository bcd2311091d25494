import Foundation
import NarrationSystem

/// A cache's folder, open: what is in it is found from here, so that no link leads out of it, and nothing that is not a
/// plain file is waited for.
struct OpenCache {
    /// What the folder is.
    let status: FileStatus

    /// Who is trusted with it.
    let access: CacheFolder.Access

    private let folder: Folder

    /// Takes a folder that may be used.
    init(_ folder: Folder, status: FileStatus, access: CacheFolder.Access) {
        self.folder = folder
        self.status = status
        self.access = access
    }

    /// Whether there is nothing in it.
    var isEmpty: Bool { (try? folder.names.isEmpty) ?? false }

    /// A folder in it.
    ///
    /// - Throws: `SystemError`, also for a link.
    func folder(_ name: some StringProtocol) throws(SystemError) -> Folder {
        try folder.folder(String(name))
    }

    /// A folder in it, made where there is none.
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

    /// Removes a folder in it, if that is empty.
    func removeFolder(_ name: some StringProtocol) {
        try? folder.removeFolder(String(name))
    }

    /// Gives something that was made in the folder to all who may use it.
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

    /// Opens a plain file that somebody who is trusted has made; `nil` for anything else.
    ///
    /// - Returns: The descriptor, which is the caller's to close, and what the file is.
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
    /// Whether the folder has our tag. One that is empty was about to be written.
    var isOurs: Bool { tag.map { $0.isEmpty || CacheTag.isOurs($0) } ?? false }

    /// Whether the folder has our tag, whole.
    var isTagged: Bool { tag.map(CacheTag.isOurs) ?? false }

    private var tag: Data? {
        guard let (file, _) = try? open(CacheTag.name, in: folder) else { return nil }
        defer { close(file) }
        return try? FileSystem.contents(of: file, upTo: CacheTag.text.count)
    }

    /// Writes our tag, or leaves none.
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
