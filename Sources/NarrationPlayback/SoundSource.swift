package import Narration

/// Makes the sound of requests for a ``PlaybackSynthesizer``: an engine that speaks, or a file that was rendered.
package protocol SoundSource: Sendable {
    /// The frames per second, in hertz.
    var sampleRate: Int { get }

    /// Whether words are said as the lexicons of their book want it.
    var hasLexicons: Bool { get }

    /// The numbers of frames before and after the speech of a request.
    func delays(of request: SpeechRequest) -> (before: Int, after: Int)

    /// Frames of a delay of a request, counted from the beginning of the delay.
    ///
    /// - Throws: An error with which the request fails, if the delay is before its speech; `CancellationError`.
    func frames(_ range: Range<Int>, of delay: UtteranceDelay, in request: SpeechRequest) async throws -> [Int16]

    /// The speech of a request, which is made passage by passage.
    func passages(of request: SpeechRequest) -> any SourcePassages
}

/// What is heard before or after the speech of an utterance.
package enum UtteranceDelay: Sendable, Hashable {
    case before, after
}

/// The passages of a request, each of which is made when it is asked for.
package protocol SourcePassages {
    /// The next passage; `nil` after the last.
    ///
    /// - Throws: An error with which the request fails; `CancellationError`.
    mutating func next() async throws -> SourcePassage?
}

/// A passage of a request.
package struct SourcePassage: Sendable {
    /// The speech, at the sample rate of the source, with marks that refer to the utterance's string.
    package var speech: Speech

    /// The number of frames before it that nobody asked for, and that were not made.
    package var skippedFrames = 0

    /// The passage that a fallback voice speaks, if it is one.
    package var substituted: SubstitutedPassage?

    /// Creates a passage.
    package init(_ speech: Speech, skippedFrames: Int = 0, substituted: SubstitutedPassage? = nil) {
        self.speech = speech
        self.skippedFrames = skippedFrames
        self.substituted = substituted
    }
}
