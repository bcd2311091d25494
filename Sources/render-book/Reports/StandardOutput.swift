import Foundation
import NarrationSystem
import Synchronization

/// What the commands print their results to.
enum StandardOutput {
    private static let isToldBroken = Atomic(false)
    private static let failure = Atomic<Int32>(0)

    /// Writes some text, after what has been printed. Whether that was possible is said at the end, by ``finish()``.
    static func write(_ text: String) {
        fflush(nil)
        do {
            try Array(text.utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
                try FileSystem.write(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO)
            }
        } catch {
            failure.store(error.code, ordering: .relaxed)
        }
    }

    /// Brings out what has been printed.
    ///
    /// - Throws: The exit code for an output that cannot be written, with a message the first time, unless nothing
    ///   reads it any more.
    static func finish() throws {
        let isWritten = fflush(nil) == 0
        let error = isWritten ? failure.load(ordering: .relaxed) : errno
        guard error != 0 else { return }
        if error != EPIPE, !isToldBroken.exchange(true, ordering: .relaxed) {
            let reason = SystemError(code: error).description
            Terminal.errors.print("render-book: error: cannot write to standard output: \(reason)")
        }
        throw ExitStatus.ioError.exit
    }
}
