import Foundation
import NarrationSystem

/// A file that is created whole, in nothing's place.
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
    /// - Throws: ``Obstacle`` when something has the name, its folder is missing or closed to us, or the disk is full.
    static func create(_ path: String, _ contents: Data) throws(Obstacle) {
        let partial = path.parentFolder.appending(file: ".narration-\(UUID().uuidString).partial")
        let file = try creating(path) { () throws(SystemError) in
            try OpenFile(partial, O_WRONLY | O_CREAT | O_EXCL)
        }
        defer { try? FileSystem.remove(partial) }
        do {
            try FileSystem.write(contents, to: file.descriptor)
            try FileSystem.synchronize(file.descriptor)
        } catch {
            throw Obstacle(path: path, reason: "cannot be written: \(error)", status: .ioError)
        }
        try creating(path) { () throws(SystemError) in try name(partial, path) }
        FileSystem.synchronizeFolder(path.parentFolder)
    }

    /// Gives a file its name. Unlike a renamed file, a link never takes another's place.
    private static func name(_ partial: String, _ path: String) throws(SystemError) {
        do {
            try FileSystem.link(partial, as: path)
        } catch {
            guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
            // FAT and others have no links. An empty file keeps the name free of others until the whole one has it.
            _ = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
            do {
                try FileSystem.rename(partial, to: path)
            } catch {
                try? FileSystem.remove(path)
                throw error
            }
        }
    }

    private static func creating<Result>(
        _ path: String,
        _ work: () throws(SystemError) -> Result
    ) throws(Obstacle) -> Result {
        do {
            return try work()
        } catch {
            switch error.code {
            case EEXIST: throw exists(path)
            case ENOENT: throw cannotCreate(path, "its folder does not exist")
            default: throw cannotCreate(path, error.description)
            }
        }
    }

    private static func exists(_ path: String) -> Obstacle {
        Obstacle(path: path, reason: "is there already; give the new book another name", status: .cannotCreate)
    }

    private static func cannotCreate(_ path: String, _ reason: String) -> Obstacle {
        Obstacle(path: path, reason: "cannot be created: \(reason)", status: .cannotCreate)
    }
}
