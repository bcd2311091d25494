import Foundation
import NarrationRendering
import Synchronization

/// One line on a terminal's standard error that tells how far a rendering is; nothing where there is no terminal.
final class ProgressLine: Sendable {
    private let isShown: Bool
    private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)

    /// Creates a line that is not drawn yet.
    init(isShown: Bool) {
        self.isShown = isShown && Terminal.errors.isInteractive
    }

    /// Draws the line, ten times a second at most.
    func show(_ progress: RenderProgress) {
        guard isShown, isDue() else { return }
        Terminal.errors.write("\r" + progress.line(width: Terminal.errors.width - 1) + "\u{1B}[K")
    }

    /// Takes the line away.
    func clear() {
        guard isShown, lastDrawn.withLock({ $0 != nil }) else { return }
        Terminal.errors.write("\r\u{1B}[K")
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
    /// `page 12 of 144  ━━━━━━────────────  34 %  612 × real time  0:12 left`, as much of it as fits.
    fileprivate func line(width: Int) -> String {
        let page = "page \(pagesBegun) of \(pageCount)"
        let percent = "\(Int(fraction * 100)) %"
        let speed = "\(Int(self.speed)) × real time"
        let left = timeLeft.map { "\(($0.rounded(.up)).asTime) left" } ?? ""
        let text = [page, percent, speed, left].joined(separator: "  ")
        let barWidth = min(30, width - text.count - 2)
        guard barWidth >= 5 else { return String(text.prefix(width)) }
        let filled = Int(fraction * Double(barWidth))
        let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: barWidth - filled)
        return [page, bar, percent, speed, left].joined(separator: "  ")
    }
}
