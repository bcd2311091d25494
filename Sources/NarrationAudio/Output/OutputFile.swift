package import FoundationEssentials
import Narration
package import NarrationSystem

/// A file that appears under its name only when it is complete.
///
/// Unlike `FileSystem.replace(_:read:with:)` and the entries of a cache, it is on the disk before it gets its name, can
/// get its name together with other files, and replaces only what ``predecessor`` allows.
///
/// Until it is complete, it is a hidden file in the same folder, which only its owner can open. Each writer has its
/// own, on whatever machine it runs, and needs no lock: of several that write the same file at once, the last one to
/// complete it gives it its name. What a killed writer leaves is removed by the next one in the folder.
package final class OutputFile {
    /// The open file.
    package let descriptor: Int32

    /// The path of the complete file, as it was given.
    package let path: String

    /// Its name in its folder.
    package let name: String

    /// The condition for replacing a file of the same name.
    package var predecessor = Predecessor.anything

    /// The file that may be replaced.
    package enum Predecessor {
        case anything
        case nothing
        /// A file that has not been written to or replaced since it had this status.
        case file(FileStatus)
    }

    /// Whether what was written stays, if the file does not get its name, until ``left(in:)`` finds it.
    package var staysPartial: Bool

    private let folder: Folder
    private let writer: WritingName
    private let partialName: String
    /// The permissions, if the file replaces no other.
    private let newPermissions: mode_t
    private var isFinished = false

    /// Creates a file for a path. Links are followed. What killed writers have left in its folder is removed.
    ///
    /// - Throws: ``OutputError`` with code ``OutputError/Code-swift.struct/cannotCreate`` if the folder does not exist
    ///   or is not accessible, if a link must not be followed (see `FileSystem.destination(of:)`), and for the reasons
    ///   of ``init(_:in:path:)``.
    package convenience init(_ path: String) throws(OutputError) {
        if let status = try? FileSystem.status(of: path), !status.isFile { throw .notAFile(path) }
        let place: (folder: Folder, name: String)
        do {
            place = try Folder.destination(of: path)
        } catch {
            throw .cannotCreate(path, because: error)
        }
        PartialFile.removeLeft(in: place.folder)
        try self.init(place.name, in: place.folder, path: path)
    }

    /// Creates a file for a name in a folder. Links in the folder are not followed.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - folder: The folder.
    ///   - path: The path of the file in messages.
    ///   - permissions: The permissions of a new file in the folder; `nil` if they are not known. To find them takes as
    ///     long as to create a file.
    ///   - staysPartial: Whether what was written stays if the file does not get its name, also if its writer is
    ///     killed.
    /// - Throws: ``OutputError`` with code ``OutputError/Code-swift.struct/cannotCreate`` if the name belongs to
    ///   something that is not a file.
    package init(
        _ name: String,
        in folder: Folder,
        path: String,
        permissions: mode_t? = nil,
        staysPartial: Bool = false
    ) throws(OutputError) {
        guard !PartialFile.Ending.allCases.contains(where: { name.hasSuffix($0.rawValue) }) else {
            throw .namedLikePartial(path)
        }
        if let status = try? folder.status(of: name), !status.isFile { throw .notAFile(path) }
        (self.path, self.folder, self.name, self.staysPartial) = (path, folder, name, staysPartial)
        writer = WritingName()
        partialName = PartialFile.name(for: name, by: writer, staysPartial ? .kept : .removed)
        do {
            newPermissions = if let permissions { permissions } else { try folder.permissionsOfNewFile() }
            descriptor = try folder.open(partialName, O_RDWR | O_CREAT | O_EXCL)
        } catch {
            throw .cannotCreate(path, because: error)
        }
        // A file system without permissions rejects the first call.
        fchmod(descriptor, 0o600)
    }

    /// Takes over a file that stayed when its writer was killed.
    ///
    /// - Parameters:
    ///   - left: A file of ``left(in:)``.
    ///   - folder: The folder.
    ///   - path: The path of the file in messages.
    /// - Throws: ``OutputError``, also if another process has taken it over.
    package init(_ left: Left, in folder: Folder, path: String) throws(OutputError) {
        (self.path, self.folder, name, staysPartial) = (path, folder, left.output, true)
        writer = WritingName()
        partialName = PartialFile.name(for: name, by: writer, .kept)
        do {
            newPermissions = try folder.permissionsOfNewFile()
            try folder.rename(left.name, to: partialName)
            descriptor = try folder.open(partialName, O_RDWR)
        } catch {
            throw .cannotCreate(path, because: error)
        }
    }

    deinit {
        if !isFinished, !staysPartial { try? folder.remove(partialName) }
        close(descriptor)
    }
}

extension OutputFile {
    /// A file that its writer will not complete, and that stayed.
    package struct Left: Sendable {
        /// The name that was to be written, unless it was cut.
        package let output: String
        fileprivate let name: String
    }

    /// The files that have stayed in a folder, and that nobody writes any more.
    package static func left(in folder: Folder) -> [Left] {
        PartialFile.left(in: folder, .kept).map { Left(output: $0.output, name: $0.name) }
    }

    /// Removes what killed writers have left beside files that need not be written.
    package static func removeLeft(beside paths: [String]) {
        for folder in Set(paths.map(\.parentFolder)) {
            if let folder = try? Folder(folder) { PartialFile.removeLeft(in: folder) }
        }
    }

    /// Appends data to the file.
    package func append(_ data: Data) throws(OutputError) {
        try OutputError.writing(path) { () throws(SystemError) in try FileSystem.write(data, to: descriptor) }
    }

    /// Gives complete files their names, one after the other, and replaces earlier files.
    ///
    /// Everything that may fail because the disk is full is done before the first file gets its name.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - synchronizing: Whether they are on the disk before they get their names. Without it, a file may be empty
    ///     after a power failure.
    /// - Returns: The files that did not get their names, because they may not replace the existing files.
    /// - Throws: ``OutputError``.
    @discardableResult
    package static func finish(
        _ files: [OutputFile],
        synchronizing: Bool = true
    ) throws(OutputError) -> [OutputFile] {
        if synchronizing { for file in files { try file.synchronize() } }
        for file in files { try file.checkPresence() }
        var refused: [OutputFile] = []
        for file in files where try !file.takeName() { refused.append(file) }
        guard synchronizing else { return refused }
        var synchronized: Set<ObjectIdentifier> = []
        for file in files where synchronized.insert(ObjectIdentifier(file.folder)).inserted {
            file.folder.synchronize()
        }
        return refused
    }

    /// Gives a complete file the first name that no other file in its folder has.
    ///
    /// - Parameter names: The names, in the order in which they are tried.
    /// - Returns: The name that it got; `nil` if all are taken.
    /// - Throws: ``OutputError``.
    package func finish(asFirstUnusedOf names: some Sequence<String>) throws(OutputError) -> String? {
        try synchronize()
        try checkPresence()
        fchmod(descriptor, newPermissions)
        for name in names {
            isFinished = try OutputError.writing(path) { () throws(SystemError) in
                try folder.rename(partialName, toUnused: name)
            }
            guard isFinished else { continue }
            folder.synchronize()
            return name
        }
        return nil
    }

    private func checkPresence() throws(OutputError) {
        guard !folder.has(descriptor, named: partialName) else { return }
        throw OutputError(
            .cannotWrite,
            "cannot write \(path.shown): somebody else removed it while it was written",
            isWorthRetrying: true
        )
    }

    /// Writes the system's buffers to the disk.
    package func synchronize() throws(OutputError) {
        try OutputError.writing(path) { () throws(SystemError) in try FileSystem.synchronize(descriptor) }
    }

    /// Whether the name is free, or belongs to a file that may be replaced.
    package var mayTakeName: Bool {
        guard let found = try? folder.status(of: name) else { return true }
        return switch predecessor {
        case .anything: true
        case .nothing: false
        case .file(let status): found.isUnchanged(since: status)
        }
    }

    /// Gives the file its name, unless it belongs to a file that may not be replaced.
    ///
    /// - Returns: Whether the file has the name.
    private func takeName() throws(OutputError) -> Bool {
        guard mayTakeName else { return false }
        takePermissions()
        isFinished = try OutputError.writing(path) { () throws(SystemError) in
            if case .nothing = predecessor { return try folder.rename(partialName, toUnused: name) }
            try folder.rename(partialName, to: name)
            return true
        }
        return isFinished
    }

    /// Copies the owner, group and permissions of the file that is replaced, or sets the permissions of a new file.
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
            // The group differs: it gets no more permissions than everybody has.
            permissions = permissions & ~0o070 | (permissions & 0o007) << 3
        }
        fchmod(descriptor, permissions)
    }
}

extension OutputError {
    fileprivate static func notAFile(_ path: String) -> OutputError {
        .cannotCreate(path, because: "it is there already, and not a file")
    }

    fileprivate static func namedLikePartial(_ path: String) -> OutputError {
        let ending = PartialFile.Ending.removed.rawValue
        return .cannotCreate(path, because: "\(ending) is for files that are not complete; choose another name")
    }

    fileprivate static func cannotCreate(_ path: String, because error: SystemError) -> OutputError {
        let reason =
            switch error.code {
            case ENOENT: "its folder does not exist"
            case EACCES where FileSystem.isLink(path):
                "it is another user's link, in a folder that everybody may write to; choose another name"
            default: error.description
            }
        return .cannotCreate(path, because: reason, isWorthRetrying: error.isPassing)
    }
}

extension FileSystem {
    fileprivate static func isLink(_ path: String) -> Bool {
        (try? linkStatus(of: path))?.kind == .link
    }
}
