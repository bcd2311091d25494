import Foundation
import Narration
import NarrationSystem

/// A file that appears under its name only when it is complete.
///
/// Until then it is a hidden file beside it, `.NAME.narration-partial`, which only its owner can open and which is locked
/// while its writer lives. A writer that is killed leaves it unlocked, and the next one takes it over, so such leftovers
/// never pile up.
final class OutputFile {
    /// The open file.
    let descriptor: Int32

    /// The file's path when it is complete, as it was asked for.
    let path: String

    /// Its name in its folder.
    let name: String

    /// What it may replace when it gets its name.
    var predecessor = Predecessor.anything

    /// What has a name that a file is to get.
    enum Predecessor {
        case anything
        case nothing
        /// A file that nobody has written to or replaced since it had this status.
        case file(FileStatus)
    }

    private let folder: Folder
    private let partialName: String
    /// The permissions, if the file replaces no other.
    private let newPermissions: mode_t
    private var isFinished = false

    /// Begins a file at a path, or where the links lead that have the path.
    ///
    /// - Throws: ``RenderError`` with code ``RenderError/Code-swift.struct/cannotCreate`` when the folder is missing or
    ///   closed to us, when a link must not be followed (see `FileSystem.destination(of:)`), and for the reasons of
    ///   ``init(_:in:path:)``.
    convenience init(_ path: String) throws(RenderError) {
        if let status = try? FileSystem.status(of: path), !status.isFile { throw .notAFile(path) }
        let place: (folder: Folder, name: String)
        do {
            place = try Folder.destination(of: path)
        } catch {
            throw .cannotCreate(path, because: error)
        }
        try self.init(place.name, in: place.folder, path: path)
    }

    /// Begins a file in a folder, in which no link is followed.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - folder: The folder.
    ///   - path: How messages name the file.
    /// - Throws: ``RenderError`` with code ``RenderError/Code-swift.struct/cannotCreate`` when the name is taken by
    ///   something else than a file, when its unfinished file is not ours, or when another process is writing it.
    init(_ name: String, in folder: Folder, path: String) throws(RenderError) {
        guard !name.hasSuffix(PartialFile.ending) else { throw .namedLikePartial(path) }
        if let status = try? folder.status(of: name), !status.isFile { throw .notAFile(path) }
        (self.path, self.folder, self.name) = (path, folder, name)
        partialName = PartialFile.name(for: name)
        do {
            newPermissions = try UnnamedFile.permissions(in: folder)
        } catch {
            throw .cannotCreate(path, because: error)
        }
        do {
            descriptor = try PartialFile.open(partialName, in: folder)
        } catch {
            throw .cannotCreate(path, because: error, partial: path.parentFolder.appending(file: partialName))
        }
        // A file system without permissions refuses the first.
        fchmod(descriptor, 0o600)
        guard ftruncate(descriptor, 0) == 0 else { throw .cannotCreate(path, because: SystemError.last) }
    }

    deinit {
        // If another process removed it, the name may be a third one's by now.
        if !isFinished, folder.has(descriptor, named: partialName) {
            try? folder.remove(partialName)
        }
        close(descriptor)
    }
}

extension OutputFile {
    /// Gives complete files their names, one after the other, replacing what had them before.
    ///
    /// Everything that can fail for lack of space is done before the first gets its name.
    ///
    /// - Returns: The files that got no name, as something has it that they may not replace.
    @discardableResult
    static func finish(_ files: [OutputFile]) throws(RenderError) -> [OutputFile] {
        for file in files { try file.synchronize() }
        for file in files where !file.folder.has(file.descriptor, named: file.partialName) {
            throw .cannotWrite(file.path, because: "somebody else removed it while it was written")
        }
        var refused: [OutputFile] = []
        for file in files {
            if file.mayTakeName { try file.takeName() } else { refused.append(file) }
        }
        var synchronized: Set<ObjectIdentifier> = []
        for file in files where synchronized.insert(ObjectIdentifier(file.folder)).inserted {
            file.folder.synchronize()
        }
        return refused
    }

    /// Writes what is held back to the disk.
    func synchronize() throws(RenderError) {
        guard fsync(descriptor) == 0 else { throw .cannotWrite(path, because: SystemError.last.description) }
    }

    private var mayTakeName: Bool {
        guard let found = try? folder.status(of: name) else { return true }
        return switch predecessor {
        case .anything: true
        case .nothing: false
        case .file(let status): found.isUnchanged(since: status)
        }
    }

    private func takeName() throws(RenderError) {
        takePermissions()
        do {
            try folder.rename(partialName, to: name)
        } catch {
            throw .cannotWrite(path, because: error.description)
        }
        isFinished = true
    }

    /// Takes the owner, the group and the permissions of the file that is replaced, or the permissions of a new file.
    private func takePermissions() {
        guard let replaced = try? folder.status(of: name), replaced.isFile else {
            fchmod(descriptor, newPermissions)
            return
        }
        var permissions = replaced.permissions & 0o777
        let unchanged = uid_t.max
        if fchown(descriptor, replaced.owner, replaced.group) != 0,
            fchown(descriptor, unchanged, replaced.group) != 0
        {
            // Ours is another group: it may do what everybody may.
            permissions = permissions & ~0o070 | (permissions & 0o007) << 3
        }
        fchmod(descriptor, permissions)
    }
}

extension Folder {
    /// Where a file that is written to a path gets its name, after all links.
    ///
    /// - Throws: `SystemError`.
    static func destination(of path: String) throws(SystemError) -> (folder: Folder, name: String) {
        let target = try FileSystem.destination(of: path)
        let folder = try FileSystem.destination(of: target.parentFolder)
        return (try Folder(folder), target.fileName)
    }
}

extension RenderError {
    fileprivate static func notAFile(_ path: String) -> RenderError {
        .cannotCreate(path, because: "it is there already, and not a file")
    }

    fileprivate static func namedLikePartial(_ path: String) -> RenderError {
        .cannotCreate(path, because: "\(PartialFile.ending) is for files that are not complete; choose another name")
    }

    fileprivate static func cannotCreate(_ path: String, because error: SystemError) -> RenderError {
        let reason =
            switch error.code {
            case ENOENT: "its folder does not exist"
            case EACCES where FileSystem.isLink(path):
                "it is another user's link, in a folder that everybody may write to; choose another name"
            default: error.description
            }
        return .cannotCreate(path, because: reason)
    }

    fileprivate static func cannotCreate(
        _ path: String,
        because obstacle: PartialFile.Obstacle,
        partial: String
    ) -> RenderError {
        switch obstacle {
        case .system(let error): .cannotCreate(path, because: error)
        case .isBeingWritten: .cannotCreate(path, because: "another process is writing it at the moment")
        case .notOurs:
            .cannotCreate(
                path,
                because:
                    "\(partial) is in the way: it is not your unfinished file; move it, or choose another name"
            )
        case .mayBeBeingWritten:
            .cannotCreate(path, because: "\(partial) is there; if no other process is writing it, remove it")
        }
    }
}

extension FileSystem {
    fileprivate static func isLink(_ path: String) -> Bool {
        (try? linkStatus(of: path))?.kind == .link
    }
}
