/// What an engine said for one utterance: the sound, and where in it each word begins.
///
/// The sound is mono, 16-bit, at the engine's ``SpeechEngine/sampleRate``, without the utterance's delays.
public struct Speech: Sendable, Hashable {
    /// The frames of the sound.
    public var samples: [Int16]

    /// The words, in the order of the text and of time.
    public var marks: [WordMark]

    /// Creates speech; without arguments, silence of no length.
    public init(samples: [Int16] = [], marks: [WordMark] = []) {
        self.samples = samples
        self.marks = marks
    }

    /// Appends the speech of a passage, its marks moved to where the words stand in the whole string.
    ///
    /// - Parameters:
    ///   - speech: What was said for the passage, its marks in the passage's own string.
    ///   - passage: The string that was spoken.
    ///   - range: Where that string stands in `whole`.
    ///   - whole: The utterance's string.
    package mutating func append(
        _ speech: Speech,
        of passage: String,
        at range: Range<String.Index>,
        in whole: String
    ) {
        func moved(_ index: String.Index) -> String.Index {
            let distance = passage.utf8.distance(from: passage.startIndex, to: index)
            return whole.utf8.index(range.lowerBound, offsetBy: distance)
        }
        marks += speech.marks.map { mark in
            WordMark(
                range: moved(mark.range.lowerBound)..<moved(mark.range.upperBound),
                frame: samples.count + mark.frame
            )
        }
        samples += speech.samples
    }
}

/// The place in the sound where a word begins.
public struct WordMark: Sendable, Hashable {
    /// The word in the utterance's string. Words that an engine speaks as one ("of the") share one mark.
    public var range: Range<String.Index>

    /// The word's first frame, counted from the beginning of the utterance's sound.
    public var frame: Int

    /// Creates a mark.
    public init(range: Range<String.Index>, frame: Int) {
        self.range = range
        self.frame = frame
    }
}
