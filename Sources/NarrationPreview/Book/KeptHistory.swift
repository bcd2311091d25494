import FoundationEssentials
import NarrationSystem

/// The draft and the history of a book, kept in files so that they outlive the studio.
///
/// The file `history.json` names a file with the contents that the book had when it was read or written last, and one
/// to which the next changes are added, a line each, so that a change costs little however long the history is. The
/// first two are replaced as a whole, and on the disk before, the contents first, so that a studio that is killed at
/// any instant leaves all of them as they belong together. Of the lines, the last one may be lost.
///
/// Their folder is locked, so that a second studio of the same book does not write into it.
struct KeptHistory {
    /// What is kept.
    struct State: Equatable {
        /// The contents of the book's file as they were read or written last.
        var saved: Data
        var history: EditHistory
        /// The contents of the file with corrections of recordings, to which the history leads.
        var corrections = Data()

        /// The contents of the draft; `nil` if the history is another file's.
        var draft: Data? {
            var draft = saved
            return history.unsaved.allSatisfy { $0.apply(to: &draft) } ? draft : nil
        }

        /// Whether the draft is what was saved.
        var isSaved: Bool { draft == saved }
    }

    private let path: String
    private var folder: Folder
    private var log: Log?

    /// Opens the history of a book, until the last reference to it is released.
    ///
    /// - Parameters:
    ///   - place: The folder of all histories, which is made if it is missing.
    ///   - book: The path of the book's file.
    /// - Throws: ``HistoryObstacle``.
    init(in place: String, of book: String) throws(HistoryObstacle) {
        let whole = Self.wholePath(of: book)
        let number = String(whole.stableHash, radix: 36)
        path = place.appending(file: "\(whole.fileStem)-\(number)")
        folder = try Self.locked(path)
    }

    /// The absolute path of a file without links, also if the file does not exist yet.
    private static func wholePath(of file: String) -> String {
        if let path = try? FileSystem.resolved(file) { return path }
        let place = (try? FileSystem.destination(of: file)) ?? file
        return (try? FileSystem.resolved(place.parentFolder))?.appending(file: place.fileName) ?? file
    }

    /// Opens a folder, which is made if it is missing, and locks it.
    private static func locked(_ path: String) throws(HistoryObstacle) -> Folder {
        let folder: Folder
        do throws(SystemError) {
            try FileSystem.makeFolders(path, permissions: 0o700)
            folder = try Folder(path)
        } catch {
            throw .unwritable(path, because: error)
        }
        guard FileSystem.lock(folder.descriptor) != .lockedByAnother else { throw .openElsewhere }
        return folder
    }

    /// Whether the folder is still at its path.
    private var isThere: Bool {
        guard let opened = try? folder.status, let named = try? FileSystem.status(of: path) else { return false }
        return opened.identity == named.identity
    }

    private struct Record: Codable {
        /// The name of the file with the saved contents.
        let saved: String
        let history: EditHistory
        let corrections: Data
        /// The name of the file with the changes after it; `nil` in those that were kept without.
        let log: String?
    }

    /// A file with changes, each on a line.
    private struct Log {
        let file: Descriptor
        /// What is kept with its last line.
        var last: State
        /// The bytes that it has, and those beyond which all is kept anew, so that a change costs the same at any time.
        var size = 0
        let limit: Int

        /// Adds a line, if nothing but the history is another one and there is room.
        mutating func add(_ state: State) throws -> Bool {
            guard state.saved == last.saved, state.corrections == last.corrections, size < limit else { return false }
            let step = EditHistory.Step(from: last.history, to: state.history)
            let line = try JSONEncoder().encode(step) + Data("\n".utf8)
            try FileSystem.write(line, to: file.number)
            last = state
            size += line.count
            return true
        }
    }

    private static let name = "history.json"

    /// What was kept; `nil` if nothing was.
    ///
    /// - Throws: ``HistoryObstacle`` if it is damaged. It is put aside.
    var state: State? {
        get throws(HistoryObstacle) {
            guard (try? folder.status(of: Self.name)) != nil else { return nil }
            if let state = wholeState { return state }
            let aside = Self.name + ".broken"
            try? folder.rename(Self.name, to: aside)
            throw .damaged(path.appending(file: aside))
        }
    }

    private var wholeState: State? {
        guard let data = try? contents(of: Self.name),
            let record = try? JSONDecoder().decode(Record.self, from: data), record.saved == record.saved.fileName,
            let saved = try? contents(of: record.saved),
            Self.name(of: saved) == record.saved
        else { return nil }
        var history = record.history
        for step in steps(in: record.log) { history.take(step) }
        return State(saved: saved, history: history, corrections: record.corrections)
    }

    /// The steps in a log, up to a line that was not written to its end.
    private func steps(in log: String?) -> [EditHistory.Step] {
        guard let log, log == log.fileName, let lines = try? contents(of: log) else { return [] }
        var steps: [EditHistory.Step] = []
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            guard let step = try? JSONDecoder().decode(EditHistory.Step.self, from: Data(line)) else { break }
            steps.append(step)
        }
        return steps
    }

    /// Keeps the draft and the history. A folder that was removed is made anew.
    ///
    /// - Throws: ``HistoryObstacle`` if they cannot be written. What was kept before is still there.
    mutating func keep(_ state: State) throws(HistoryObstacle) {
        if !isThere { (folder, log) = (try Self.locked(path), nil) }
        do {
            if try log?.add(state) != true { try keepAll(of: state) }
        } catch {
            log = nil
            throw .unwritable(path, because: error)
        }
    }

    private mutating func keepAll(of state: State) throws {
        let saved = Self.name(of: state.saved)
        if (try? contents(of: saved)) != state.saved { try write(state.saved, as: saved) }
        let log = "log-" + UUID().uuidString
        let file = Descriptor(try folder.open(log, O_WRONLY | O_CREAT | O_EXCL | O_APPEND))
        let record = Record(saved: saved, history: state.history, corrections: state.corrections, log: log)
        let contents = try JSONEncoder().encode(record)
        try write(contents, as: Self.name)
        self.log = Log(file: file, last: state, limit: max(1 << 16, contents.count))
        for other in try folder.names where other != saved && other != log {
            if ["saved-", "log-"].contains(where: other.hasPrefix) { try folder.remove(other) }
        }
    }

    private func contents(of name: String) throws(SystemError) -> Data {
        let file = Descriptor(try folder.open(name, O_RDONLY))
        return try FileSystem.contents(of: file.number)
    }

    private func write(_ contents: Data, as name: String) throws(SystemError) {
        let partial = "partial"
        let file = Descriptor(try folder.open(partial, O_WRONLY | O_CREAT | O_TRUNC))
        try FileSystem.write(contents, to: file.number)
        // After a power cut, some file systems have the name without the contents.
        try FileSystem.synchronize(file.number)
        try folder.rename(partial, to: name)
    }

    private static func name(of contents: Data) -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(contents)
        return "saved-" + fingerprint.digits
    }
}

/// The reason why a history is not kept.
struct HistoryObstacle: Error, Equatable {
    /// A message for people, with what to do.
    let message: String

    /// Another studio keeps the history of the same book.
    static let openElsewhere = HistoryObstacle(
        message: """
            another studio has this book open, so that this one does not keep what can be undone, or changes that are \
            not saved; save them before you end it
            """
    )

    /// What was kept cannot be read.
    static func damaged(_ file: String) -> HistoryObstacle {
        HistoryObstacle(
            message: """
                what could be undone, and changes that were not saved, are damaged and not there any more; what is left of \
                them is kept as \(file)
                """
        )
    }

    /// The folder cannot be made, or written into.
    static func unwritable(_ folder: String, because error: any Error) -> HistoryObstacle {
        HistoryObstacle(
            message: """
                what can be undone, and changes that are not saved, are not kept, because \(folder) cannot be written \
                (\(error)); make that possible, or save before you end the studio
                """
        )
    }
}
