import Foundation
import NarrationSystem

/// Standard output or standard error: a terminal that a person looks at, or something that wants plain text.
struct Terminal: Sendable {
    static let output = Terminal(STDOUT_FILENO)
    static let errors = Terminal(STDERR_FILENO)

    /// Whether a person is looking, through a terminal that knows how to move and colour text.
    let isInteractive: Bool

    private let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        isInteractive = isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// The number of columns; 80 where it is not known.
    var width: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Whether the command may use the terminal, and is not in the background of a shell.
    var isInForeground: Bool { JobControl.isInForeground(of: descriptor) }

    /// Prints some lines, their severities in colour where that is of use.
    func print(_ lines: TerminalText) {
        let text = TextLocale.current.writes(colored(lines.string)) + "\n"
        // What the commands print goes through one buffer, in its order.
        if descriptor == STDOUT_FILENO {
            StandardOutput.write(text)
        } else {
            write(text)
        }
    }

    /// Writes a patch, which programs read: on a screen alone its text is made safe to look at.
    func write(patch: String) {
        StandardOutput.write(isInteractive ? TerminalText(lines: patch.replacing("\t", with: "    ")).string : patch)
    }

    /// Writes text as it is, with the terminal's commands in it. A text that cannot be written is dropped: there is no
    /// other place to say so.
    func write(_ text: String) {
        try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: Data(text.utf8))
    }

    /// Lines with the words "error" and "warning" in colour, where they name a severity and a person is looking.
    private func colored(_ lines: String) -> String {
        guard isInteractive, ProcessInfo.processInfo.environment["NO_COLOR"] == nil else { return lines }
        return
            lines
            .replacing(": error: ", with: ": \u{1B}[1;31merror:\u{1B}[0m ")
            .replacing(": warning: ", with: ": \u{1B}[1;35mwarning:\u{1B}[0m ")
    }
}
