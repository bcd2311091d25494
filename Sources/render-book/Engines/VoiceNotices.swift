import NarrationKit
import Synchronization

/// The notices about voices on standard error: that one is measured, or that a bank lacks words, once for each stretch
/// of words.
final class VoiceNotices: Sendable {
    private let isShown: Mutex<Bool>
    private let lacking = Mutex<Set<String>>([])

    /// The number of stretches that banks lack and that are told; of more, nobody reads the list.
    private static let most = 10

    /// - Parameter isShown: Whether measurements are told; by default, they are.
    init(isShown: Bool = true) {
        self.isShown = Mutex(isShown)
    }

    /// Tells a notice.
    func tell(_ notice: VoiceNotice) {
        switch notice {
        case .measuring(let voice):
            guard isShown.withLock({ $0 }) else { return }
            ProgressLine.interrupt(with: "render-book: \(voice) is measured before it speaks for the first time")
        case .lacking(let words, let bank, let message): tellLacking(words, bank, message)
        }
    }

    private func tellLacking(_ words: String, _ bank: String, _ message: String) {
        let count = lacking.withLock { told in told.insert(words.lowercased()).inserted ? told.count : nil }
        guard let count, count <= Self.most + 1 else { return }
        let isLast = count > Self.most
        let more = "the bank \(bank) lacks more; `render-book bank check` lists everything"
        ProgressLine.interrupt(with: "render-book: \(isLast ? more : message)")
    }

    /// Tells no measurements from now on, because the terminal shows something else.
    func end() {
        isShown.withLock { $0 = false }
    }
}
