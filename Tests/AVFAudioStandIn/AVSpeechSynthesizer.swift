// The names and the rules are Apple's.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Where speech is paused or stopped.
public enum AVSpeechBoundary: Int, Sendable {
    case immediate, word
}

/// Receives reports from an AVSpeechSynthesizer. On Apple's systems, each method is optional.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer,
        willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    )
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

/// A stand-in without sound, which behaves as Apple documents AVSpeechSynthesizer: a queue of its own, ranges in
/// UTF-16, a weak delegate, and a stop that reports the current utterance alone. Each word takes a tenth of a second.
///
/// It is used on the main actor only.
public final class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
    public weak var delegate: (any AVSpeechSynthesizerDelegate)?
    public private(set) var isPaused = false

    /// All utterances that were given.
    public private(set) var given: [AVSpeechUtterance] = []

    private let sleep: @Sendable (Duration) async throws -> Void
    private var queue: [AVSpeechUtterance] = []
    private var task: Task<Void, Never>?
    private var resumed: CheckedContinuation<Void, Never>?
    private var isInWord = false
    private var pending: Pending?

    /// What happens at the end of the word.
    private enum Pending {
        case pause, stop
    }

    public override convenience init() {
        self.init { try await Task.sleep(for: $0) }
    }

    /// Creates a synthesizer that waits by a clock of a test.
    public init(sleep: @escaping @Sendable (Duration) async throws -> Void) {
        self.sleep = sleep
    }

    /// Whether it speaks or has utterances, also while it is paused.
    public var isSpeaking: Bool { task != nil }

    public func speak(_ utterance: AVSpeechUtterance) {
        precondition(!queue.contains { $0 === utterance }, "an utterance must not be spoken twice")
        given.append(utterance)
        queue.append(utterance)
        if task == nil { task = Task { @MainActor in await run() } }
    }

    @discardableResult
    public func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard isSpeaking, !isPaused else { return false }
        if boundary == .word, isInWord {
            pending = .pause
        } else {
            pause()
        }
        return true
    }

    @discardableResult
    public func continueSpeaking() -> Bool {
        guard isPaused else { return false }
        isPaused = false
        if let utterance = queue.first { delegate?.speechSynthesizer(self, didContinue: utterance) }
        resumed?.resume()
        resumed = nil
        return true
    }

    @discardableResult
    public func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard isSpeaking else { return false }
        if boundary == .word, isInWord, !isPaused {
            pending = .stop
        } else {
            stop()
        }
        return true
    }

    private func pause() {
        isPaused = true
        if let utterance = queue.first { delegate?.speechSynthesizer(self, didPause: utterance) }
    }

    private func stop() {
        let current = queue.first
        (queue, pending, isInWord) = ([], nil, false)
        task?.cancel()
        task = nil
        resumed?.resume()
        resumed = nil
        if let current { delegate?.speechSynthesizer(self, didCancel: current) }
    }
}

// MARK: - Speaking
extension AVSpeechSynthesizer {
    @MainActor
    private func run() async {
        do {
            while let utterance = queue.first { try await speakAloud(utterance) }
        } catch { return }
        task = nil
    }

    @MainActor
    private func speakAloud(_ utterance: AVSpeechUtterance) async throws {
        try await pass(utterance.preUtteranceDelay)
        delegate?.speechSynthesizer(self, didStart: utterance)
        try Task.checkCancellation()
        for word in utterance.words {
            isInWord = true
            delegate?.speechSynthesizer(self, willSpeakRangeOfSpeechString: word, utterance: utterance)
            try await pass(0.1)
            isInWord = false
            try endWord()
            try await waitWhilePaused()
        }
        queue.removeFirst()
        delegate?.speechSynthesizer(self, didFinish: utterance)
        try await pass(utterance.postUtteranceDelay)
    }

    @MainActor
    private func pass(_ seconds: TimeInterval) async throws {
        if seconds > 0 { try await sleep(.seconds(seconds)) }
        try await waitWhilePaused()
    }

    @MainActor
    private func endWord() throws {
        let wanted = pending
        pending = nil
        switch wanted {
        case .pause: pause()
        case .stop:
            stop()
            throw CancellationError()
        case nil: break
        }
    }

    @MainActor
    private func waitWhilePaused() async throws {
        if isPaused { await withCheckedContinuation { resumed = $0 } }
        try Task.checkCancellation()
    }
}
