/// Is told by a ``SpeechSynthesizer`` what is being heard.
///
/// ## The laws
///
/// For every request, in the order they were given:
///
/// 1. **started**, when its pre-delay is over and its first sound is heard;
/// 2. its **words**, in the order of the text, each when it begins;
/// 3. exactly one of **finished**, **cancelled** and **failed**, and nothing after it.
///
/// A request that is stopped before it started is cancelled without having started; one that cannot be spoken may fail
/// without having started. Text with nothing to speak is started and finished. A request's post-delay is over before
/// the next one starts. **Paused** and **continued** come in turns, between started and the end.
///
/// When the device goes away, the synthesizer is **interrupted**: it is paused then, and a request that had started is told
/// to be paused. Nothing is lost, and it can be continued.
///
/// All calls come on the main actor. Every step has a default that does nothing. The commands of the synthesizer may
/// be called from inside any of them; a stop from inside `didStart` means no word is announced any more.
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

    /// Speech goes on in this request.
    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didContinue request: SpeechRequest)

    /// The request was spoken to its end.
    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didFinish request: SpeechRequest)

    /// The request was stopped, or never begun.
    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didCancel request: SpeechRequest)

    /// The request could not be spoken whole.
    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didFail request: SpeechRequest,
        with error: any Error
    )

    /// Speech is paused, and there is no device any more, or none yet, to continue on.
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
