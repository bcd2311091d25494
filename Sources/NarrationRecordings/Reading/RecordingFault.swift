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
        /// There is no speech. It is then the only difference.
        case silent
        /// The speech is of another text. It is then the only difference.
        case otherText
        /// A correction names a word that is not in the text, or a place that is not in the recording or is that of
        /// another utterance. It has no effect.
        case uselessCorrection
        /// There are corrections of another take: of another recording that had the same name. They have no effect.
        case otherTake
    }

    /// The kind.
    public let kind: Kind

    /// The utterance, by its index in `BookRecording.utterances`: that of the words, or the one before
    /// which the sound is, or the last. If nothing is read, the first.
    public let utterance: Int

    /// The words, as they are said; empty for other sound, and if nothing is read.
    public let words: String

    /// The place in the recording, in seconds; `nil` for what is not said.
    public let seconds: Range<Double>?

    /// Whether the utterance is not in the recording, so that it cannot be heard: no word of it is found, or what is
    /// found does not sound like it. A recording of only this utterance, if it has at most five words, is heard
    /// nevertheless.
    public let isUnheard: Bool
}
