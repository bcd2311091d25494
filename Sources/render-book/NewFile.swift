import Foundation

/// A file that takes no other's place, and appears under its name only when it is complete.
enum NewFile {
    /// Why a file was not created.
    struct Obstacle: Error {
        let path: String
        let reason: String
        let status: ExitStatus
    }

    /// Makes sure that nothing has the name yet.
    static func checkAbsent(_ path: String) throws {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw exists(path) }
    }

    /// Creates a file with its contents.
    ///
    /// - Throws: ``Obstacle`` when something has the name, its folder is missing or closed to us, or the disk is full.
    static func create(_ path: String, _ contents: Data) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let partial = folder.appending(path: ".\(UUID().uuidString).partial").path
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw cannotCreate(path, errno == ENOENT ? "its folder does not exist" : reason)
        }
        defer { unlink(partial) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: contents)
            try file.synchronize()
        } catch {
            throw Obstacle(path: path, reason: "cannot be written: \(error.localizedDescription)", status: .ioError)
        }
        // Unlike a renamed file, a link never takes another's place.
        guard link(partial, path) == 0 else {
            throw errno == EEXIST ? exists(path) : cannotCreate(path, reason)
        }
    }

    private static func exists(_ path: String) -> Obstacle {
        Obstacle(path: path, reason: "is there already; give the new book another name", status: .cannotCreate)
    }

    private static func cannotCreate(_ path: String, _ reason: String) -> Obstacle {
        Obstacle(path: path, reason: "cannot be created: \(reason)", status: .cannotCreate)
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
