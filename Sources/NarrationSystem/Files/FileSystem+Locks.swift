import FoundationEssentials

extension FileSystem {
    /// The outcome of an attempt to lock a file.
    package enum LockAttempt: Sendable, Hashable {
        /// The file is locked until it is unlocked or closed.
        case locked
        /// Another process, or another opening of the file in this one, has the lock.
        case lockedByAnother
        /// The file system has no locks.
        case unsupported
    }

    /// Locks an open file or folder exclusively, without waiting. The lock is advisory: see flock(2).
    package static func lock(_ descriptor: Int32) -> LockAttempt {
        do {
            try SystemError.check { flock(descriptor, LOCK_EX | LOCK_NB) }
            return .locked
        } catch {
            return error.code == EWOULDBLOCK ? .lockedByAnother : .unsupported
        }
    }

    /// Unlocks an open file or folder.
    package static func unlock(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
    }
}
