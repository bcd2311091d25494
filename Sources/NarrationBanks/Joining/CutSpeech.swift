import Narration

/// The speech of a take, and whether it was cut out of longer speech.
struct CutSpeech {
    /// The speech at ``Bank/sampleRate``.
    let speech: Speech

    /// Whether other words were said before it.
    let isCutAtStart: Bool

    /// Whether other words were said after it.
    let isCutAtEnd: Bool

    init(_ speech: Speech, isCutAtStart: Bool = false, isCutAtEnd: Bool = false) {
        (self.speech, self.isCutAtStart, self.isCutAtEnd) = (speech, isCutAtStart, isCutAtEnd)
    }
}
