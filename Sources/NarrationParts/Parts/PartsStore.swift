import FoundationEssentials
import Narration
import NarrationAudio
import NarrationRendering
import NarrationSystem

/// An open folder of parts, and its manifest of the files written by Narration. Links in the folder are not followed.
struct PartsStore {
    private let place: PartsFolder
    private let folder: OutputFolder
    private let manifestName: String

    /// Opens the folder, or creates it.
    ///
    /// - Throws: `OutputError`.
    init(_ place: PartsFolder) throws(OutputError) {
        self.place = place
        manifestName = ".\(place.name).narration.json"
        folder = try OutputFolder(place.path)
    }

    /// The path of a file in messages.
    func path(of name: String) -> String { folder.path(of: name) }

    /// Creates a file.
    func output(_ name: String) throws(OutputError) -> OutputFile {
        try folder.output(name)
    }

    /// Whether a name exists in the folder.
    func has(_ name: String) -> Bool { folder.has(name) }
}

// MARK: - Files

extension PartsStore {
    /// Compares the contents of a file with its record in the manifest.
    ///
    /// - Throws: `OutputError` if it cannot be read.
    func condition(of name: String, in manifest: PartManifest) throws(OutputError) -> OutputFolder.Condition {
        let known = manifest[name].map { [$0.content, $0.formerContent].compactMap(\.self) }
        return try folder.condition(of: name, writtenAs: known)
    }

    /// Compares the contents of a file with its record in the current manifest, while other renderings to the folder
    /// are locked out.
    ///
    /// - Throws: `OutputError` if it cannot be read, or the folder stays locked.
    func currentCondition(of name: String) throws(OutputError) -> OutputFolder.Condition {
        let lock = try lock()
        defer { unlock(lock) }
        return try condition(of: name, in: manifest())
    }

    /// Removes an unchanged file.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - judged: Its status at the time of the comparison.
    /// - Returns: Whether it was removed. A file with a hard link, or one that was written to or replaced since then,
    ///   is kept.
    func remove(_ name: String, judged: FileStatus) -> Bool {
        folder.remove(name, judged: judged)
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
        guard let descriptor = try? folder.folder.open(manifestName, O_RDONLY) else { throw .strangeManifest(path) }
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
    /// - Throws: `OutputError`, also if another rendering changed the manifest meanwhile, on a file system whose locks
    ///   do not show it.
    @discardableResult
    func update(
        _ change: (inout PartManifest) throws(OutputError) -> [OutputFile]
    ) throws(OutputError) -> [String] {
        let lock = try lock()
        defer { unlock(lock) }
        let before = try? folder.folder.status(of: manifestName)
        let known = try manifest()
        _ = try isOfAbsentBook(known)
        var manifest = known
        manifest.book = place.book ?? known.book
        let files = try change(&manifest)
        guard manifest != known else { return try OutputFile.finish(files).map(\.name) }
        let record = try written(manifest)
        record.predecessor = before.map { .file($0) } ?? .nothing
        guard try OutputFile.finish([record]).isEmpty else { throw .inProgress(place.path) }
        return try OutputFile.finish(files).map(\.name)
    }

    private func written(_ manifest: PartManifest) throws(OutputError) -> OutputFile {
        let output = try output(manifestName)
        try output.writing { try output.append(manifest.data) }
        return output
    }

    /// Locks other renderings to the folder out, as far as the file system can: by a file, as machines that share a
    /// folder may not share a lock on the folder itself.
    private func lock() throws(OutputError) -> Descriptor {
        let deadline = ContinuousClock.now + Self.patience
        while true {
            let file: Descriptor
            do {
                file = Descriptor(try folder.folder.open(lockName, O_RDWR | O_CREAT))
            } catch {
                throw .cannotCreate(path(of: lockName), because: "\(error)", isWorthRetrying: error.isPassing)
            }
            let isLocked = FileSystem.lock(file.number) != .lockedByAnother
            // While this process waited, another one may have removed it.
            if isLocked, folder.folder.has(file.number, named: lockName) { return file }
            guard .now < deadline else { throw .inProgress(place.path) }
            if !isLocked { usleep(5_000) }
        }
    }

    private func unlock(_ lock: Descriptor) {
        try? folder.folder.remove(lockName)
        FileSystem.unlock(lock.number)
    }

    private var lockName: String { ".\(place.name).narration.lock" }

    /// The longest time to wait for another rendering that writes its manifest and names its files.
    private static let patience = Duration.seconds(20)

    /// The largest size of a manifest in bytes, enough for a hundred thousand parts.
    private static let largestManifest = 1 << 26
}

extension OutputError {
    fileprivate static func strangeManifest(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because: "it is there already, and not a file of yours alone; choose another folder, or remove it"
        )
    }

    fileprivate static func inProgress(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because: "another process is writing parts there at the moment; try again",
            isWorthRetrying: true
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
