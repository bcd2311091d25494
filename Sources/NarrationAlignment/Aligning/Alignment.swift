public import Narration

/// The places of a text's words in a sound, and how well the sound agrees with the text.
public struct Alignment: Sendable, Hashable {
    /// A word in the sound.
    public struct Word: Sendable, Hashable {
        /// The word in the utterance's string. It is the range of the reference's mark.
        public var range: Range<String.Index>

        /// The frames of the sound in which the word is spoken, without a pause after it.
        public var frames: Range<Int>

        /// How sure the place is, from 0 to 1: how well the sound fits the word's phones.
        public var certainty: Double
    }

    /// The words, one for each mark of the reference, in the same order.
    public var words: [Word]

    /// How well the sound agrees with the text.
    public var agreement: Agreement

    /// The marks of the words in the sound.
    public var marks: [WordMark] {
        words.map { WordMark(range: $0.range, frame: $0.frames.lowerBound) }
    }
}
