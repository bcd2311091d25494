import Foundation
import Narration
import NarrationSystem

/// The hidden file that an output is until it is complete.
enum PartialFile {
    /// What its name ends in. No output has such a name.
    static let ending = ".narration-partial"

    /// The name while `name` is being written: `.NAME.narration-partial`. A long name is cut, and has a hash of the
    /// whole instead.
    static func name(for name: String) -> String {
        let whole = ".\(name)\(ending)"
        guard whole.utf8.count > longestName else { return whole }
        let hash = "-" + Fingerprint(name).digits.prefix(16)
        return ".\(name.cut(toBytes: longestName - 1 - hash.utf8.count - ending.utf8.count))\(hash)\(ending)"
    }

    /// Why there is no unfinished file to write to.
    enum Obstacle: Error {
        case system(SystemError)
        /// What has the name is another user's, or not a plain file with one name.
        case notOurs
        /// Another process writes it.
        case isBeingWritten
        /// It was left here, and the file system has no locks to tell whether another process writes it.
        case mayBeBeingWritten
    }

    /// Creates and locks the file, or takes over the one that a killed writer left.
    ///
    /// - Returns: The descriptor, which is the caller's to close.
    static func open(_ name: String, in folder: Folder) throws(Obstacle) -> Int32 {
        while true {
            let (descriptor, isNew) = try openOrCreate(name, in: folder)
            do {
                try claim(descriptor, isNew: isNew)
            } catch {
                close(descriptor)
                throw error
            }
            // Its last writer may have finished and renamed it after it was opened and before it was locked.
            if folder.has(descriptor, named: name) { return descriptor }
            close(descriptor)
        }
    }

    private static let longestName = 255

    private static func openOrCreate(
        _ name: String,
        in folder: Folder
    ) throws(Obstacle) -> (descriptor: Int32, isNew: Bool) {
        while true {
            do {
                return (try folder.open(name, O_RDWR | O_CREAT | O_EXCL), true)
            } catch {
                guard error.code == EEXIST else { throw .system(error) }
            }
            do {
                return (try folder.open(name, O_RDWR), false)
            } catch {
                // It may be gone by now.
                if error.code == ENOENT { continue }
                throw [EMFILE, ENFILE, ENOMEM].contains(error.code) ? .system(error) : .notOurs
            }
        }
    }

    private static func claim(_ descriptor: Int32, isNew: Bool) throws(Obstacle) {
        if !isNew, (try? FileSystem.status(of: descriptor))?.isOurs != true { throw .notOurs }
        switch FileSystem.lock(descriptor) {
        case .locked: return
        case .lockedByAnother: throw .isBeingWritten
        case .unsupported: if !isNew { throw .mayBeBeingWritten }
        }
    }
}
