import Narration
import Synchronization

/// The notice that a voice is measured, for which its first speech waits some seconds.
final class MeasurementNotice: Sendable {
    private let isShown: Mutex<Bool>

    /// Creates a notice on standard error.
    init(isShown: Bool = true) {
        self.isShown = Mutex(isShown)
    }

    /// Tells that a voice is measured.
    func tell(_ voice: String) {
        guard isShown.withLock({ $0 }) else { return }
        ProgressLine.interrupt(with: "render-book: \(voice) is measured before it speaks for the first time")
    }

    /// Tells nothing from now on, because the terminal shows something else.
    func end() {
        isShown.withLock { $0 = false }
    }
}
