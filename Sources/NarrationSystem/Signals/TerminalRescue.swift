package import Foundation

/// Gives a terminal back as it was: when the process leaves it, and when a signal ends the process.
///
/// Everything that a signal's handler does here is one of the few things it may do (signal-safety(7)).
package enum TerminalRescue {
    /// Remembers how the terminal is, and sees to it that it is so again at the end of the process, whichever that is.
    /// Until then nothing that is written to standard error gets on the screen.
    ///
    /// - Parameters:
    ///   - attributes: How the terminal is.
    ///   - farewell: What brings back its screen.
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

    /// Audio libraries write to standard error what they think of a device that is gone, in the middle of the screen.
    private static func muteErrors() {
        guard savedStandardError < 0, isatty(STDERR_FILENO) == 1 else { return }
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard nowhere >= 0 else { return }
        savedStandardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        if savedStandardError >= 0 { dup2(nowhere, STDERR_FILENO) }
        close(nowhere)
    }

    /// Gives the terminal back, if it has been taken.
    package static func restore() {
        guard isArmed else { return }
        isArmed = false
        if savedStandardError >= 0 {
            dup2(savedStandardError, STDERR_FILENO)
            close(savedStandardError)
            savedStandardError = -1
        }
        _ = write(STDOUT_FILENO, restoreSequence, restoreSequenceLength)
        // In the background it is somebody else's, who would stop us.
        if JobControl.isInForeground(of: STDIN_FILENO) {
            _ = tcsetattr(STDIN_FILENO, TCSANOW, &original)
        }
    }

    /// Gives the terminal back before a signal has its usual effect.
    static func end(by number: Int32) {
        TerminalRescue.restore()
        signal(number, SIG_DFL)
        raise(number)
    }

    /// What else ends a process. What asks it to end is watched for, and what cannot be caught cannot be helped.
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
/// Where standard error went, as long as it goes nowhere.
nonisolated(unsafe) private var savedStandardError: Int32 = -1
nonisolated(unsafe) private var original = termios()
nonisolated(unsafe) private var restoreSequence: UnsafePointer<CChar>?
nonisolated(unsafe) private var restoreSequenceLength = 0
