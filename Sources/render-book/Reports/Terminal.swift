import CProcess
import FoundationEssentials
import NarrationAuthoring
import NarrationSignals
import NarrationSystem
import Synchronization

/// Standard output or standard error, which may be a terminal or a file.
struct Terminal: Sendable {
    static let output = Terminal(STDOUT_FILENO)
    static let errors = Terminal(STDERR_FILENO)

    /// Whether it is a terminal that supports cursor movement and colours.
    let isInteractive: Bool

    private let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        isInteractive = isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// The number of columns; 80 if it is not known.
    var width: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Whether the command may use the terminal, and is not in the background of a shell.
    var isInForeground: Bool { JobControl.isInForeground(of: descriptor) }

    /// Prints lines, with their severities in colour if the terminal supports it.
    func print(_ lines: TerminalText) {
        let text = TextLocale.current.writes(colored(lines.string)) + "\n"
        // All output of the commands goes through one buffer, in order.
        if descriptor == STDOUT_FILENO {
            Self.writeOutput(text)
        } else {
            write(text)
        }
    }

    /// Writes a patch, which programs can read. Only on a terminal, its text is escaped.
    func write(patch: String) {
        Self.writeOutput(isInteractive ? TerminalText(lines: patch.replacing("\t", with: "    ")).string : patch)
    }

    /// Writes text unchanged, including escape sequences. Write errors are ignored.
    func write(_ text: String) {
        try? FileSystem.write(Array(text.utf8), to: descriptor)
    }

    /// The lines with the words "error" and "warning" in colour, if they name a severity and the output is interactive.
    private func colored(_ lines: String) -> String {
        guard isInteractive, ProcessInfo.processInfo.environment["NO_COLOR"] == nil else { return lines }
        return
            lines
            .replacing(": error: ", with: ": \u{1B}[1;31merror:\u{1B}[0m ")
            .replacing(": warning: ", with: ": \u{1B}[1;35mwarning:\u{1B}[0m ")
    }
}

// MARK: - Standard output

extension Terminal {
    private static let isOutputToldBroken = Atomic(false)
    private static let outputFailure = Atomic<Int32>(0)

    /// Writes text to standard output, after what has been printed. Errors are reported at the end by
    /// ``finishOutput()``.
    static func writeOutput(_ text: String) {
        flush_standard_output()
        do {
            try Array(text.utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
                try FileSystem.write(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO)
            }
        } catch {
            outputFailure.store(error.code, ordering: .relaxed)
        }
    }

    /// Writes all text that has been printed.
    ///
    /// - Throws: The exit code if the output cannot be written. A message is printed the first time, unless the reader
    ///   has closed the output.
    static func finishOutput() throws {
        let isWritten = flush_standard_output() == 0
        let error = isWritten ? outputFailure.load(ordering: .relaxed) : errno
        guard error != 0 else { return }
        if error != EPIPE, !isOutputToldBroken.exchange(true, ordering: .relaxed) {
            let reason = SystemError(code: error).description
            errors.print("render-book: error: cannot write to standard output: \(reason)")
        }
        throw ExitStatus.ioError.exit
    }
}
