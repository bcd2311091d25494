package import NarrationSystem

/// Restores a terminal when the process stops using it, and when a signal ends the process.
///
/// The signal handlers here make only calls that are allowed in a signal handler (signal-safety(7)).
package enum TerminalRescue {
    /// Saves the state of the terminal, and ensures that it is restored when the process ends for any reason. Until
    /// then, output on standard error is not shown on the screen.
    ///
    /// - Parameters:
    ///   - attributes: The attributes of the terminal.
    ///   - farewell: The escape sequences that restore its screen.
    package static func arm(_ attributes: termios, farewell: String) {
        original = attributes
        if restoreSequence == nil {
            restoreSequence = UnsafePointer(strdup(farewell))
            restoreSequenceLength = strlen(farewell)
            atexit { TerminalRescue.restore() }
            for number in fatalSignals where !SignalDisposition.isIgnored(number) {
                signal(number) { TerminalRescue.end(by: $0) }
            }
        }
        muteErrors()
        isArmed = true
    }

    /// Audio libraries print messages about a lost device to standard error, which would appear in the middle of the
    /// screen.
    private static func muteErrors() {
        guard savedStandardError < 0, isatty(STDERR_FILENO) == 1 else { return }
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard nowhere >= 0 else { return }
        savedStandardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        if savedStandardError >= 0 { dup2(nowhere, STDERR_FILENO) }
        close(nowhere)
    }

    /// Restores the terminal, if its state was saved.
    package static func restore() {
        guard isArmed else { return }
        isArmed = false
        if savedStandardError >= 0 {
            dup2(savedStandardError, STDERR_FILENO)
            close(savedStandardError)
            savedStandardError = -1
        }
        _ = write(STDOUT_FILENO, restoreSequence, restoreSequenceLength)
        // In the background, the terminal belongs to another job, and using it would stop this process.
        if JobControl.isInForeground(of: STDIN_FILENO) {
            _ = tcsetattr(STDIN_FILENO, TCSANOW, &original)
        }
    }

    /// Restores the terminal before a signal has its default effect.
    static func end(by number: Int32) {
        TerminalRescue.restore()
        signal(number, SIG_DFL)
        raise(number)
    }

    /// The other signals that end a process. Signals that ask it to end are handled elsewhere, and signals that cannot
    /// be caught are not handled.
    private static let fatalSignals: [Int32] = {
        let everywhere = [
            SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF,
            SIGUSR1, SIGUSR2,
        ]
        #if os(Linux)
        return everywhere + [SIGPOLL, SIGPWR, SIGSTKFLT]
        #else
        return everywhere
        #endif
    }()
}

nonisolated(unsafe) private var isArmed = false
/// A duplicate of standard error while it is redirected.
nonisolated(unsafe) private var savedStandardError: Int32 = -1
nonisolated(unsafe) private var original = termios()
nonisolated(unsafe) private var restoreSequence: UnsafePointer<CChar>?
nonisolated(unsafe) private var restoreSequenceLength = 0
