public import Narration

/// Speaks utterances live, one after the other, and reports to its delegate what is being heard.
///
/// The protocol is modelled on AVSpeechSynthesizer, which can be made to conform with a thin adapter.
///
/// ```swift
/// synthesizer.delegate = self
/// synthesizer.speak(SpeechRequest(Utterance("Once upon a time")))
/// ```
///
/// Everything happens on the main actor. The methods may be called from the delegate's callbacks.
@MainActor
public protocol SpeechSynthesizer: AnyObject, Sendable {
    /// The delegate, which receives reports of what is being heard. Conforming types hold it weakly.
    var delegate: (any SpeechSynthesizerDelegate)? { get set }

    /// Whether a request is in progress: being spoken, in a delay, or paused.
    var isSpeaking: Bool { get }

    /// Whether speech is paused.
    var isPaused: Bool { get }

    /// Adds a request to the queue. Speech starts at once if nothing else is being spoken.
    ///
    /// A request that is already queued or being spoken is ignored.
    func speak(_ request: SpeechRequest)

    /// Pauses speech, including delays. If a stop is waiting for the end of a word, and another request was queued
    /// after it, the stop takes effect at once.
    ///
    /// - Returns: Whether there was something to pause.
    @discardableResult
    func pauseSpeaking(at boundary: SpeechBoundary) -> Bool

    /// Continues where speech was paused.
    ///
    /// - Returns: Whether speech was paused.
    @discardableResult
    func continueSpeaking() -> Bool

    /// Stops speech and clears the queue. Every unfinished request is cancelled, including those that have not started.
    ///
    /// - Returns: Whether there was something to stop.
    @discardableResult
    func stopSpeaking(at boundary: SpeechBoundary) -> Bool

    /// Fades out the end of the request that is being spoken. Requests queued after it are spoken as usual.
    ///
    /// - Parameter seconds: The length of the fade, clamped to `Utterance.delayRange`, or the rest of the request if
    ///   that is shorter.
    func fadeOut(over seconds: Double)

    /// The sample rate, in hertz, of the frames counted by ``heardFrames(of:)`` and ``SpeechRequest/Start/frame(_:)``;
    /// `nil` if the synthesizer does not count frames.
    var sampleRate: Int? { get }

    /// Whether it reads with lexicons. A ``Narrator`` reports those that its book names and that are not applied.
    var hasLexicons: Bool { get }

    /// The number of frames of a request's utterance that have been heard, counted from the start of the utterance and
    /// including its delays. ``SpeechRequest/Start/frame(_:)`` resumes at such a frame.
    ///
    /// It is negative during the silence before the utterance: its gap, or the previous utterance's post-delay. It is
    /// `nil` when the request is not the current one, or its place is unknown.
    func heardFrames(of id: SpeechRequest.ID) -> Int?
}

extension SpeechSynthesizer {
    /// Does nothing.
    public func fadeOut(over seconds: Double) {}

    /// Counts no frames.
    public var sampleRate: Int? { nil }

    /// No lexicons.
    public var hasLexicons: Bool { false }

    /// Counts no frames.
    public func heardFrames(of id: SpeechRequest.ID) -> Int? { nil }
}

/// Receives reports from a ``SpeechSynthesizer`` of what is being heard.
///
/// ## Order of the calls
///
/// For every request, in the order of the queue, the delegate is called for:
///
/// 1. **started**, when its pre-delay is over and its first sound is heard;
/// 2. its **words**, in the order of the text, each when it begins;
/// 3. exactly one of **finished**, **cancelled** and **failed**, and nothing after it.
///
/// A passage that a fallback voice speaks is reported as **substituted** when it begins, between **started** and the
/// last call.
///
/// A request that is stopped before it starts is cancelled without **started**; one that cannot be spoken may fail
/// without **started**. A request with nothing to speak is started and finished. A request's post-delay ends before the
/// next request starts. **Paused** and **continued** alternate, between **started** and the last call.
///
/// When the device is lost, the synthesizer is **interrupted** and pauses; a request that had started is reported as
/// paused. Nothing is lost, and speech can be continued.
///
/// All methods are called on the main actor. Each has a default implementation that does nothing. The synthesizer's
/// methods may be called from any of them; after a stop in `didStart`, no words are reported.
@MainActor
public protocol SpeechSynthesizerDelegate: AnyObject {
    /// The first sound of a request is heard.
    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didStart request: SpeechRequest)

    /// A word begins. `range` is the word in the utterance's string.
    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        willSpeak range: Range<String.Index>,
        of request: SpeechRequest
    )

    /// A passage of the request begins that a fallback voice speaks, because its own voice failed.
    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didSubstitute passage: SubstitutedPassage,
        of request: SpeechRequest
    )

    /// Speech is paused in this request.
    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didPause request: SpeechRequest)

    /// Speech continues in this request.
    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didContinue request: SpeechRequest)

    /// The request was spoken to its end.
    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didFinish request: SpeechRequest)

    /// The request was stopped, or never started.
    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didCancel request: SpeechRequest)

    /// The request could not be spoken completely.
    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didFail request: SpeechRequest,
        with error: any Error
    )

    /// Speech is paused because the audio device was lost, or because none is available yet.
    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, wasInterruptedBy error: any Error)
}

extension SpeechSynthesizerDelegate {
    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didStart request: SpeechRequest) {}

    /// Does nothing.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        willSpeak range: Range<String.Index>,
        of request: SpeechRequest
    ) {}

    /// Does nothing.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didSubstitute passage: SubstitutedPassage,
        of request: SpeechRequest
    ) {}

    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didPause request: SpeechRequest) {}

    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didContinue request: SpeechRequest) {}

    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didFinish request: SpeechRequest) {}

    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didCancel request: SpeechRequest) {}

    /// Does nothing.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didFail request: SpeechRequest,
        with error: any Error
    ) {}

    /// Does nothing.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, wasInterruptedBy error: any Error) {}
}
