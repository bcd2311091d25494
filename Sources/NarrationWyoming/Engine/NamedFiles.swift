import FoundationEssentials
import NarrationSystem

/// The program of an engine, and the files that its arguments and its environment name, such as a model.
struct NamedFiles {
    private let paths: [String]
    private let environment: [String]

    /// Finds the files.
    ///
    /// Words are the arguments, and the variables as `NAME=VALUE`. A word names a file as a whole, or by what comes
    /// after its first `=`. Of a folder, these are the files whose names begin with the voice's, or else all of them.
    ///
    /// - Parameters:
    ///   - command: The program, by its path or its name on `PATH`, and its arguments; nothing of a server.
    ///   - environment: The variables that the program is given.
    ///   - voice: The name of the voice.
    init(_ command: [String], environment: [String: String], voice: String) {
        self.environment = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let words = command.dropFirst() + self.environment
        let program = command.first.flatMap(ProgramPath.found)
        let values = words.compactMap { $0.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init) }
        paths = [program ?? ""] + (words + values).flatMap { Self.files(at: $0, of: voice) }
    }

    private static func files(at path: String, of voice: String) -> [String] {
        guard let status = try? FileSystem.status(of: path) else { return [] }
        guard status.isFolder else { return [path] }
        let names = ((try? FileSystem.names(in: path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
        let own = names.filter { $0.hasPrefix(voice) }
        return (own.isEmpty ? names : own).map { path + "/" + $0 }
    }

    /// A hash of the names and the contents of the files, and of the variables, 16 hexadecimal digits; `nil` if there
    /// are none. What is no regular file is left out.
    func hash(by hashes: FileHashes) -> String? {
        let files = paths.compactMap { path in hashes.digits(of: path).map { path.fileName + " " + $0 } }
        guard !(files + environment).isEmpty else { return nil }
        var hash = Fingerprint()
        for word in files + environment { hash.add(word) }
        return String(hash.digits.prefix(16))
    }
}
