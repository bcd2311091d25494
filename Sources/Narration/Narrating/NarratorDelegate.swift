/// Receives reports from a ``Narrator`` of what is being heard, so that an app can show it.
///
/// The methods correspond to the cases of ``NarrationEvent``, and are called in the same order. All of them are called
/// on the main actor and have default implementations that do nothing. When a method is called, the narrator's
/// ``Narrator/state`` and place are already updated. The narrator's commands may be called from any of the methods.
@MainActor
public protocol NarratorDelegate: AnyObject {
    /// The first sound of the utterance is heard.
    func narrator(_ narrator: Narrator, didStart position: UtterancePosition)

    /// A word begins. `range` is the word in the utterance's string.
    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition)

    /// The utterance was read to its end.
    func narrator(_ narrator: Narrator, didFinish position: UtterancePosition)

    /// The utterance was interrupted by a stop, a page turn or a skip.
    func narrator(_ narrator: Narrator, didCancel position: UtterancePosition)

    /// The utterance could not be read completely. The narrator continues with the next one.
    func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error)

    /// The app should show another page; `position` is the utterance that is read next on it.
    func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition)

    /// The narrator jumped within the page; `position` is the utterance that is read next.
    func narrator(_ narrator: Narrator, didSkipTo position: UtterancePosition)

    /// The audio device was lost, or none is available yet. The narrator is paused, and can be continued at exactly the
    /// same place.
    func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error)

    /// The narrator started, paused, stopped or finished.
    func narrator(_ narrator: Narrator, didChange state: Narrator.State)
}

extension NarratorDelegate {
    /// Does nothing.
    public func narrator(_ narrator: Narrator, didStart position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didFinish position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didCancel position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didSkipTo position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didChange state: Narrator.State) {}
}

extension NarratorDelegate {
    /// Calls the method for the event.
    func narrator(_ narrator: Narrator, did event: NarrationEvent) {
        switch event {
        case .started(let position): self.narrator(narrator, didStart: position)
        case .word(let position, let range): self.narrator(narrator, willSpeak: range, at: position)
        case .finished(let position): self.narrator(narrator, didFinish: position)
        case .cancelled(let position): self.narrator(narrator, didCancel: position)
        case .failed(let position, let error): self.narrator(narrator, didFail: position, with: error)
        case .pageTurned(let position): self.narrator(narrator, didTurnPageTo: position)
        case .skipped(let position): self.narrator(narrator, didSkipTo: position)
        case .interrupted(let error): self.narrator(narrator, wasInterruptedBy: error)
        case .stateChanged(let state): self.narrator(narrator, didChange: state)
        }
    }
}
