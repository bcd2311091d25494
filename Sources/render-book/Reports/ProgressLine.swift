import FoundationEssentials
import Narration
import NarrationPrompts
import NarrationRendering
import Synchronization

/// The progress of a rendering on standard error: a line on a terminal, or records for programs.
///
/// On the line, the cursor stays at the beginning. A terminal that becomes narrower wraps the line below the cursor, so
/// that the next line, or ``clear()``, removes all of it. Wrapping is off (DECAWM) while the line is drawn, because the
/// terminal may have become narrower since its width was read. Nothing is drawn in the background, and Ctrl-Z clears
/// the line.
final class ProgressLine: Sendable {
    private let style: Style
    private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)

    /// The way in which progress is shown.
    enum Style {
        case hidden
        /// A line that is drawn again and again, if standard error is a terminal.
        case line
        /// A record on each line.
        case json
    }

    /// Creates a line that has not been drawn.
    init(_ style: Style) {
        self.style = style == .line && !Terminal.errors.isInteractive ? .hidden : style
        if self.style == .line { DrawnLine.clearWhenStopped() }
    }

    /// Shows the progress, at most ten times per second, and when everything has been spoken.
    ///
    /// - Parameters:
    ///   - progress: The progress of the rendering.
    ///   - cached: The share that came from the cache, 0…1.
    func show(_ progress: RenderProgress, cached: @autoclosure () -> Double?) {
        guard style != .hidden, isDue() || progress.phase == .completing(nil) else { return }
        switch style {
        case .hidden: break
        case .line: draw(progress.line(cached: cached(), width: Terminal.errors.width - 1))
        case .json: Terminal.errors.write(progress.record)
        }
    }

    /// Draws the line, at most ten times per second.
    func show(_ progress: PromptsProgress) {
        guard style == .line, isDue() else { return }
        let share = Double(progress.finished) / Double(progress.count)
        draw("prompt \(progress.finished) of \(progress.count)  \(share.asPercent)")
    }

    /// Draws the line with a description of the current work, for work without measurable progress.
    func show(_ work: TerminalText) {
        guard style == .line else { return }
        _ = isDue()
        draw(work.prefix(columns: Terminal.errors.width - 1).string)
    }

    private func draw(_ line: String) {
        guard Terminal.errors.isInForeground else { return }
        DrawnLine.isThere = true
        Terminal.errors.write("\r\u{1B}[?7l" + TextLocale.current.writes(line) + "\u{1B}[?7h\u{1B}[J\r")
    }

    /// Clears the line.
    func clear() {
        if style == .line { Self.clearDrawn() }
    }

    private static func clearDrawn() {
        guard DrawnLine.isThere else { return }
        DrawnLine.isThere = false
        Terminal.errors.write("\r\u{1B}[J")
    }

    /// Prints a line that remains, on standard error, with or without a terminal.
    static func interrupt(with message: TerminalText) {
        clearDrawn()
        Terminal.errors.print(message)
    }

    private func isDue() -> Bool {
        let now = ContinuousClock.now
        return lastDrawn.withLock { last in
            if let last, now - last < .milliseconds(100) { return false }
            last = now
            return true
        }
    }
}

extension RenderProgress {
    /// `page 12 of 144  ━━━━━━────────────  34 %  612 × real time  0:12 left  80 % from the cache`, shortened to fit.
    fileprivate func line(cached: Double?, width: Int) -> String {
        if case .completing(let share) = phase { return completionLine(share, width: width) }
        let page = "page \(pagesBegun) of \(pageCount)"
        var measures = [fraction.asPercent, "\(Int(speed)) × real time"]
        if case .completingPart(let share) = phase {
            measures = [fraction.asPercent, "completing a part: \(share.asPercent)"]
        }
        if let timeLeft { measures.append("\(timeLeft.rounded(.up).asTime) left") }
        if let cached, cached > 0 { measures.append("\(cached.asPercent) from the cache") }
        let text = ([page] + measures).joined(separator: "  ")
        let barWidth = min(30, width - text.count - 2)
        guard barWidth >= 5 else { return String(text.prefix(width)) }
        let filled = Int(fraction * Double(barWidth))
        let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: barWidth - filled)
        return ([page, bar] + measures).joined(separator: "  ")
    }

    /// `all is spoken, and the file is being completed  34 %  0:12 left`
    private func completionLine(_ share: Double?, width: Int) -> String {
        let measures = [share?.asPercent, timeLeft.map { "\($0.rounded(.up).asTime) left" }].compactMap(\.self)
        return String(
            (["all is spoken, and the file is being completed"] + measures).joined(separator: "  ").prefix(width)
        )
    }
}
