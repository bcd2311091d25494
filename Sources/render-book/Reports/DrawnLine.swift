import Foundation
import NarrationSystem

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
        guard !SignalDisposition.isIgnored(SIGTSTP) else { return }
        signal(SIGTSTP) { _ in DrawnLine.stop() }
    }

    /// Stops the command as `SIGTSTP` usually does, until it is continued. It does only what a signal handler may do.
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
