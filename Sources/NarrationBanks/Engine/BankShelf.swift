import FoundationEssentials
public import Narration
import NarrationSystem
import Synchronization

/// The banks that can be named: those in a folder, and any file by its path. Each is opened once, and again when its
/// file has changed.
public final class BankShelf: Sendable {
    private let folder: String?
    private let bookFolders: [String]
    private let given: [Bank]
    private let opened = Mutex<[String: Opening]>([:])

    /// What came of opening a file, which had a status then.
    private struct Opening {
        let status: FileStatus
        let outcome: Result<Bank, BankError>
    }

    /// Creates a shelf.
    ///
    /// - Parameters:
    ///   - banks: Banks that are open; by default, none.
    ///   - folder: A folder with files of banks, which may not exist; by default, none.
    ///   - bookFolders: The folders of books that name banks by their paths; by default, none.
    public init(_ banks: [Bank] = [], folder: String? = nil, bookFolders: [String] = []) {
        (given, self.folder, self.bookFolders) = (banks, folder, bookFolders)
    }

    /// Whether it has no banks, other than by their paths.
    public var isEmpty: Bool { given.isEmpty && files.isEmpty }

    /// The banks that can be opened, in the order of their names.
    public var banks: [Bank] {
        given + files.compactMap { try? open($0) }.sorted { $0.name < $1.name }
    }

    /// The reasons why files in the folder cannot be opened, in the order of their names.
    package var faults: [BankError] {
        files.compactMap { path in
            do throws(BankError) {
                _ = try open(path)
                return nil
            } catch {
                return error
            }
        }
    }

    /// The bank of a name, or in the file at a path: a name with a slash or the extension of banks.
    ///
    /// - Parameter name: The name, in any case, or the path, relative to a book's folder or to the current directory.
    /// - Returns: The bank.
    /// - Throws: `SpeechError` if there is no such bank, if two have the name or the path, or if it is damaged.
    public func bank(_ name: String) throws(SpeechError) -> Bank {
        if Bank.isPath(name) { return try opened(file(at: name)) }
        var all = given
        for path in files {
            if let bank = try named(name, at: path) { all.append(bank) }
        }
        let found = all.filter { $0.name.lowercased() == name.lowercased() }
        guard let bank = found.first else { throw .unknownBank(name, among: all.map(\.name), faults.map(\.path)) }
        guard found.count == 1 else { throw .ambiguousBank(name, found.map(\.path)) }
        return bank
    }

    /// The path of the file that a path means.
    private func file(at path: String) throws(SpeechError) -> String {
        var files: [String: String] = [:]
        for place in [path] + bookFolders.map({ $0.appending(file: path) }) {
            guard let file = try? FileSystem.resolved(place) else { continue }
            files[file] = files[file] ?? place
        }
        guard files.count < 2 else { throw .ambiguousPath(path, files.keys.sorted()) }
        return files.values.first ?? path
    }

    /// The bank at a path, if it has a name. A file that cannot be read is an error only if its own name is that of the
    /// bank.
    private func named(_ name: String, at path: String) throws(SpeechError) -> Bank? {
        let stem = path.fileStem
        return stem.lowercased() == name.lowercased() ? try opened(path) : try? open(path)
    }

    private func opened(_ path: String) throws(SpeechError) -> Bank {
        do throws(BankError) {
            return try open(path)
        } catch {
            throw .cannotOpen(error)
        }
    }

    private func open(_ path: String) throws(BankError) -> Bank {
        guard let status = try? FileSystem.status(of: path) else { return try Bank(contentsOf: path) }
        if let known = opened.withLock({ $0[path] }), known.status == status { return try known.outcome.get() }
        let outcome = Result { () throws(BankError) in try Bank(contentsOf: path) }
        opened.withLock { $0[path] = Opening(status: status, outcome: outcome) }
        return try outcome.get()
    }

    /// The paths of the files in the folder.
    private var files: [String] {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
        return names.filter { $0.lowercased().hasSuffix(".\(Bank.fileExtension)") }.sorted().map { "\(folder)/\($0)" }
    }
}

extension SpeechError {
    fileprivate static func unknownBank(
        _ name: String,
        among names: [String],
        _ damaged: [String]
    ) -> SpeechError {
        let nearest = Spelling.nearest(to: name, among: names)
        let files = damaged.map(\.shown).joined(separator: " and ")
        let advice =
            if let nearest {
                "did you mean \"\(nearest)\"?"
            } else if damaged.isEmpty {
                "name its file: bank:./\(name.excerpt).bank"
            } else {
                "it may be in \(files), which cannot be opened"
            }
        let message = "there is no bank of phrases \"\(name.excerpt)\"; \(advice)"
        return SpeechError(.unknownVoice, message, nearest: nearest)
    }

    fileprivate static func ambiguousBank(_ name: String, _ paths: [String]) -> SpeechError {
        let files = paths.map(\.shown).joined(separator: " and ")
        let message = "\(files) are banks of the name \"\(name.excerpt)\"; name the file: bank:PATH"
        return SpeechError(.unknownVoice, message)
    }

    fileprivate static func ambiguousPath(_ path: String, _ files: [String]) -> SpeechError {
        let names = files.map(\.shown).joined(separator: " and ")
        return SpeechError(.unknownVoice, "\(path.shown) can be \(names); give the whole path")
    }

    static func cannotOpen(_ error: BankError) -> SpeechError {
        switch error.code {
        case .librariesMissing: SpeechError(.engineMissing, error.description)
        case .cannotOpen: SpeechError(.unknownVoice, error.description)
        default: SpeechError(damage: error.description)
        }
    }
}
