import NarrationAuthoring
import NarrationSystem

/// Ends the command if it has not started its work after ten seconds, because it could not create a thread.
enum StartWatch {
    private static let patience: UInt32 = 10

    /// Starts watching.
    static func begin() {
        signal(SIGALRM) { _ in
            // Only calls that a signal handler may make.
            let message: StaticString = """
                render-book: error: the system gives this process no thread to work on; raise the limit on processes \
                (ulimit -u, or that of the container)

                """
            _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(ExitStatus.systemError.rawValue)
        }
        inherited = alarm(patience)
    }

    /// Stops watching. An alarm that was set before the command was started is restored.
    static func end() {
        alarm(inherited)
        signal(SIGALRM, SIG_DFL)
    }
}

/// The seconds until the alarm that was set when watching started, or 0. Only one thread uses it, at the start.
nonisolated(unsafe) private var inherited: UInt32 = 0
