import FoundationEssentials

extension FileSystem {
    /// The outcome of an attempt to lock a file.
    package enum LockAttempt: Sendable, Hashable {
        /// The file is locked until it is unlocked. Closing it may not suffice: see ``FileSystem/release(_:)``.
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

    /// Unlocks and closes a file or folder.
    ///
    /// A process that was forked by another thread a moment ago has the same opening until it runs its program, and
    /// with it the lock, if the file is only closed.
    package static func release(_ descriptor: Int32) {
        unlock(descriptor)
        close(descriptor)
    }
}
