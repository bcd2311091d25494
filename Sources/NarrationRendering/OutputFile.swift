import Foundation
import Narration

/// A file that appears under its name only when it is complete.
///
/// Until then it is a hidden file beside it (`.NAME.partial`), locked as long as its writer lives. A writer that is
/// killed leaves it unlocked, and the next one takes it over, so such leftovers never pile up.
final class OutputFile {
    /// The open file.
    let descriptor: Int32

    /// The file's name when it is complete.
    let path: String

    private let partialPath: String
    private var isFinished = false

    /// Begins a file.
    ///
    /// - Throws: ``RenderError`` with code ``RenderError/Code-swift.struct/cannotCreate`` when the folder is missing or
    ///   closed to us, when something is there that is not a file, or when another process is writing this very file.
    init(_ path: String) throws(RenderError) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        self.path = target.path
        partialPath = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).partial").path
        try Self.checkReplaceable(target.path, named: path)
        descriptor = try Self.openLocked(partialPath, for: path)
        guard ftruncate(descriptor, 0) == 0 else {
            throw .cannotCreate(path, because: Self.reason)
        }
    }

    deinit {
        // Where somebody removed it, another may be writing one of that name by now.
        if !isFinished, Self.isSameFile(descriptor, partialPath) {
            unlink(partialPath)
        }
        close(descriptor)
    }

    /// Gives complete files their names, one after the other, replacing what had them before.
    ///
    /// Everything that can fail for lack of space has been done before the first gets its name.
    static func finish(_ files: [OutputFile]) throws(RenderError) {
        for file in files where fsync(file.descriptor) != 0 {
            throw .cannotWrite(file.path, because: reason)
        }
        for file in files where !isSameFile(file.descriptor, file.partialPath) {
            throw .cannotWrite(file.path, because: "somebody else removed it while it was written")
        }
        for file in files {
            guard rename(file.partialPath, file.path) == 0 else {
                throw .cannotWrite(file.path, because: reason)
            }
            file.isFinished = true
        }
    }

    private static func checkReplaceable(_ target: String, named path: String) throws(RenderError) {
        var status = stat()
        guard stat(target, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotCreate(path, because: "it is there already, and not a file")
        }
    }

    private static func openLocked(_ partial: String, for path: String) throws(RenderError) -> Int32 {
        while true {
            let descriptor = open(partial, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
            guard descriptor >= 0 else {
                throw .cannotCreate(path, because: errno == ENOENT ? "its folder does not exist" : reason)
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let isTaken = errno == EWOULDBLOCK
                let failure = reason
                close(descriptor)
                throw .cannotCreate(path, because: isTaken ? "another process is writing it at the moment" : failure)
            }
            // Its last writer may have finished, and renamed it, between our opening and our locking it.
            if isSameFile(descriptor, partial) { return descriptor }
            close(descriptor)
        }
    }

    private static func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
        var opened = stat()
        var named = stat()
        return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
