// SPDX-License-Identifier: GPL-3.0-or-later

/// The worker's standard error, which the library does not write to.
enum StandardError {
    /// A duplicate of standard error for the worker's own messages.
    private static let saved = dup(STDERR_FILENO)

    /// Discards the library's messages ("espeak: No envelope", repeated endlessly), which would fill the engine's pipe.
    static func silenceLibrary() {
        _ = saved
        let nowhere = open("/dev/null", O_WRONLY)
        dup2(nowhere, STDERR_FILENO)
        close(nowhere)
    }

    /// Ends the process with a message.
    static func fail(_ message: String, status: Int32) -> Never {
        let line = "espeak-worker: \(message)\n"
        _ = write(saved, line, line.utf8.count)
        exit(status)
    }
}
