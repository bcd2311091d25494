import ArgumentParser
import FoundationEssentials
import NarrationAudio
import NarrationKit
import NarrationSystem

/// A file that is created completely, unless its name exists.
enum NewFile {
    /// The reason why a file was not created.
    struct Obstacle: Error {
        let path: String
        let reason: String
        let status: ExitStatus
    }

    /// Checks that the name does not exist yet.
    static func checkAbsent(_ path: String) throws {
        if FileSystem.exists(path) { throw exists(path) }
    }

    /// Creates a file with its contents.
    ///
    /// - Throws: ``Obstacle`` if the name exists; `OutputError` if the folder does not exist or is not writable, or the
    ///   disk is full.
    static func create(_ path: String, _ contents: Data) throws {
        let file = try OutputFile(path)
        file.predecessor = .nothing
        try file.append(contents)
        guard try OutputFile.finish([file]).isEmpty else { throw exists(path) }
    }

    private static func exists(_ path: String) -> Obstacle {
        Obstacle(path: path, reason: "is there already; give the new book another name", status: .cannotCreate)
    }
}

extension NewFile.Obstacle: Failure {
    var words: String { "\(path) \(reason)" }

    var exitCode: ExitCode { status.exit }
}
