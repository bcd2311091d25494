import Foundation
import NarrationAudio
import NarrationSystem

/// A file that is created whole, where nothing has its name.
enum NewFile {
    /// Why a file was not created.
    struct Obstacle: Error {
        let path: String
        let reason: String
        let status: ExitStatus
    }

    /// Makes sure that nothing has the name yet.
    static func checkAbsent(_ path: String) throws {
        if FileSystem.exists(path) { throw exists(path) }
    }

    /// Creates a file with its contents.
    ///
    /// - Throws: ``Obstacle`` when the name is taken; `OutputError` when the folder is missing or not writable, or the
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
