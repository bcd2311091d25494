/// The state of a narration by a ``Narrator``.
public enum NarrationState: Sendable, Hashable, CaseIterable {
    /// Not started, or stopped. ``Narrator/start()`` reads from ``Narrator/nextUtterance``, which after a stop is the
    /// interrupted utterance.
    case stopped
    /// Reading, or in a delay between utterances.
    case speaking
    /// Paused, to be continued at the same place. After a pause at a ``SpeechBoundary/word``, the state changes at
    /// once, but the current word is still spoken to its end.
    case paused
    /// The page was read to its end, and no other page follows automatically.
    case finished
}
