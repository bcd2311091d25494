/// Is told by a ``Narrator`` what is being heard, so that an app can show it.
///
/// The steps are those of ``NarrationEvent``, with the same laws. All calls come on the main actor, and every step has a
/// default that does nothing. When a call comes, the narrator's ``Narrator/state`` and place are already the new ones.
/// Its commands may be called from inside any step.
@MainActor
public protocol NarratorDelegate: AnyObject {
    /// The first sound of the utterance is heard.
    func narrator(_ narrator: Narrator, didStart position: UtterancePosition)

    /// A word begins. `range` is the word in the utterance's string.
    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition)

    /// The utterance was read to its end.
    func narrator(_ narrator: Narrator, didFinish position: UtterancePosition)

    /// The utterance was left: by a stop, a page turn or a skip.
    func narrator(_ narrator: Narrator, didCancel position: UtterancePosition)

    /// The utterance could not be read whole. The narrator goes on with the next one.
    func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error)

    /// Another page is to be shown; `position` is the utterance that is read next on it.
    func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition)

    /// The narrator jumped within the page; `position` is the utterance that is read next.
    func narrator(_ narrator: Narrator, didSkipTo position: UtterancePosition)

    /// There is no sound any more, or none yet: the audio device is gone. The narrator is paused, and can be continued at
    /// the very same place.
    func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error)

    /// The narrator began, paused, stopped, or came to the end.
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
    /// Calls the step that belongs to the event.
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
