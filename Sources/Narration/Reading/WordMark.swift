/// The place in the sound where a word begins.
public struct WordMark: Sendable, Hashable {
    /// The word in the utterance's string. Words that an engine cannot separate share one mark; a ``Timeline``
    /// divides it.
    public var range: Range<String.Index>

    /// The word's first frame, counted from the beginning of the utterance's sound.
    public var frame: Int

    /// How sure it is that the word begins there, from 0 to 1; `nil`, the default, if it is known.
    public var certainty: Double?

    /// Creates a mark.
    ///
    /// - Parameters:
    ///   - range: The word in the utterance's string.
    ///   - frame: The word's first frame.
    ///   - certainty: How sure the frame is, from 0 to 1; by default, it is known.
    public init(range: Range<String.Index>, frame: Int, certainty: Double? = nil) {
        self.range = range
        self.frame = frame
        self.certainty = certainty
    }

    /// The mark of the same word, later.
    func delayed(by frames: Int) -> WordMark {
        WordMark(range: range, frame: frame + frames, certainty: certainty)
    }

    /// The mark of the same frame, in another place of the text.
    func moved(to range: Range<String.Index>) -> WordMark {
        WordMark(range: range, frame: frame, certainty: certainty)
    }
}
