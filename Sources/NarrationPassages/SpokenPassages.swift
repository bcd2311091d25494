public import Narration

extension SpeechEngine {
    /// Speaks an utterance of any length passage by passage, so that the first is there before the last is spoken.
    ///
    /// ```swift
    /// for try await passage in engine.passages(of: utterance, reading: NaturalReading()) {
    ///     player.schedule(passage.speech.samples, at: passage.sampleRate)
    /// }
    /// ```
    ///
    /// A passage is spoken when it is asked for, and cancelling the task that asks cancels the engine. The delays of
    /// the utterance are not in the sound.
    ///
    /// - Parameters:
    ///   - utterance: The utterance.
    ///   - reading: Decides what is said.
    /// - Returns: The passages, which joined are `speech(for:reading:)`. Each iteration throws its errors.
    public func passages(of utterance: Utterance, reading: any TextReading) -> SpokenPassages {
        SpokenPassages(engine: self, utterance: utterance, reading: reading)
    }
}

/// The passages of an utterance, each with its sound, as an engine speaks them.
public struct SpokenPassages: AsyncSequence, Sendable {
    /// A passage and its sound.
    public struct Element: Sendable, Hashable {
        /// The passage in the utterance's string. The ranges of all passages are the whole string, one after the other.
        public let range: Range<String.Index>

        /// The sound, with words whose ranges refer to the utterance's string, and whose frames count from the
        /// beginning of the passage.
        public let speech: Speech

        /// The sample rate of the sound, in hertz.
        public let sampleRate: Int
    }

    fileprivate let engine: any SpeechEngine
    fileprivate let utterance: Utterance
    fileprivate let reading: any TextReading

    /// Begins with the first passage.
    public func makeAsyncIterator() -> Iterator {
        Iterator(passages: self)
    }

    /// Speaks one passage after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let passages: SpokenPassages
        private var plan: (text: SpokenText, passages: ArraySlice<Range<String.Index>>)?

        fileprivate init(passages: SpokenPassages) {
            self.passages = passages
        }

        /// Speaks the next passage.
        ///
        /// - Returns: The passage; `nil` after the last.
        /// - Throws: `SpeechError` when the passage could not be spoken completely; `CancellationError` when the task
        ///   is cancelled.
        public mutating func next() async throws -> Element? {
            let (engine, utterance) = (passages.engine, passages.utterance)
            if plan == nil { plan = try await engine.planned(utterance, reading: passages.reading) }
            guard let spoken = plan?.text, let passage = plan?.passages.popFirst() else { return nil }
            try Task.checkCancellation()
            let speech = try await engine.speech(for: passage, of: spoken, in: utterance)
            return Element(
                range: spoken.shownRange(ofPassage: passage),
                speech: speech,
                sampleRate: speech.sampleRate ?? engine.sampleRate
            )
        }
    }
}
