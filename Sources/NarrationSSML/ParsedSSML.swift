public import Narration
public import NarrationBooks

/// The utterances that a text in SSML asks for.
public struct ParsedSSML: Sendable, Hashable {
    /// The utterances, in their order. Joined, their strings are the text that is shown: white space is one space, and
    /// each paragraph after the first begins with a line feed.
    public var utterances: [Utterance]

    /// The marks, in the order of the text.
    public var marks: [Mark]

    /// What has no effect, by name, in the order of the text.
    public var warnings: [Diagnostic]

    /// A named place: `<mark name="here"/>`.
    public struct Mark: Sendable, Hashable {
        /// The name.
        public var name: String

        /// The index of the utterance.
        public var utterance: Int

        /// The place in the utterance's string: the beginning, the end, or a place between. The mark is reached with
        /// the first word at or after it.
        public var place: String.Index
    }

    /// The marks that are reached when a word begins: those after the word before, up to this one.
    ///
    /// - Parameters:
    ///   - word: The word, as a `SpeechSynthesizerDelegate` is told.
    ///   - previous: The word before it in the same utterance; `nil` if it is the first.
    ///   - utterance: The index of the utterance.
    /// - Returns: The marks, in the order of the text. A mark after the last word of an utterance is reached when the
    ///   utterance is finished.
    public func marks(
        before word: Range<String.Index>,
        after previous: Range<String.Index>? = nil,
        in utterance: Int
    ) -> [Mark] {
        marks.filter { mark in
            mark.utterance == utterance && mark.place < word.upperBound
                && previous.map { mark.place >= $0.upperBound } ?? true
        }
    }
}
