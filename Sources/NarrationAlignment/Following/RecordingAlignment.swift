import Narration

/// The places of a text's words in a recording of it, and what is not as it is written.
public struct RecordingAlignment: Sendable, Hashable {
    /// A difference between the recording and the text.
    public enum Fault: Sendable, Hashable {
        /// There is no speech.
        case silent

        /// There is speech, but of another text, so that no word is found. It is then the only difference.
        case otherText

        /// These words are not spoken. Words are counted through all passages.
        case leftOut(words: Range<Int>)

        /// These words are also spoken in these frames, earlier than where they were found.
        case saidBefore(words: Range<Int>, frames: Range<Int>)

        /// Before this word there is sound that is not in the text. After the last word, it is the number of words.
        case otherSound(word: Int, frames: Range<Int>)
    }

    /// A word of a passage.
    public struct Word: Sendable, Hashable {
        /// The number of the passage.
        public var passage: Int

        /// The word in the passage's string: the range of the reference's mark.
        public var range: Range<String.Index>

        /// The frames of the recording in which it is spoken, without a pause after it; `nil` if it is not spoken.
        public var frames: Range<Int>?

        /// How sure the place is, from 0 to 1: how well the sound fits the word's phones.
        public var certainty: Double
    }

    /// The words, one for each mark of the passages, in the order of the text.
    public var words: [Word]

    /// The differences, in the order of the recording; those that have no place there are where their words would be.
    public var faults: [Fault]
}
