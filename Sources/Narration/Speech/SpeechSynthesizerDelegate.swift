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
