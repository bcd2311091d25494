import FoundationEssentials
package import NarrationSystem

/// An open folder in which files are written, and where those that others have written or changed are left alone. Links
/// in the folder are not followed.
package struct OutputFolder: Sendable {
    /// The open folder.
    package let folder: Folder

    /// The folder's path, as it was given.
    package let path: String

    /// The permissions of a new file, if they are known.
    private let newPermissions: mode_t?

    /// Removes a folder that was made, where nothing is put into it.
    private let madeFolder: MadeFolder?

    /// Opens the folder, or creates it. Its parent folder must exist. What killed writers have left in it is removed.
    ///
    /// - Throws: ``OutputError``.
    package init(_ path: String) throws(OutputError) {
        self.path = path
        do {
            let place = try FileSystem.destination(of: path.parentFolder.appending(file: path.fileName))
            (folder, madeFolder) = try Folder.making(place)
        } catch {
            throw .cannotCreate(path, because: error.asFolderObstacle, isWorthRetrying: error.isPassing)
        }
        newPermissions = try? folder.permissionsOfNewFile()
        PartialFile.removeLeft(in: folder)
    }

    /// The path of a file in messages.
    package func path(of name: String) -> String { path.appending(file: name) }

    /// Creates a file.
    ///
    /// - Throws: ``OutputError``.
    package func output(_ name: String) throws(OutputError) -> OutputFile {
        try OutputFile(name, in: folder, path: path(of: name), permissions: newPermissions)
    }

    /// Whether a name exists in the folder.
    package func has(_ name: String) -> Bool { (try? folder.status(of: name)) != nil }
}

extension OutputFolder {
    /// The condition of a file, compared with the contents that were written to it.
    package enum Condition: Sendable {
        /// There is no file with the name.
        case absent
        /// The file is as it was written. The status is from before it was read.
        case asWritten(ContentFingerprint, FileStatus)
        /// The file was written, and then changed or replaced.
        case changed
        /// The file was not written.
        case foreign

        /// The contents, if the file is unchanged.
        package var content: ContentFingerprint? {
            if case .asWritten(let content, _) = self { content } else { nil }
        }

        /// The file that a new file with the name may replace.
        package var predecessor: OutputFile.Predecessor {
            if case .asWritten(_, let status) = self { .file(status) } else { .nothing }
        }
    }

    /// Compares the contents of a file with those that were written to it. Its size and time are not sufficient.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - known: The contents, any of which it may have; `nil` if it was never written.
    /// - Returns: The condition.
    /// - Throws: ``OutputError`` if it cannot be read.
    package func condition(of name: String, writtenAs known: [ContentFingerprint]?) throws(OutputError) -> Condition {
        guard has(name) else { return .absent }
        guard let known else { return .foreign }
        guard let (content, status) = try content(of: name), known.contains(content) else { return .changed }
        return .asWritten(content, status)
    }

    /// The contents of a regular file of this process's user, and its status before it was read; `nil` for anything
    /// else.
    private func content(of name: String) throws(OutputError) -> (ContentFingerprint, FileStatus)? {
        guard let status = try? folder.status(of: name), status.isFile, status.owner == geteuid() else { return nil }
        let descriptor: Int32
        do {
            descriptor = try folder.open(name, O_RDONLY)
        } catch {
            throw .cannotCreate(path(of: name), because: "it is there already, and cannot be read: \(error)")
        }
        defer { close(descriptor) }
        guard let content = ContentFingerprint(of: descriptor) else {
            throw .cannotCreate(path(of: name), because: "it is there already, and cannot be read: \(SystemError.last)")
        }
        return (content, status)
    }

    /// Removes an unchanged file.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - judged: Its status at the time of the comparison.
    /// - Returns: Whether it was removed. A file with a hard link, or one that was written to or replaced since then,
    ///   is kept.
    package func remove(_ name: String, judged: FileStatus) -> Bool {
        guard let status = try? folder.status(of: name), status.isOurs, status.isUnchanged(since: judged) else {
            return false
        }
        return (try? folder.remove(name)) != nil
    }
}

extension Folder {
    /// Opens a folder, and creates it if its path does not exist.
    ///
    /// - Throws: `SystemError`.
    fileprivate static func making(_ path: String) throws(SystemError) -> (Folder, MadeFolder?) {
        do {
            return (try Folder(path), nil)
        } catch {
            guard error.code == ENOENT else { throw error }
        }
        do {
            let madeFolder = try MadeFolder(path)
            return (try Folder(path), madeFolder)
        } catch  where error.code == EEXIST {
            // Another process has made it.
            return (try Folder(path), nil)
        }
    }
}

extension SystemError {
    fileprivate var asFolderObstacle: String {
        switch code {
        case ENOENT: "the folder it is to be in does not exist"
        case ENOTDIR: "it is there already, and not a folder"
        default: description
        }
    }
}
