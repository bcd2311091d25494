package import FoundationEssentials
package import NarrationSystem

/// A file that appears under its name only when it is complete.
///
/// Unlike `FileSystem.replace(_:read:with:)` and the entries of a cache, it is on the disk before it gets its name, has
/// only one writer at a time, can get its name together with other files, and replaces only what ``predecessor``
/// allows.
///
/// Until it is complete, it is a hidden file in the same folder, `.NAME.narration-partial`, which only its owner can
/// open and which is locked while its writer is running. A writer that is killed leaves it unlocked, and the next
/// writer reuses it, so that such files do not accumulate.
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

    /// Whether what was written stays in the partial file if it does not get its name.
    package var staysPartial = false

    private let folder: Folder
    private let partialName: String
    /// The permissions, if the file replaces no other.
    private let newPermissions: mode_t
    private var isFinished = false

    /// Creates a file for a path. Links are followed.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - partialOf: The name after which the partial file is named, if the file's own name depends on its contents;
    ///     so a later writer reuses what a killed one left.
    /// - Throws: ``OutputError`` with code ``OutputError/Code-swift.struct/cannotCreate`` if the folder does not exist
    ///   or is not accessible, if a link must not be followed (see `FileSystem.destination(of:)`), and for the reasons
    ///   of ``init(_:in:path:)``.
    package convenience init(_ path: String, partialOf: String? = nil) throws(OutputError) {
        if let status = try? FileSystem.status(of: path), !status.isFile { throw .notAFile(path) }
        let place: (folder: Folder, name: String)
        do {
            place = try Folder.destination(of: path)
        } catch {
            throw .cannotCreate(path, because: error)
        }
        try self.init(place.name, in: place.folder, path: path, partialOf: partialOf)
    }

    /// Creates a file for a name in a folder. Links in the folder are not followed.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - folder: The folder.
    ///   - path: The path of the file in messages.
    ///   - permissions: The permissions of a new file in the folder; `nil` if they are not known. To find them takes as
    ///     long as to create a file.
    ///   - partialOf: The name after which the partial file is named; by default, the file's own.
    /// - Throws: ``OutputError`` with code ``OutputError/Code-swift.struct/cannotCreate`` if the name belongs to
    ///   something that is not a file, if the partial file belongs to another user, or if another process is writing
    ///   it.
    package convenience init(
        _ name: String,
        in folder: Folder,
        path: String,
        permissions: mode_t? = nil,
        partialOf: String? = nil
    ) throws(OutputError) {
        try self.init(opening: name, in: folder, path: path, permissions, partialOf: partialOf ?? name)
        guard ftruncate(descriptor, 0) == 0 else { throw .cannotCreate(path, because: SystemError.last) }
    }

    /// Takes over what a killed writer has left in a folder.
    ///
    /// - Parameters:
    ///   - name: A name of ``left(in:)``.
    ///   - folder: The folder.
    ///   - path: The path of the file in messages.
    /// - Throws: ``OutputError``, also if another process is writing it.
    package convenience init(left name: String, in folder: Folder, path: String) throws(OutputError) {
        try self.init(opening: name, in: folder, path: path, nil, partialOf: name)
    }

    private init(
        opening name: String,
        in folder: Folder,
        path: String,
        _ permissions: mode_t?,
        partialOf: String
    ) throws(OutputError) {
        guard !name.hasSuffix(PartialFile.ending) else { throw .namedLikePartial(path) }
        if let status = try? folder.status(of: name), !status.isFile { throw .notAFile(path) }
        (self.path, self.folder, self.name) = (path, folder, name)
        partialName = PartialFile.name(for: partialOf)
        do {
            newPermissions = if let permissions { permissions } else { try folder.permissionsOfNewFile() }
        } catch {
            throw .cannotCreate(path, because: error)
        }
        do {
            descriptor = try PartialFile.open(partialName, in: folder)
        } catch {
            throw .cannotCreate(path, because: error, partial: path.parentFolder.appending(file: partialName))
        }
        // A file system without permissions rejects the first call.
        fchmod(descriptor, 0o600)
    }

    deinit {
        // If another process removed the partial file, a third process may use its name.
        if !isFinished, !staysPartial, folder.has(descriptor, named: partialName) {
            try? folder.remove(partialName)
        }
        FileSystem.release(descriptor)
    }
}

extension OutputFile {
    /// The names after which the partial files of a folder are named: of files that are written, and of those that
    /// killed writers have left.
    package static func left(in folder: Folder) -> [String] {
        ((try? folder.names) ?? []).compactMap(PartialFile.nameOfOutput)
    }

    /// Removes what killed writers of files have left, for files that need not be written.
    package static func removeLeft(of paths: [String]) {
        for path in paths {
            guard let (folder, name) = try? Folder.destination(of: path),
                (try? folder.status(of: PartialFile.name(for: name))) != nil
            else { continue }
            // It is removed with the last reference to it, unless another process is writing it.
            _ = try? OutputFile(left: name, in: folder, path: path)
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
        for file in files where !file.folder.has(file.descriptor, named: file.partialName) {
            throw .cannotWrite(file.path, because: "somebody else removed it while it was written")
        }
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
        guard folder.has(descriptor, named: partialName) else {
            throw .cannotWrite(path, because: "somebody else removed it while it was written")
        }
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
        .cannotCreate(path, because: "\(PartialFile.ending) is for files that are not complete; choose another name")
    }

    fileprivate static func cannotCreate(_ path: String, because error: SystemError) -> OutputError {
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
    ) -> OutputError {
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
