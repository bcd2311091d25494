import Narration

/// A difference between a recording and the text that is read in it.
public struct RecordingFault: Sendable, Hashable {
    /// The kind of a difference.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// Words are not in the recording.
        case leftOut
        /// Words are said earlier as well, and what was said then is not heard, unless it is within an utterance.
        case saidBefore
        /// There is sound that is not in the text.
        case otherSound
        /// A correction names a word that is not in the text. It has no effect.
        case uselessCorrection
    }

    /// The kind.
    public let kind: Kind

    /// The utterance, by its index in `BookRecording.utterances`: that of the words, or the one before
    /// which the sound is, or the last.
    public let utterance: Int

    /// The words, as they are said; empty for other sound.
    public let words: String

    /// The place in the recording, in seconds; `nil` for what is not said.
    public let seconds: Range<Double>?

    /// Whether no word of the utterance is in the recording, so that it cannot be heard.
    public let isUnheard: Bool
}
