import Foundation
import NarrationSystem
import Synchronization

/// The output for the results of commands.
enum StandardOutput {
    private static let isToldBroken = Atomic(false)
    private static let failure = Atomic<Int32>(0)

    /// Writes text after the text that has been printed. Errors are reported at the end by ``finish()``.
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

    /// Writes all text that has been printed.
    ///
    /// - Throws: The exit code if the output cannot be written. A message is printed the first time, unless the reader
    ///   has closed the output.
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
