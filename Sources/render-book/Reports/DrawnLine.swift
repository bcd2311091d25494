import Foundation

/// The line that stands on the terminal for a while, as a handler of signals knows it.
enum DrawnLine {
    /// Whether it stands there.
    static var isThere: Bool {
        get { isDrawn }
        set { isDrawn = newValue }
    }

    /// Has Ctrl-Z take the line away before it stops the command; it is drawn again when the command goes on.
    ///
    /// A command that was started to ignore `SIGTSTP` goes on ignoring it.
    static func clearWhenStopped() {
        guard !SignalWatch.isIgnored(SIGTSTP) else { return }
        signal(SIGTSTP) { _ in DrawnLine.stop() }
    }

    /// Stops the command as `SIGTSTP` usually does, until somebody continues it. It is all that a handler of signals may do.
    private static func stop() {
        let status = errno
        if isDrawn { _ = write(STDERR_FILENO, "\r\u{1B}[J", 4) }
        isDrawn = false
        signal(SIGTSTP, SIG_DFL)
        var stopping = sigset_t()
        sigemptyset(&stopping)
        sigaddset(&stopping, SIGTSTP)
        var blocked = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &stopping, &blocked)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        clearWhenStopped()
        errno = status
    }
}

nonisolated(unsafe) private var isDrawn = false
