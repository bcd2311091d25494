import FoundationEssentials
import Narration
import NarrationSystem

/// The files that the arguments of a command name, such as a model.
struct NamedFiles {
    private let paths: [String]

    /// Finds the files: those that arguments are the paths of, and those in a folder whose names begin with a voice's.
    init(_ arguments: [String], voice: String) {
        paths = arguments.flatMap { argument -> [String] in
            guard let status = try? FileSystem.status(of: argument) else { return [] }
            if status.isFile { return [argument] }
            guard status.isFolder else { return [] }
            let names = (try? FileSystem.names(in: argument)) ?? []
            return names.filter { $0.hasPrefix(voice) }.sorted().map { argument + "/" + $0 }
        }
    }

    /// A hash of the contents of the files, 16 hexadecimal digits; `nil` if no files are named.
    var hash: String? {
        guard !paths.isEmpty else { return nil }
        var hash = ContentHash()
        for path in paths {
            let contents = (try? FileSystem.contents(of: path)) ?? Data()
            contents.withUnsafeBytes { hash.add($0) }
        }
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
