/// What the rate, the pitch and the delays of an utterance do to what a person reads in a recording.
public enum RecordedVoice: String, Sendable, Hashable, CaseIterable {
    /// Nothing: it sounds as it was recorded. Between utterances that are read in one go, as those of a page, the
    /// pauses are the person's own; delays are only before the first and after the last of them.
    case unchanged
    /// They change it as that of an engine: it is faster or slower, higher or lower, and has all delays.
    case adjusted
}
