public import Narration

/// A recording of a person who reads a text, and the text.
public struct Recording: Sendable {
    /// The sound, one channel.
    public var samples: [Int16]

    /// Its sample rate, in hertz.
    public var sampleRate: Int

    /// A reference's speech of the passages that are read, such as the utterances of a page, in their order.
    public var passages: [TimedSpeech]

    /// Creates a recording.
    ///
    /// - Parameters:
    ///   - samples: The sound, one channel.
    ///   - sampleRate: Its sample rate, in hertz.
    ///   - passages: A reference's speech of the passages that are read.
    public init(samples: [Int16], sampleRate: Int, passages: [TimedSpeech]) {
        self.samples = samples
        self.sampleRate = sampleRate
        self.passages = passages
    }
}
