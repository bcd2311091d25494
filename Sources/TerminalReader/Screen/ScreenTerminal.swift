import Foundation
import NarrationSystem

/// The terminal as a screen: another one than that of the shell, without a cursor, and with keys that come at once.
@MainActor
package final class ScreenTerminal {
    /// Whether somebody looks at a terminal that can be a screen, and can press keys.
    package static var isAvailable: Bool {
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(kind)
    }

    /// Whether colours are welcome.
    static var isColored: Bool {
        (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }

    /// How the terminal was, before it was taken for the first time.
    private var attributes: termios?
    private var shown: [String] = []

    /// How large it is now.
    var size: ReadingScreen.Size {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        return isKnown ? .init(columns: Int(size.ws_col), rows: Int(size.ws_row)) : .init(columns: 80, rows: 24)
    }

    /// Takes the terminal, also again when somebody else had it.
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

    /// Gives the terminal back.
    func leave() {
        TerminalRescue.restore()
    }

    /// Shows lines, as many as the terminal has. Only those that changed are written.
    func show(_ lines: [String]) {
        var text = shown.count == lines.count ? "" : "\u{1B}[2J"
        for (index, line) in lines.enumerated() where text.hasPrefix("\u{1B}[2J") || shown[index] != line {
            // The line is emptied first: behind its last column there is nothing to be emptied.
            text += "\u{1B}[\(index + 1);1H\u{1B}[2K" + line
        }
        if !text.isEmpty { write(Self.together.begin + text + Self.together.end) }
        shown = lines
    }

    /// Writes everything anew the next time.
    func forget() {
        shown = []
    }

    /// Where the terminal is gone nothing is written; that it is, the keys tell.
    private func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            do {
                let count = try SystemError.check {
                    bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
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

    /// Another screen, no cursor, and lines that are cut at the edge.
    private static let greeting = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"

    private static let farewell = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// What is between them is shown at once, by terminals that know how to.
    private static let together = (begin: "\u{1B}[?2026h", end: "\u{1B}[?2026l")
}
