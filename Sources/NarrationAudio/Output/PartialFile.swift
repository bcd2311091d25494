import FoundationEssentials
import Narration
import NarrationSystem

/// The hidden file that contains an output until it is complete.
enum PartialFile {
    /// The ending of its name. No output has a name with this ending.
    static let ending = ".narration-partial"

    /// The name while `name` is being written: `.NAME.narration-partial`. A long name is cut and gets a hash of the
    /// whole name.
    static func name(for name: String) -> String {
        let whole = ".\(name)\(ending)"
        guard whole.utf8.count > longestName else { return whole }
        let hash = "-" + Fingerprint(name).digits.prefix(16)
        return ".\(name.cut(toBytes: longestName - 1 - hash.utf8.count - ending.utf8.count))\(hash)\(ending)"
    }

    /// The name that was being written to a partial file, unless it was cut; `nil` for any other file.
    static func nameOfOutput(_ partial: String) -> String? {
        partial.hasPrefix(".") && partial.hasSuffix(ending) ? String(partial.dropFirst().dropLast(ending.count)) : nil
    }

    /// The reason why the partial file cannot be used.
    enum Obstacle: Error {
        case system(SystemError)
        /// The name belongs to another user's file, or to something that is not a regular file with a single name.
        case notOurs
        /// Another process is writing it.
        case isBeingWritten
        /// It exists, and the file system has no locks to show whether another process is writing it.
        case mayBeBeingWritten
    }

    /// Creates and locks the file, or reuses the one that a killed writer left.
    ///
    /// - Returns: The descriptor, which the caller must close.
    static func open(_ name: String, in folder: Folder) throws(Obstacle) -> Int32 {
        while true {
            let (descriptor, isNew) = try openOrCreate(name, in: folder)
            do {
                try claim(descriptor, isNew: isNew)
            } catch {
                close(descriptor)
                throw error
            }
            // The previous writer may have finished and renamed it after it was opened and before it was locked.
            if folder.has(descriptor, named: name) { return descriptor }
            FileSystem.release(descriptor)
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
                // The file may have been removed meanwhile.
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
