import Foundation

/// Ends the command when it has not begun its work after ten seconds: it could make no thread.
enum StartWatch {
    private static let patience: UInt32 = 10

    /// Begins to watch.
    static func begin() {
        signal(SIGALRM) { _ in
            // Only what a handler of signals may do.
            let message: StaticString = """
                render-book: error: the system gives this process no thread to work on; raise the limit on processes \
                (ulimit -u, or that of the container)

                """
            _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(ExitStatus.systemError.rawValue)
        }
        inherited = alarm(patience)
    }

    /// Ends watching. An alarm that was set before the command was started stays set.
    static func end() {
        alarm(inherited)
        signal(SIGALRM, SIG_DFL)
    }
}

/// The seconds to the alarm that was set when watching began, or 0. One thread uses it, at the start.
nonisolated(unsafe) private var inherited: UInt32 = 0
