import FoundationEssentials
import NarrationSystem

/// The draft and the history of a book, kept in files so that they outlive the studio.
///
/// The file `history.json` names a file with the contents that the book had when it was read or written last. Each is
/// replaced as a whole, the contents first, so that a studio that is killed at any instant leaves both as they belong
/// together.
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
    }

    private static let name = "history.json"

    /// What was kept; `nil` if nothing was, or not completely.
    var state: State? {
        guard let data = try? contents(of: Self.name),
            let record = try? JSONDecoder().decode(Record.self, from: data), record.saved == record.saved.fileName,
            let saved = try? contents(of: record.saved),
            Self.name(of: saved) == record.saved
        else { return nil }
        return State(saved: saved, history: record.history, corrections: record.corrections)
    }

    /// Keeps the draft and the history. A folder that was removed is made anew.
    ///
    /// - Throws: ``HistoryObstacle`` if they cannot be written. What was kept before is still there.
    mutating func keep(_ state: State) throws(HistoryObstacle) {
        if !isThere { folder = try Self.locked(path) }
        do {
            let name = Self.name(of: state.saved)
            if (try? folder.status(of: name)) == nil { try write(state.saved, as: name) }
            let record = Record(saved: name, history: state.history, corrections: state.corrections)
            try write(JSONEncoder().encode(record), as: Self.name)
            for other in try folder.names where other.hasPrefix("saved-") && other != name { try folder.remove(other) }
        } catch {
            throw .unwritable(path, because: error)
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
