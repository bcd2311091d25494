import FoundationEssentials
import NarrationSignals
import NarrationSystem

/// The progress line on the terminal, with state that a signal handler can access.
enum DrawnLine {
    /// Whether the line is visible.
    static var isThere: Bool {
        get { isDrawn }
        set { isDrawn = newValue }
    }

    /// Makes Ctrl-Z clear the line before it stops the command. The line is drawn again when the command continues.
    ///
    /// If the command was started with `SIGTSTP` ignored, it remains ignored.
    static func clearWhenStopped() {
        guard !SignalDisposition.isIgnored(SIGTSTP) else { return }
        signal(SIGTSTP) { _ in DrawnLine.stop() }
    }

    /// Stops the command as `SIGTSTP` does by default, until it is continued. It makes only calls that are allowed in a
    /// signal handler.
    private static func stop() {
        let status = errno
        if isDrawn { _ = write(STDERR_FILENO, "\r\u{1B}[J", 4) }
        isDrawn = false
        JobControl.stopUntilContinued()
        clearWhenStopped()
        errno = status
    }
}

nonisolated(unsafe) private var isDrawn = false
