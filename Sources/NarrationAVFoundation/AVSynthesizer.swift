import Dispatch
import Foundation
public import Narration
public import NarrationPlayback

#if canImport(AVFAudio)
public import AVFAudio
#else
public import AVFAudioStandIn
#endif

/// Speaks live with the voices of Apple's systems, through an AVSpeechSynthesizer.
///
/// ```swift
/// let narrator = Narrator(book: book, synthesizer: AVSynthesizer(reading: NaturalReading()))
/// ```
///
/// It is a thin adapter. The AVSpeechSynthesizer is given one utterance at a time, so that a stop leaves it nothing of
/// the requests that wait, which are reported as cancelled here. Its reports are passed on in their order through the
/// main queue. Speech always starts at the beginning of an utterance, and frames are not counted. An utterance with
/// nothing to say is started and finished without its delays. A voice that does not exist is an error, as with any
/// engine.
@MainActor
public final class AVSynthesizer: SpeechSynthesizer {
    /// The delegate, which receives reports of what is being heard.
    public weak var delegate: (any SpeechSynthesizerDelegate)?

    private let synthesizer: AVSpeechSynthesizer
    private let reading: any TextReading
    private var ear: Ear?

    /// The requests that have not ended; the first is the current one.
    private var requests: [SpeechRequest] = []
    /// What is said for the current request.
    private var current: Spoken?
    /// The number of requests that a stop at the end of the word will cancel.
    private var leaving = 0
    /// The stopped requests that have not been reported yet.
    private var cancelled: [SpeechRequest] = []

    /// What was given to the AVSpeechSynthesizer.
    private struct Spoken {
        let request: SpeechRequest
        let text: SpokenText
        let utterance: AVSpeechUtterance
        var hasStarted = false
        /// The end of the last word that was reported.
        var end: String.Index

        var id: ObjectIdentifier { ObjectIdentifier(utterance) }
    }

    /// Creates a synthesizer.
    ///
    /// - Parameters:
    ///   - reading: Decides what is said. `NaturalReading` of the library `NarrationReading` reads numbers and the like
    ///     as people do; `PlainReading` leaves them to the voice.
    ///   - synthesizer: The synthesizer that speaks, which nothing else may use; by default, a new one.
    public init(reading: any TextReading, synthesizer: AVSpeechSynthesizer = AVSpeechSynthesizer()) {
        self.synthesizer = synthesizer
        self.reading = reading
        let ear = Ear { [weak self] in self?.hear($0, of: $1) }
        self.ear = ear
        synthesizer.delegate = ear
    }

    /// Whether there are requests, or a delay has not ended.
    public var isSpeaking: Bool { !requests.isEmpty || synthesizer.isSpeaking }

    /// Whether speech is paused.
    public var isPaused: Bool { synthesizer.isPaused }

    /// Whether its reading has lexicons.
    public var hasLexicons: Bool { reading.hasLexicons }
}

// MARK: - Commands
extension AVSynthesizer {
    /// Adds a request, unless it is already queued or being spoken.
    public func speak(_ request: SpeechRequest) {
        guard !requests.contains(where: { $0.id == request.id }) else { return }
        requests.append(request)
        if requests.count == 1 { speakNext() }
    }

    /// Pauses at once, or at the end of the word that is being spoken.
    @discardableResult
    public func pauseSpeaking(at boundary: SpeechBoundary) -> Bool {
        if leaving > 0, requests.count > leaving { stop() }
        guard !requests.isEmpty, leaving == 0, !isPaused else { return false }
        return synthesizer.pauseSpeaking(at: current?.hasStarted == true ? boundary.boundary : .immediate)
    }

    /// Continues where speech was paused.
    @discardableResult
    public func continueSpeaking() -> Bool {
        isPaused && synthesizer.continueSpeaking()
    }

    /// Stops at once, or at the end of the word that is being spoken.
    @discardableResult
    public func stopSpeaking(at boundary: SpeechBoundary) -> Bool {
        guard !requests.isEmpty else { return isSpeaking && synthesizer.stopSpeaking(at: .immediate) }
        leaving = requests.count
        let isInWord = boundary == .word && current?.hasStarted == true && !isPaused
        // The end of the stop is then reported.
        if isInWord, synthesizer.stopSpeaking(at: .word) { return true }
        stop()
        return true
    }

    private func stop() {
        current = nil
        synthesizer.stopSpeaking(at: .immediate)
        // What is stopped while it is paused would leave the next utterance paused.
        if synthesizer.isPaused { synthesizer.continueSpeaking() }
        tellCancelled()
    }

    private func tellCancelled() {
        cancelled += requests.prefix(leaving)
        requests.removeFirst(leaving)
        leaving = 0
        current = nil
        if !requests.isEmpty { speakNext() }
        while !cancelled.isEmpty { delegate?.speechSynthesizer(self, didCancel: cancelled.removeFirst()) }
    }
}

// MARK: - Utterances
extension AVSynthesizer {
    /// Gives the AVSpeechSynthesizer the first request, when this method's caller has returned: its reports come later.
    private func speakNext() {
        guard current == nil, let request = requests.first else { return }
        let utterance = request.utterance
        guard let found = AVSpeechSynthesisVoice.named(utterance) else {
            let name = utterance.voice ?? utterance.language
            return tellLater(request) { [self] in
                let error = SpeechError(.unknownVoice, "the system has no voice \"\(name)\"")
                delegate?.speechSynthesizer(self, didFail: request, with: error)
            }
        }
        let text = reading.spokenText(of: utterance, by: Voice(found))
        guard text.said.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) else {
            return tellLater(request) { [self] in
                delegate?.speechSynthesizer(self, didStart: request)
                guard requests.first?.id == request.id else { return }
                delegate?.speechSynthesizer(self, didFinish: request)
            }
        }
        let spoken = AVSpeechUtterance(text, of: request, by: found)
        current = Spoken(request: request, text: text, utterance: spoken, end: utterance.string.startIndex)
        synthesizer.speak(spoken)
    }

    /// Reports the end of a request that the AVSpeechSynthesizer is not given.
    private func tellLater(_ request: SpeechRequest, _ tell: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.current == nil, self.requests.first?.id == request.id else { return }
                tell()
                self.end(request)
            }
        }
    }

    private func end(_ request: SpeechRequest) {
        guard requests.first?.id == request.id else { return }
        requests.removeFirst()
        leaving = max(0, leaving - 1)
        current = nil
        leaving > 0 ? tellCancelled() : speakNext()
    }
}

// MARK: - Reports
extension AVSynthesizer {
    /// Passes a report on, unless it is of an utterance that was stopped.
    private func hear(_ report: Ear.Report, of id: ObjectIdentifier) {
        guard let spoken = current, spoken.id == id else { return }
        let request = spoken.request
        switch report {
        case .started:
            current?.hasStarted = true
            delegate?.speechSynthesizer(self, didStart: request)
        case .word(let range): hear(range, in: spoken)
        case .paused where spoken.hasStarted: delegate?.speechSynthesizer(self, didPause: request)
        case .continued where spoken.hasStarted: delegate?.speechSynthesizer(self, didContinue: request)
        case .paused, .continued: break
        case .cancelled:
            leaving = max(1, leaving)
            tellCancelled()
        case .finished:
            current = nil
            requests.removeFirst()
            leaving = max(0, leaving - 1)
            delegate?.speechSynthesizer(self, didFinish: request)
            leaving > 0 ? tellCancelled() : speakNext()
        }
    }

    /// Reports a word of what is shown, once for all words that are said for it.
    private func hear(_ range: NSRange, in spoken: Spoken) {
        guard let said = Range(range, in: spoken.text.said) else { return }
        let shown = spoken.text.shownRange(of: said)
        guard shown.lowerBound >= spoken.end, !shown.isEmpty else { return }
        current?.end = shown.upperBound
        delegate?.speechSynthesizer(self, willSpeak: shown, of: spoken.request)
    }
}

/// The delegate of an AVSpeechSynthesizer, which may be called on any thread.
private final class Ear: NSObject, AVSpeechSynthesizerDelegate {
    enum Report {
        case started, paused, continued, finished, cancelled
        case word(NSRange)
    }

    private let hear: @MainActor @Sendable (Report, ObjectIdentifier) -> Void

    init(_ hear: @escaping @MainActor @Sendable (Report, ObjectIdentifier) -> Void) {
        self.hear = hear
    }

    /// Passes a report on. Blocks on the main queue keep their order, as tasks need not.
    private func tell(_ report: Report, of utterance: AVSpeechUtterance) {
        let id = ObjectIdentifier(utterance)
        DispatchQueue.main.async { [hear] in MainActor.assumeIsolated { hear(report, id) } }
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
        tell(.started, of: utterance)
    }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer,
        willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {
        tell(.word(characterRange), of: utterance)
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
        tell(.paused, of: utterance)
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
        tell(.continued, of: utterance)
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        tell(.finished, of: utterance)
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
        tell(.cancelled, of: utterance)
    }
}
