import NarrationSystem

/// This process as a job of a shell.
package enum JobControl {
    /// Whether the process may use a terminal. A shell reserves its terminal for the job in the foreground;
    /// without a shell, every process is in the foreground.
    ///
    /// - Parameter terminal: A descriptor of the terminal.
    /// - Returns: Whether the process is in the foreground of the terminal.
    package static func isInForeground(of terminal: Int32) -> Bool {
        let group = tcgetpgrp(terminal)
        return group < 0 || group == getpgrp()
    }

    /// Asks every process of the job to stop, as a terminal does on Ctrl-Z. This process receives `SIGTSTP` as if
    /// another process had sent it.
    package static func stopAll() {
        kill(0, SIGTSTP)
    }

    /// Stops the process until it is continued, as `SIGTSTP` does by default. A signal handler may call it. Afterwards,
    /// `SIGTSTP` has its default effect.
    ///
    /// A signal to the process would stop an arbitrary thread first, and this thread could use the terminal again
    /// before it is stopped too. A signal to the thread itself is delivered immediately.
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
