import Foundation
import Synchronization

/// What the commands print their results to.
enum StandardOutput {
    private static let isToldBroken = Atomic(false)

    /// Brings out what has been printed.
    ///
    /// - Throws: The exit code for an output that cannot be written, with a message the first time, unless nobody listens any
    ///   more.
    static func finish() throws {
        guard fflush(nil) != 0 else { return }
        let error = errno
        if error != EPIPE, !isToldBroken.exchange(true, ordering: .relaxed) {
            let reason = String(cString: strerror(error))
            Terminal.errors.print("render-book: error: cannot write to standard output: \(reason)")
        }
        throw ExitStatus.ioError.exit
    }
}
