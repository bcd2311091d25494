/// What the rate and the pitch of an utterance do to the voice of a person who reads it in a recording.
public enum RecordedVoice: String, Sendable, Hashable, CaseIterable {
    /// Nothing: it sounds as it was recorded.
    case unchanged
    /// They change it as that of an engine: it is faster or slower, higher or lower.
    case adjusted
}
