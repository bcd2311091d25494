public import Narration
public import NarrationPlayback

/// A synthesizer without sound that a test drives by hand, one event at a time. It keeps the delegate's laws.
///
/// ```swift
/// synthesizer.speak(SpeechRequest(Utterance("hop hop")))
/// synthesizer.step() // started
/// synthesizer.step() // the first "hop"
/// synthesizer.pauseSpeaking(at: .word)
/// synthesizer.step() // paused, at the word's end
/// ```
@MainActor
public final class ScriptedSynthesizer: SpeechSynthesizer {
    /// The delegate, which receives reports of what is being heard.
    public weak var delegate: (any SpeechSynthesizerDelegate)?

    /// The requests that have not ended; the first is the current one.
    public private(set) var requests: [SpeechRequest] = []

    /// Whether speech is paused.
    public private(set) var isPaused = false

    private enum Progress: Equatable {
        case waiting
        case started
        /// The number of words that have begun, of which the last is still being spoken.
        case words(Int)
    }

    private var progress = Progress.waiting
    private var pauses = false
    /// The number of requests that a stop at the end of the word will cancel.
    private var leaving = 0
    /// The stopped requests that have not been reported yet. Requests that are stopped in a callback are reported after
    /// these.
    private var cancelled: [SpeechRequest] = []

    /// Creates a synthesizer without requests.
    public init() {}

    /// Whether there are requests.
    public var isSpeaking: Bool { !requests.isEmpty }

    /// Adds a request, unless it is already queued or being spoken.
    public func speak(_ request: SpeechRequest) {
        if !requests.contains(where: { $0.id == request.id }) {
            requests.append(request)
        }
    }

    /// Pauses immediately, or in the step in which the current word would end. Pausing a request that was given after a
    /// pending stop makes the stop take effect immediately.
    @discardableResult
    public func pauseSpeaking(at boundary: SpeechBoundary) -> Bool {
        if leaving > 0, requests.count > leaving { stop() }
        guard isSpeaking, !isPaused, leaving == 0 else { return false }
        if boundary == .word, isInWord {
            pauses = true
        } else {
            pause()
        }
        return true
    }

    /// Continues, or cancels a pause that has not taken effect yet.
    @discardableResult
    public func continueSpeaking() -> Bool {
        guard isPaused || pauses else { return false }
        pauses = false
        if isPaused {
            isPaused = false
            if progress != .waiting {
                delegate?.speechSynthesizer(self, didContinue: requests[0])
            }
        }
        return true
    }

    /// Stops immediately, or in the step in which the current word would end.
    @discardableResult
    public func stopSpeaking(at boundary: SpeechBoundary) -> Bool {
        guard isSpeaking else { return false }
        pauses = false
        leaving = requests.count
        if boundary == .immediate || isPaused || !isInWord {
            stop()
        }
        return true
    }

    private var isInWord: Bool {
        if case .words = progress { true } else { false }
    }

    private func pause() {
        pauses = false
        isPaused = true
        if progress != .waiting {
            delegate?.speechSynthesizer(self, didPause: requests[0])
        }
    }

    private func stop() {
        isPaused = false
        progress = .waiting
        cancelled += requests.prefix(leaving)
        requests.removeFirst(leaving)
        leaving = 0
        while !cancelled.isEmpty {
            let request = cancelled.removeFirst()
            delegate?.speechSynthesizer(self, didCancel: request)
        }
    }
}

// MARK: - Steps

extension ScriptedSynthesizer {
    /// Performs the next event: the current request starts, its next word begins, or it finishes; a pause or stop takes
    /// effect at the end of the word.
    ///
    /// - Returns: Whether there was an event: `false` without requests, and while paused.
    @discardableResult
    public func step() -> Bool {
        guard let request = requests.first, !isPaused else { return false }
        if isInWord, leaving > 0 {
            stop()
        } else if isInWord, pauses {
            pause()
        } else {
            proceed(with: request)
        }
        return true
    }

    /// Performs steps until there are no requests or speech is paused, at most `limit` steps.
    public func run(limit: Int = 100_000) {
        for _ in 0..<limit where !step() { return }
    }

    /// Fails the current request, started or not.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func fail(with error: any Error = SpeechError(.engineFailed, "as scripted")) -> Bool {
        guard let request = requests.first, !isPaused else { return false }
        removeFirst()
        delegate?.speechSynthesizer(self, didFail: request, with: error)
        return true
    }

    private func proceed(with request: SpeechRequest) {
        let words = request.words
        let begun = if case .words(let count) = progress { count } else { 0 }
        if progress == .waiting {
            progress = .started
            delegate?.speechSynthesizer(self, didStart: request)
        } else if begun < words.count {
            progress = .words(begun + 1)
            delegate?.speechSynthesizer(self, willSpeak: words[begun], of: request)
        } else {
            removeFirst()
            delegate?.speechSynthesizer(self, didFinish: request)
        }
    }

    private func removeFirst() {
        requests.removeFirst()
        progress = .waiting
        if leaving > 0 {
            leaving -= 1
        }
    }
}

extension SpeechRequest {
    /// The words from where it begins to where it ends.
    fileprivate var words: [Range<String.Index>] {
        let first = if case .word(let index) = start { index } else { utterance.string.startIndex }
        let past = end ?? utterance.string.endIndex
        return utterance.words.filter { $0.upperBound > first && $0.lowerBound < past }
    }
}
