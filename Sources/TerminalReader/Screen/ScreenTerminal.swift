import FoundationEssentials
import NarrationSignals
import NarrationSystem

/// The terminal as a full screen: the alternate screen, without a cursor, and with unbuffered keys.
@MainActor
package final class ScreenTerminal {
    /// Whether there is a terminal that supports a full screen, and keys can be read from it.
    package static var isAvailable: Bool {
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(kind)
    }

    /// Whether colours should be used.
    static var isColored: Bool {
        (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }

    /// The terminal's attributes before the first ``take()``.
    private var attributes: termios?
    private var shown: [String] = []

    /// The current size.
    var size: ReadingScreen.Size {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        return isKnown ? .init(columns: Int(size.ws_col), rows: Int(size.ws_row)) : .init(columns: 80, rows: 24)
    }

    /// Switches the terminal to the full screen, also after another process used it.
    func take() {
        var raw = attributes ?? termios()
        if attributes == nil {
            tcgetattr(STDIN_FILENO, &raw)
            attributes = raw
        }
        TerminalRescue.arm(raw, farewell: Self.farewell)
        cfmakeraw(&raw)
        _ = try? SystemError.check { tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) }
        write(Self.greeting)
        shown = []
    }

    /// Restores the terminal.
    func leave() {
        TerminalRescue.restore()
    }

    /// Shows lines, as many as the terminal has. Only changed lines are written.
    func show(_ lines: [String]) {
        var text = shown.count == lines.count ? "" : "\u{1B}[2J"
        for (index, line) in lines.enumerated() where text.hasPrefix("\u{1B}[2J") || shown[index] != line {
            // The line is cleared first, because nothing can be cleared after its last column.
            text += "\u{1B}[\(index + 1);1H\u{1B}[2K" + line
        }
        if !text.isEmpty { write(Self.together.begin + text + Self.together.end) }
        shown = lines
    }

    /// Makes the next ``show(_:)`` write all lines.
    func forget() {
        shown = []
    }

    /// Errors are ignored: the loss of the terminal is noticed when keys are read.
    private func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            do {
                let count = try SystemError.check {
                    bytes.withUnsafeBytes { NarrationSystem.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
                }
                bytes.removeFirst(count)
            } catch  where error.code == EAGAIN {
                var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            } catch {
                return
            }
        }
    }

    /// The alternate screen, no cursor, and no automatic wrapping.
    private static let greeting = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"

    private static let farewell = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Text between these sequences is shown at once by terminals that support it.
    private static let together = (begin: "\u{1B}[?2026h", end: "\u{1B}[?2026l")
}
