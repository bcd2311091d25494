public import Narration

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
    /// Who is told.
    public weak var delegate: (any SpeechSynthesizerDelegate)?

    /// What is still to be said; the first is the current one.
    public private(set) var requests: [SpeechRequest] = []

    /// Whether speech is paused.
    public private(set) var isPaused = false

    private enum Progress: Equatable {
        case waiting
        case started
        /// So many words have begun, the last of them still sounds.
        case words(Int)
    }

    private var progress = Progress.waiting
    private var pauses = false
    /// How many of the first requests a stop at the word's end is going to cancel.
    private var leaving = 0
    /// Stopped, and not yet told; what is stopped from inside a callback comes behind it.
    private var cancelled: [SpeechRequest] = []

    /// Creates a synthesizer with nothing to say.
    public init() {}

    /// Whether there is something to say.
    public var isSpeaking: Bool { !requests.isEmpty }

    /// Appends a request, unless it waits or is spoken already.
    public func speak(_ request: SpeechRequest) {
        if !requests.contains(where: { $0.id == request.id }) {
            requests.append(request)
        }
    }

    /// Pauses at once, or in the step that would have ended the word that is being spoken. A pause of what was given
    /// behind a stop makes it a stop at once.
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

    /// Continues, or takes back a pause that has not yet come.
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

    /// Stops at once, or in the step that would have ended the word that is being spoken.
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

// MARK: - Driving

extension ScriptedSynthesizer {
    /// Lets the next thing happen: the current request starts, its next word begins, or it finishes; a pause or stop
    /// comes at the word's end.
    ///
    /// - Returns: Whether anything happened: not when silent or paused.
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

    /// Takes steps until there is nothing to say or speech is paused, at most `limit` of them.
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
        let words = request.utterance.words
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
