import Foundation

/// What the commands print their results to.
enum StandardOutput {
    /// Brings out what has been printed.
    ///
    /// - Throws: The exit code for an output that cannot be written, with a message unless nobody listens any more.
    static func finish() throws {
        guard fflush(nil) != 0 else { return }
        if errno != EPIPE {
            let reason = String(cString: strerror(errno))
            Terminal.errors.print("render-book: error: cannot write to standard output: \(reason)")
        }
        throw ExitStatus.ioError.exit
    }
}
