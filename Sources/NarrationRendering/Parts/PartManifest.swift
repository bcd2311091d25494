import Foundation

/// What of a folder is ours: the files, what went into each, and how it was when it was written.
///
/// It is a hidden file in the folder, `.NAME.narration.json`, with a line for each file.
struct PartManifest {
    private let path: String
    private(set) var records: [String: Record]
    /// Whether it says something else than the file it was read from.
    private(set) var isChanged = false

    /// A file that we have written.
    struct Record: Codable, Equatable {
        /// Everything that went into it, as a number; `nil` when it is to be made again.
        var fingerprint: String?
        /// How it was when it was written.
        var state: FileState
        /// How many frames there are.
        var frames = 0
    }

    /// What tells a file from itself after a change.
    struct FileState: Codable, Equatable {
        var size: Int
        /// When it was written, in nanoseconds since 1970.
        var modified: Int
    }

    /// Reads what is known of a folder; nothing, where there is no list or a damaged one.
    init(_ folder: PartsFolder) {
        path = folder.path(of: ".\(folder.name).narration.json")
        let data = FileManager.default.contents(atPath: path) ?? Data()
        let list = try? JSONDecoder().decode(List.self, from: data)
        records = list?.version == Self.version ? list?.files ?? [:] : [:]
    }

    private struct List: Codable {
        var version: Int
        var files: [String: Record]
    }

    /// Grows with every change to what is written here.
    private static let version = 1

    subscript(name: String) -> Record? {
        get { records[name] }
        set {
            isChanged = isChanged || records[name] != newValue
            records[name] = newValue
        }
    }

    /// The list as a file that has no name yet.
    func written() throws(RenderError) -> OutputFile {
        let output = try OutputFile(path)
        try output.writing {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            try output.append(try encoder.encode(List(version: Self.version, files: records)))
        }
        return output
    }
}

extension PartManifest.FileState {
    /// How the file under a path is; `nil` where there is none.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// How an open file is.
    init(descriptor: Int32) {
        var status = stat()
        fstat(descriptor, &status)
        self.init(status)
    }

    private init(_ status: stat) {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        self.init(size: Int(status.st_size), modified: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec))
    }
}
