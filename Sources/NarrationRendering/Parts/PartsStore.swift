import Foundation
import Narration
import NarrationAudio
import NarrationSystem

/// An open folder of parts, and its manifest of the files written by Narration. Links in the folder are not followed.
struct PartsStore {
    private let place: PartsFolder
    private let folder: Folder
    /// Removes a folder that was made, where nothing is put into it.
    private let madeFolder: MadeFolder?
    private let manifestName: String

    /// Opens the folder, or creates it.
    ///
    /// - Throws: `OutputError`.
    init(_ place: PartsFolder) throws(OutputError) {
        self.place = place
        manifestName = ".\(place.name).narration.json"
        do {
            let path = try FileSystem.destination(of: place.path.parentFolder.appending(file: place.path.fileName))
            (folder, madeFolder) = try Folder.making(path)
        } catch {
            throw .cannotCreate(place.path, because: error.asFolderObstacle)
        }
    }

    /// The path of a file in messages.
    func path(of name: String) -> String { place.path.appending(file: name) }

    /// Creates a file.
    func output(_ name: String) throws(OutputError) -> OutputFile {
        try OutputFile(name, in: folder, path: path(of: name))
    }

    /// Whether a name exists in the folder.
    func has(_ name: String) -> Bool { (try? folder.status(of: name)) != nil }
}

// MARK: - Files

extension PartsStore {
    /// The condition of a file, compared with its record in the manifest.
    enum Condition {
        /// There is no file with the name.
        case absent
        /// The file is in the manifest and unchanged. The status is from before it was read.
        case asWritten(ContentFingerprint, FileStatus)
        /// The file is in the manifest, and was changed or replaced.
        case changed
        /// The file is not in the manifest.
        case foreign

        /// The contents, if the file is unchanged.
        var content: ContentFingerprint? {
            if case .asWritten(let content, _) = self { content } else { nil }
        }

        /// The file that a new file with the name may replace.
        var predecessor: OutputFile.Predecessor {
            if case .asWritten(_, let status) = self { .file(status) } else { .nothing }
        }
    }

    /// Compares the contents of a file with its record. Its size and time are not sufficient.
    ///
    /// - Throws: `OutputError` if it cannot be read.
    func condition(of name: String, in manifest: PartManifest) throws(OutputError) -> Condition {
        guard has(name) else { return .absent }
        guard let record = manifest[name] else { return .foreign }
        guard let (content, status) = try content(of: name), [record.content, record.formerContent].contains(content)
        else { return .changed }
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
    func remove(_ name: String, judged: FileStatus) -> Bool {
        guard let status = try? folder.status(of: name), status.isOurs, status.isUnchanged(since: judged) else {
            return false
        }
        return (try? folder.remove(name)) != nil
    }
}

// MARK: - The manifest

extension PartsStore {
    /// Reads the manifest; an empty one if there is none.
    ///
    /// - Throws: `OutputError` if it is not a regular file of this process's user, or is damaged.
    func manifest() throws(OutputError) -> PartManifest {
        guard has(manifestName) else { return PartManifest() }
        let path = path(of: manifestName)
        guard let descriptor = try? folder.open(manifestName, O_RDONLY) else { throw .strangeManifest(path) }
        defer { close(descriptor) }
        guard let status = try? FileSystem.status(of: descriptor), status.isOurs,
            let data = try? FileSystem.contents(of: descriptor, upTo: Self.largestManifest)
        else { throw .strangeManifest(path) }
        do {
            return try PartManifest(data)
        } catch {
            throw .unusableManifest(path, error)
        }
    }

    /// Whether the manifest is that of a book that no longer exists. It may be the same book before it was moved.
    ///
    /// - Throws: `OutputError` if the other book exists.
    func isOfAbsentBook(_ manifest: PartManifest) throws(OutputError) -> Bool {
        guard let other = manifest.book, let book = place.book, other != book, !manifest.records.isEmpty else {
            return false
        }
        do {
            let status = try FileSystem.status(of: other)
            if let own = try? FileSystem.status(of: book), own.identity == status.identity { return false }
        } catch {
            if [ENOENT, ENOTDIR].contains(error.code) { return true }
        }
        throw .partsOfAnotherBook(place.path, other)
    }

    /// Changes and writes the manifest, and gives files their names, while other renderings to the folder are locked
    /// out.
    ///
    /// The manifest gets its name before the files, so that it contains every file with a name even if the process is
    /// killed.
    ///
    /// - Parameter change: Changes the current manifest, and returns the files.
    /// - Returns: The names of the files that were not replaced, because they were changed after the comparison.
    /// - Throws: ``OutputError``.
    @discardableResult
    func update(
        _ change: (inout PartManifest) throws(OutputError) -> [OutputFile]
    ) throws(OutputError) -> [String] {
        try lock()
        defer { FileSystem.unlock(folder.descriptor) }
        let known = try manifest()
        _ = try isOfAbsentBook(known)
        var manifest = known
        manifest.book = place.book ?? known.book
        var files = try change(&manifest)
        if manifest != known { files.insert(try written(manifest), at: 0) }
        return try OutputFile.finish(files).map(\.name)
    }

    private func written(_ manifest: PartManifest) throws(OutputError) -> OutputFile {
        let output = try output(manifestName)
        try output.writing { try output.append(manifest.data) }
        return output
    }

    private func lock() throws(OutputError) {
        let deadline = ContinuousClock.now + Self.patience
        while FileSystem.lock(folder.descriptor) == .lockedByAnother {
            guard .now < deadline else {
                throw .cannotWrite(place.path, because: "another process keeps the folder locked")
            }
            usleep(5_000)
        }
    }

    /// The longest time to wait for another rendering that writes its manifest and names its files.
    private static let patience = Duration.seconds(20)

    /// The largest size of a manifest in bytes, enough for a hundred thousand parts.
    private static let largestManifest = 1 << 26
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
            let madeFolder = try MadeFolder(path)
            return (try Folder(path), madeFolder)
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

extension OutputError {
    fileprivate static func strangeManifest(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because: "it is there already, and not a file of yours alone; choose another folder, or remove it"
        )
    }

    fileprivate static func unusableManifest(_ path: String, _ fault: PartManifest.Fault) -> OutputError {
        let reason =
            switch fault {
            case .version: "it is of another version of Narration"
            case .damage: "it is there already, and damaged"
            }
        return .cannotCreate(path, because: "\(reason); choose another folder, or remove it and the parts")
    }

    fileprivate static func partsOfAnotherBook(_ path: String, _ book: String) -> OutputError {
        .cannotCreate(path, because: "it has the parts of \(book) under this book's name; choose another folder")
    }
}
