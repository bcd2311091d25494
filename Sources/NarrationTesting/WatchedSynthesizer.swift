public import Narration
public import NarrationPlayback

/// Checks the events of a `SpeechSynthesizer` as its delegate while a test drives it, and records violations. It is a
/// synthesizer itself, and may be passed to a narrator.
///
/// ```swift
/// let watched = WatchedSynthesizer(synthesizer)
/// watched.speak(Utterance("one two"))
/// synthesizer.stopSpeaking(at: .word)
/// …
/// #expect(watched.violations == [])
/// ```
///
/// The laws are those of `SpeechSynthesizerDelegate`, as far as events alone show them; ``SynthesizerContract`` drives
/// a synthesizer through all of them. ``checkAtRest()`` checks that every request has ended, when the synthesizer has
/// nothing more to speak.
@MainActor
public final class WatchedSynthesizer {
    /// The violations so far, one sentence each.
    public private(set) var violations: [String] = []

    /// A delegate to which all events are forwarded.
    public weak var delegate: (any SpeechSynthesizerDelegate)?

    private enum Life {
        case waiting, started, paused, over
    }

    /// Is called with each report after it was checked.
    package var onReport: (Report, SpeechRequest) -> Void = { _, _ in }

    package enum Report: Equatable {
        case started, paused, continued, finished, cancelled, failed
        case word(Range<String.Index>)
    }

    private let synthesizer: any SpeechSynthesizer
    private var lives: [SpeechRequest.ID: Life] = [:]
    private var order: [SpeechRequest] = []
    private var lastWord: String.Index?

    /// Becomes the synthesizer's delegate.
    public init(_ synthesizer: any SpeechSynthesizer) {
        self.synthesizer = synthesizer
        synthesizer.delegate = self
    }

    /// Passes an utterance to the synthesizer and checks its events.
    @discardableResult
    public func speak(_ utterance: Utterance) -> SpeechRequest {
        let request = SpeechRequest(utterance)
        speak(request)
        return request
    }

    /// Checks that every request has ended, and that the synthesizer reports that it is not speaking.
    public func checkAtRest() {
        for request in order {
            note("never ended", of: request)
        }
        if synthesizer.isSpeaking || synthesizer.isPaused {
            violations.append("the synthesizer is still busy when everything is said")
        }
    }

    private func expect(_ life: Life..., in event: String, of request: SpeechRequest) {
        guard let current = lives[request.id] else { return note("\(event), but was never given", of: request) }
        if !life.contains(where: { $0 == current }) {
            note("\(event) while \(current)", of: request)
        }
        if order.first?.id != request.id {
            note("\(event) before its turn", of: request)
        }
    }

    private func end(_ request: SpeechRequest) {
        order.removeAll { $0.id == request.id }
        lives[request.id] = .over
        lastWord = nil
    }

    private func note(_ event: String, of request: SpeechRequest) {
        violations.append("“\(request.utterance.string.excerpt)” \(event)")
    }
}

extension WatchedSynthesizer: SpeechSynthesizer {
    /// Whether the synthesizer is speaking.
    public var isSpeaking: Bool { synthesizer.isSpeaking }

    /// Whether the synthesizer is paused.
    public var isPaused: Bool { synthesizer.isPaused }

    /// Passes a request to the synthesizer and checks its events.
    public func speak(_ request: SpeechRequest) {
        if lives[request.id] == nil {
            lives[request.id] = .waiting
            order.append(request)
        }
        synthesizer.speak(request)
    }

    /// Pauses the synthesizer.
    @discardableResult
    public func pauseSpeaking(at boundary: SpeechBoundary) -> Bool {
        synthesizer.pauseSpeaking(at: boundary)
    }

    /// Continues the synthesizer.
    @discardableResult
    public func continueSpeaking() -> Bool {
        synthesizer.continueSpeaking()
    }

    /// Stops the synthesizer.
    @discardableResult
    public func stopSpeaking(at boundary: SpeechBoundary) -> Bool {
        synthesizer.stopSpeaking(at: boundary)
    }

    /// Fades out the current request.
    public func fadeOut(over seconds: Double) {
        synthesizer.fadeOut(over: seconds)
    }

    /// The synthesizer's sample rate.
    public var sampleRate: Int? { synthesizer.sampleRate }

    /// Whether the synthesizer has lexicons.
    public var hasLexicons: Bool { synthesizer.hasLexicons }

    /// The synthesizer's number of heard frames.
    public func heardFrames(of id: SpeechRequest.ID) -> Int? {
        synthesizer.heardFrames(of: id)
    }
}

extension WatchedSynthesizer: SpeechSynthesizerDelegate {
    /// Checks that the request had not started.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didStart request: SpeechRequest) {
        expect(.waiting, in: "started", of: request)
        lives[request.id] = .started
        onReport(.started, request)
        delegate?.speechSynthesizer(synthesizer, didStart: request)
    }

    /// Checks that the request is being heard, and that its words come in order.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        willSpeak range: Range<String.Index>,
        of request: SpeechRequest
    ) {
        expect(.started, in: "said a word", of: request)
        if range.lowerBound < lastWord ?? request.utterance.string.startIndex {
            note("said its words out of order", of: request)
        }
        lastWord = range.upperBound
        onReport(.word(range), request)
        delegate?.speechSynthesizer(synthesizer, willSpeak: range, of: request)
    }

    /// Checks that the request is being heard.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didSubstitute passage: SubstitutedPassage,
        of request: SpeechRequest
    ) {
        expect(.started, in: "was substituted", of: request)
        delegate?.speechSynthesizer(synthesizer, didSubstitute: passage, of: request)
    }

    /// Checks that the request is being heard.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didPause request: SpeechRequest) {
        expect(.started, in: "paused", of: request)
        lives[request.id] = .paused
        onReport(.paused, request)
        delegate?.speechSynthesizer(synthesizer, didPause: request)
    }

    /// Checks that the request was paused.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didContinue request: SpeechRequest) {
        expect(.paused, in: "continued", of: request)
        lives[request.id] = .started
        onReport(.continued, request)
        delegate?.speechSynthesizer(synthesizer, didContinue: request)
    }

    /// Checks that the request was being heard.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didFinish request: SpeechRequest) {
        expect(.started, in: "finished", of: request)
        end(request)
        onReport(.finished, request)
        delegate?.speechSynthesizer(synthesizer, didFinish: request)
    }

    /// Checks that the request had not ended.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didCancel request: SpeechRequest) {
        expect(.waiting, .started, .paused, in: "was cancelled", of: request)
        end(request)
        onReport(.cancelled, request)
        delegate?.speechSynthesizer(synthesizer, didCancel: request)
    }

    /// Checks that the request had not ended.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didFail request: SpeechRequest,
        with error: any Error
    ) {
        expect(.waiting, .started, in: "failed", of: request)
        end(request)
        onReport(.failed, request)
        delegate?.speechSynthesizer(synthesizer, didFail: request, with: error)
    }

    /// Checks that the synthesizer is paused.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, wasInterruptedBy error: any Error) {
        if !synthesizer.isPaused {
            violations.append("the synthesizer was interrupted and is not paused")
        }
        delegate?.speechSynthesizer(synthesizer, wasInterruptedBy: error)
    }
}
