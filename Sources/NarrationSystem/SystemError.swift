import FoundationEssentials

/// A system call that failed.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the error: `ENOENT`.
    package let code: Int32

    /// The system's description of the error: "No such file or directory".
    package var description: String { String(cString: strerror(code)) }

    /// Whether the same call may succeed later, because what it needs is used up, in use or out of reach: a disk is
    /// full, a file server has lost a file or does not answer.
    package var isPassing: Bool {
        [
            EAGAIN, EBUSY, EDQUOT, EHOSTDOWN, EHOSTUNREACH, ENFILE, ENOBUFS, ENOLCK, ENOMEM, ENOSPC, ENOTCONN, ESTALE,
            ETIMEDOUT,
        ].contains(code)
    }

    /// Creates an error from its number.
    package init(code: Int32) {
        self.code = code
    }

    /// The error of the last failed system call.
    package static var last: SystemError { SystemError(code: errno) }

    /// Performs a system call, and repeats it if a signal interrupts it.
    ///
    /// - Returns: Its result.
    /// - Throws: ``SystemError`` if the result is negative.
    @discardableResult
    package static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno != EINTR { throw .last }
        }
    }
}

extension SystemError: LocalizedError {
    /// The same as ``description``.
    package var errorDescription: String? { description }
}
