/// Speaks utterances live, one after the other, and tells its delegate what is being heard.
///
/// The protocol has the shape of AVSpeechSynthesizer, which conforms through a thin adapter.
///
/// ```swift
/// synthesizer.delegate = self
/// synthesizer.speak(SpeechRequest(Utterance("Once upon a time")))
/// ```
///
/// Everything happens on the main actor. The commands may be called from inside the delegate's callbacks.
@MainActor
public protocol SpeechSynthesizer: AnyObject, Sendable {
    /// Who is told what is being heard. Conforming types hold it weakly.
    var delegate: (any SpeechSynthesizerDelegate)? { get set }

    /// Whether there is something to say: speaking, in a delay, or paused in the middle of it.
    var isSpeaking: Bool { get }

    /// Whether speech is paused.
    var isPaused: Bool { get }

    /// Appends a request to what is to be said, and begins at once when nothing else is being said.
    ///
    /// A request that is given again while it waits or is spoken is ignored.
    func speak(_ request: SpeechRequest)

    /// Pauses, and says whether there was something to pause. Delays are paused as well; where a stop waits for its word's
    /// end and something was given behind it, the stop comes at once.
    @discardableResult
    func pauseSpeaking(at boundary: SpeechBoundary) -> Bool

    /// Continues where speech was paused, and says whether it was.
    @discardableResult
    func continueSpeaking() -> Bool

    /// Stops, forgets what was still to be said, and says whether there was something to stop. Every request given
    /// and not yet finished is cancelled, the ones that had not begun as well.
    @discardableResult
    func stopSpeaking(at boundary: SpeechBoundary) -> Bool

    /// Lets the request that is being spoken die away: its last seconds grow quieter and end in silence. What was given
    /// behind it is spoken as ever.
    ///
    /// - Parameter seconds: How long that takes, moved into `Utterance.delayRange`; what is left of the request, where
    ///   that is less.
    func fadeOut(over seconds: Double)

    /// The frames per second, in hertz, in which ``heardFrames(of:)`` and ``SpeechRequest/Start/frame(_:)`` count; `nil`
    /// for a synthesizer that does not count frames.
    var sampleRate: Int? { get }

    /// The number of frames of a request's utterance that have been heard, counted from the utterance's beginning, its
    /// delays included: ``SpeechRequest/Start/frame(_:)`` begins there.
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

    /// Counts no frames.
    public func heardFrames(of id: SpeechRequest.ID) -> Int? { nil }
}

/// Where speech may be interrupted.
public enum SpeechBoundary: Sendable, Hashable, CaseIterable {
    /// At once; speech continues at the very same place.
    case immediate
    /// At the end of the word that is being spoken.
    case word
}
