/// How well a sound agrees with a text.
public struct Agreement: Sendable, Hashable {
    /// A difference between the sound and the text. Words are ranges of the utterance's string.
    public enum Fault: Sendable, Hashable {
        /// There is no sound, or nothing above −60 dBFS.
        case silent

        /// The sound ends before these words, which are the last, or in the middle of the last one.
        case cutShort(Range<String.Index>)

        /// These words are not spoken.
        case leftOut(Range<String.Index>)

        /// More is spoken at these words than they have, such as a sentence twice.
        case repeated(Range<String.Index>)

        /// The sound does not sound like these words: it is another text, or not speech.
        case otherText(Range<String.Index>)

        /// The words fit, but the sound is longer than is likely by this factor: the voice speaks at another rate than
        /// when its model was trained.
        case otherLength(factor: Double)

        /// The sound is slower and lower than the voice, or faster and higher: its true sample rate is about this many
        /// times the stated one.
        case otherSampleRate(factor: Double)
    }

    /// The differences, in the order of the text; empty if the sound agrees.
    public var faults: [Fault]

    /// How much less probable the sound is for the text's phones than for the best phones of the voice: the mean over
    /// all frames of the difference of the natural logarithms of both densities. Speech of the text has 1 to 5.
    public var misfit: Double

    /// The length of the speech, divided by the length that the reference and the voice's pace make likely.
    public var stretch: Double
}
