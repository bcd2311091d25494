import FoundationEssentials
import NarrationAudio
import NarrationSystem

/// The hidden list of the files in a folder that were written for a list of prompts, `.prompts.narration`.
///
/// A record is appended before its file gets its name, so that the file is known even if the process is killed. The
/// last record of a file counts; the file may have the contents of an earlier one, if the process was killed between
/// both. At the end of a run the list is written anew. Appending costs the same for any number of files.
struct PromptLog {
    /// The path of the list of prompts; `nil` if it has no file.
    private(set) var list: String?

    private(set) var records = PromptRecords()

    private let folder: OutputFolder
    /// The file as it was read, and the number of its bytes that are whole lines.
    private var found: (status: FileStatus, size: Int)?
    private var appending: Appending?
    private var isChanged = false

    private static let name = ".prompts.narration"
    private static let head = "Narration prompts 1"
    private static let largest = 1 << 30

    /// The file that is open for appending, and locked.
    final class Appending {
        fileprivate let descriptor: Int32
        fileprivate var size: Int

        fileprivate init(_ descriptor: Int32, size: Int) {
            (self.descriptor, self.size) = (descriptor, size)
        }

        deinit { FileSystem.release(descriptor) }
    }

    /// Reads the list of a folder. A folder without a list has an empty one.
    ///
    /// - Throws: `OutputError` if it is not a regular file of this process's user, or is damaged.
    init(in folder: OutputFolder) throws(OutputError) {
        self.folder = folder
        guard folder.has(Self.name) else { return }
        let path = folder.path(of: Self.name)
        guard let descriptor = try? folder.folder.open(Self.name, O_RDONLY) else { throw .foreignLedger(path) }
        defer { close(descriptor) }
        guard let status = try? FileSystem.status(of: descriptor), status.isOurs,
            let data = try? FileSystem.contents(of: descriptor, upTo: Self.largest)
        else { throw .foreignLedger(path) }
        let text = String(decoding: data, as: UTF8.self)
        let size = text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.distance(to: $0) + 1 } ?? 0
        found = (status, size)
        guard try read(text.utf8.prefix(size)) else { throw .damagedLog(path) }
    }

    /// Reads whole lines.
    ///
    /// - Returns: Whether all of them are understood.
    private mutating func read(_ lines: Substring.UTF8View) throws(OutputError) -> Bool {
        var lines = Substring(lines).split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
        guard let head = lines.popFirst() else { return true }
        let fields = head.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.first == Self.head[...], fields.count <= 2 else { return false }
        list = fields.dropFirst().first.flatMap { String($0).percentDecoded }
        for line in lines {
            guard let record = PromptRecord(line: line) else { return false }
            records.note(record)
        }
        return true
    }
}

extension PromptLog {
    /// Appends the records of complete files, and gives the files their names. Only the records are on the disk then:
    /// waiting for thousands of small files would take longer than speaking them. See ``PromptRecords/contents(of:)``.
    ///
    /// - Returns: The files that were not replaced, because they were changed after the comparison.
    /// - Throws: `OutputError`.
    mutating func name(_ files: [(output: OutputFile, record: PromptRecord)]) throws(OutputError) -> [String] {
        guard !files.isEmpty else { return [] }
        try append(files.map(\.record.line).joined())
        for file in files { records.note(file.record) }
        let refused = try OutputFile.finish(files.map(\.output), synchronizing: false).map(\.name)
        for file in Set(files.map(\.record.file)).subtracting(refused) { records.confirm(file) }
        return refused
    }

    /// Notes the list for which the first records are written.
    mutating func claim(for list: String?) {
        if records.isEmpty { self.list = list }
    }

    /// Removes a record.
    mutating func forget(_ file: String) {
        isChanged = true
        records.remove(file)
    }

    /// Writes the list anew, if it has changed.
    ///
    /// - Parameter list: The path of the list of prompts.
    /// - Throws: `OutputError`.
    mutating func finish(for list: String?) throws(OutputError) {
        guard isChanged || appending != nil || list != self.list else { return }
        try lock()
        self.list = list
        let output = try folder.output(Self.name)
        try output.append(Data((headLine + records.lines).utf8))
        try OutputFile.finish([output])
        appending = nil
    }

    private var headLine: String {
        let place = list.map { "\t" + $0.percentEncodedPath } ?? ""
        return Self.head + place + "\n"
    }

    private mutating func append(_ lines: String) throws(OutputError) {
        let path = folder.path(of: Self.name)
        let file = try lock()
        let text = file.size == 0 ? headLine + lines : lines
        do throws(SystemError) {
            try FileSystem.write(Array(text.utf8), at: file.size, to: file.descriptor)
            try FileSystem.synchronize(file.descriptor)
        } catch {
            ftruncate(file.descriptor, off_t(file.size))
            throw .cannotWrite(path, because: error)
        }
        file.size += text.utf8.count
    }

    /// Opens the list, if it is not open, so that no other process writes prompts to the folder meanwhile.
    @discardableResult mutating func lock() throws(OutputError) -> Appending {
        if let appending { return appending }
        let file = try open(folder.path(of: Self.name))
        appending = file
        return file
    }

    private func open(_ path: String) throws(OutputError) -> Appending {
        let file: Appending
        do throws(SystemError) {
            let flags = O_RDWR | (found == nil ? O_CREAT | O_EXCL : 0)
            file = Appending(try folder.folder.open(Self.name, flags, permissions: 0o644), size: found?.size ?? 0)
        } catch {
            throw error.code == EEXIST
                ? .promptsInProgress(folder.path)
                : .cannotCreate(path, because: "\(error)", isWorthRetrying: error.isPassing)
        }
        let isOurs = FileSystem.lock(file.descriptor) != .lockedByAnother
        let status = try? FileSystem.status(of: file.descriptor)
        guard isOurs, found.map({ status?.isUnchanged(since: $0.status) == true }) ?? true else {
            throw .promptsInProgress(folder.path)
        }
        ftruncate(file.descriptor, off_t(file.size))
        return file
    }
}

extension String.UTF8View {
    fileprivate func distance(to index: Index) -> Int { distance(from: startIndex, to: index) }
}

extension OutputError {
    fileprivate static func foreignLedger(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because: "it is there already, and not a file of yours alone; choose another folder, or remove it"
        )
    }

    fileprivate static func damagedLog(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because:
                "it is damaged, or of another version of Narration; choose another folder, or remove it and the prompts"
        )
    }

    fileprivate static func promptsInProgress(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because: "another process is writing prompts there at the moment; try again",
            isWorthRetrying: true
        )
    }
}
