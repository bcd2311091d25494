import Foundation

/// What the commands print their results to.
enum StandardOutput {
    /// Brings out what has been printed.
    ///
    /// - Throws: The exit code for an output that cannot be written, with a message unless nobody listens any more.
    static func finish() throws {
        guard fflush(stdout) != 0 || ferror(stdout) != 0 else { return }
        if errno != EPIPE {
            Terminal.errors.print("render-book: error: cannot write to standard output: \(String(cString: strerror(errno)))")
        }
        throw ExitStatus.ioError.exit
    }
}
