import Foundation
import NarrationAudio
import NarrationSystem

/// The draft and the history of a book, kept in files so that they outlive the studio.
///
/// The file `history.json` names a file with the contents that the book had when it was read or written last. Each is
/// replaced as a whole, the contents first, so that a studio that is killed at any instant leaves both as they belong
/// together.
struct KeptHistory {
    /// What is kept.
    struct State: Equatable {
        /// The contents of the book's file as they were read or written last.
        var saved: Data
        var draft: Data
        var history: EditHistory
    }

    private let folder: String

    /// - Parameters:
    ///   - folder: The folder of all histories, which is made when something is kept.
    ///   - path: The path of the book's file.
    init(in folder: String, of path: String) {
        let whole = (try? FileSystem.resolved(path)) ?? path
        let number = String(whole.stableHash, radix: 36)
        self.folder = folder.appending(file: "\(path.fileStem)-\(number)")
    }

    private struct Record: Codable {
        /// The name of the file with the saved contents.
        let saved: String
        let draft: TextChange
        let history: EditHistory
    }

    private var file: String { folder.appending(file: "history.json") }

    /// What was kept; `nil` if nothing was, or not completely.
    var state: State? {
        guard let data = try? Data(contentsOf: URL(filePath: file)),
            let record = try? JSONDecoder().decode(Record.self, from: data), record.saved == record.saved.fileName,
            let saved = try? Data(contentsOf: URL(filePath: folder.appending(file: record.saved))),
            Self.name(of: saved) == record.saved, let draft = record.draft.applied(to: saved)
        else { return nil }
        return State(saved: saved, draft: draft, history: record.history)
    }

    /// Keeps the draft and the history. What cannot be written is not kept.
    func keep(_ state: State) {
        try? FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let name = Self.name(of: state.saved)
        let contents = folder.appending(file: name)
        if !FileSystem.exists(contents) { try? state.saved.write(to: URL(filePath: contents), options: .atomic) }
        let change = TextChange(from: state.saved, to: state.draft)
        let record = Record(saved: name, draft: change, history: state.history)
        guard let data = try? JSONEncoder().encode(record) else { return }
        try? data.write(to: URL(filePath: file), options: .atomic)
        for other in (try? FileSystem.names(in: folder)) ?? [] where other.hasPrefix("saved-") && other != name {
            try? FileSystem.remove(folder.appending(file: other))
        }
    }

    private static func name(of contents: Data) -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(contents)
        return "saved-" + fingerprint.digits
    }
}
