import FoundationEssentials
import Narration
import NarrationShelves
import NarrationSignals
import NarrationSystem
import Synchronization

/// Standard output and standard error.
enum Console {
    /// Prints a result.
    static func print(_ text: some CustomStringConvertible) { write("\(text)\n", to: STDOUT_FILENO) }

    /// Tells something about the work on standard error.
    static func tell(_ text: String) { write("\(text)\n", to: STDERR_FILENO) }

    /// Clears what was drawn on the line of the cursor.
    static func clearLine() {
        if isatty(STDERR_FILENO) == 1 { write("\r\u{1B}[J", to: STDERR_FILENO) }
    }

    static func write(_ text: String, to descriptor: Int32) {
        try? FileSystem.write(Array(text.utf8), to: descriptor)
    }
}

/// The progress of a run as a line on a terminal, which is drawn at most ten times a second.
final class RunLine: Sendable {
    private let isShown: Bool
    private let drawn = Mutex<ContinuousClock.Instant?>(nil)

    init(isShown: Bool) {
        let isTerminal = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
        self.isShown = isShown && isTerminal
    }

    /// Draws the line: `12 of 30 books  34 %  1:02:10 left  2 failed`.
    func show(_ progress: ShelfProgress) {
        guard isShown, JobControl.isInForeground(of: STDERR_FILENO) else { return }
        let now = ContinuousClock.now
        let isDue = drawn.withLock { drawn in
            if let drawn, now - drawn < .milliseconds(100) { return false }
            drawn = now
            return true
        }
        guard isDue else { return }
        let parts = [
            "\(progress.finished) of \(progress.count.of("book"))", "\(Int(progress.share * 100)) %",
            progress.secondsLeft.map { "\($0.rounded(.up).asTime) left" },
            progress.failed > 0 ? "\(progress.failed) failed" : nil,
        ]
        // A terminal does not wrap the line, and its cursor stays at the beginning.
        let line = parts.compactMap(\.self).joined(separator: "  ")
        Console.write("\r\u{1B}[?7l\(line)\u{1B}[?7h\u{1B}[J\r", to: STDERR_FILENO)
    }

    /// Clears the line.
    func clear() {
        if isShown { Console.clearLine() }
    }
}

/// A result as JSON for scripts: indented, with sorted keys.
struct JSONText: CustomStringConvertible {
    let description: String

    init(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        description = String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
    }
}
