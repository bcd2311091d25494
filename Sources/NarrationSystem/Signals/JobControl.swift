import Foundation

/// This process as a job of a shell.
package enum JobControl {
    /// Whether the process may use a terminal. A shell keeps its terminal from jobs in the background; one without a
    /// shell has no background.
    ///
    /// - Parameter terminal: A descriptor of the terminal.
    /// - Returns: Whether the process is in the foreground of the terminal.
    package static func isInForeground(of terminal: Int32) -> Bool {
        let group = tcgetpgrp(terminal)
        return group < 0 || group == getpgrp()
    }

    /// Asks every process of the job to stop, as their terminal does with Ctrl-Z. `SIGTSTP` comes to this process as if
    /// another process had sent it.
    package static func stopAll() {
        kill(0, SIGTSTP)
    }

    /// Stops the process, as `SIGTSTP` usually does, until it is continued. A signal handler may call it. Afterwards
    /// `SIGTSTP` has its usual effect.
    ///
    /// A signal to the process would stop an arbitrary thread first, and this one would take the terminal again before
    /// it is stopped as well. One to the thread itself comes before anything else that it does.
    package static func stopUntilContinued() {
        signal(SIGTSTP, SIG_DFL)
        var stopping = sigset_t()
        sigemptyset(&stopping)
        sigaddset(&stopping, SIGTSTP)
        var blocked = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &stopping, &blocked)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
    }
}
