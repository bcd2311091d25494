import FoundationEssentials
package import NarrationSystem
import Synchronization

/// A folder that is filled by this process. It is removed with everything in it, unless it gets its name.
///
/// Until then it is a hidden folder beside it, `.NAME.narration-partial`, which only its owner can open and which is
/// locked. One that a killed process left is removed by the next one with the same name.
package final class NewFolder: Sendable {
    /// The path of the folder until it gets its name.
    package let path: String

    private let folder: Folder
    private let permissions: mode_t
    private let isFinished = Mutex(false)

    /// Makes a folder for a path that does not exist.
    ///
    /// - Throws: `SystemError`, with code `EBUSY` if another process makes the same folder.
    package convenience init(for path: String) throws(SystemError) {
        let name = ".\(path.fileName)\(Self.ending)"
        try self.init(at: path.parentFolder.appending(file: name))
    }

    /// Makes a temporary folder, and removes those that killed processes left.
    ///
    /// - Throws: `SystemError`.
    package static func temporary() throws(SystemError) -> NewFolder {
        let place = FileManager.default.temporaryDirectory.path
        let now = FileTime.now.seconds
        if let folder = try? Folder(place), let names = try? folder.names {
            for name in names where name.hasPrefix(temporaryPrefix) {
                // The other process may not have locked a new one yet.
                guard let old = try? folder.folder(name), let status = try? old.status, status.owner == geteuid(),
                    status.modified.seconds < now - 60, FileSystem.lock(old.descriptor) == .locked
                else { continue }
                old.removeContents()
                try? folder.removeFolder(name)
            }
        }
        return try NewFolder(at: place.appending(file: temporaryPrefix + UUID().uuidString))
    }

    private static let temporaryPrefix = "narration-unpacked-"

    private init(at path: String) throws(SystemError) {
        self.path = path
        do {
            try FileSystem.makeFolder(path)
        } catch  where error.code == EEXIST {
            try Self.removeAbandoned(path)
            try FileSystem.makeFolder(path)
        }
        folder = try Folder(path)
        permissions = try folder.status.permissions
        _ = FileSystem.lock(folder.descriptor)
        fchmod(folder.descriptor, 0o700)
    }

    private static let ending = ".narration-partial"

    /// Removes a folder that a killed process left.
    private static func removeAbandoned(_ path: String) throws(SystemError) {
        guard try FileSystem.linkStatus(of: path).isFolder else { throw SystemError(code: EEXIST) }
        let folder = try Folder(path)
        guard try folder.status.owner == geteuid(), FileSystem.lock(folder.descriptor) == .locked else {
            throw SystemError(code: EBUSY)
        }
        folder.removeContents()
        try FileSystem.removeFolder(path)
    }

    deinit {
        guard !isFinished.withLock(\.self) else { return }
        folder.removeContents()
        try? FileSystem.removeFolder(path)
    }
}

extension NewFolder {
    /// The path of a file in the folder, until the folder gets its name.
    package func path(of file: String) -> String { path.appending(file: file) }

    /// Creates a file, and the folders that it is in.
    ///
    /// - Parameter path: The path in the folder, of which each step is a name.
    /// - Returns: The file, open for writing.
    /// - Throws: `SystemError`, also if it exists.
    package func create(_ path: String) throws(SystemError) -> Descriptor {
        var steps = path.split(separator: "/").map(String.init)
        let name = steps.removeLast()
        let inner = try folders(steps)
        return Descriptor(try inner.open(name, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o666))
    }

    /// Makes the folders of a path, unless they exist.
    ///
    /// - Throws: `SystemError`.
    func makeFolders(_ path: String) throws(SystemError) {
        _ = try folders(path.split(separator: "/").map(String.init))
    }

    private func folders(_ steps: [String]) throws(SystemError) -> Folder {
        var inner = folder
        for step in steps {
            do {
                try inner.makeFolder(step)
            } catch  where error.code == EEXIST {}
            inner = try inner.folder(step)
        }
        return inner
    }

    /// Gives the folder its name.
    ///
    /// - Throws: `SystemError`, with code `EEXIST` if there is something with this path.
    package func finish(as path: String) throws(SystemError) {
        if FileSystem.exists(path) { throw SystemError(code: EEXIST) }
        folder.synchronize()
        fchmod(folder.descriptor, permissions)
        try FileSystem.rename(self.path, to: path)
        isFinished.withLock { $0 = true }
        FileSystem.synchronizeFolder(path.parentFolder)
    }
}
