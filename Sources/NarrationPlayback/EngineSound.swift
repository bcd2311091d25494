import Narration

/// The sound of an engine that speaks.
struct EngineSound: SoundSource {
    let engine: any SpeechEngine
    let reading: any TextReading
    let resampling: any Resampling
    let fallback: String?

    var sampleRate: Int { engine.sampleRate }

    var hasLexicons: Bool { reading.hasLexicons }

    func delays(of request: SpeechRequest) -> (before: Int, after: Int) {
        let silence = request.utterance.silence
        return (frames(of: silence.before), frames(of: silence.after))
    }

    func frames(_ range: Range<Int>, of delay: UtteranceDelay, in request: SpeechRequest) -> [Int16] {
        [Int16](repeating: 0, count: range.count)
    }

    func passages(of request: SpeechRequest) -> any SourcePassages { EnginePassages(of: request.utterance, by: self) }

    private func frames(of seconds: Double) -> Int { Utterance.frames(of: seconds, at: sampleRate) }
}

/// The passages of an utterance, spoken by an engine.
private struct EnginePassages: SourcePassages {
    private let utterance: Utterance
    private let source: EngineSound
    private var plan: (text: SpokenText, passages: ArraySlice<Range<String.Index>>)?

    init(of utterance: Utterance, by source: EngineSound) {
        (self.utterance, self.source) = (utterance, source)
    }

    mutating func next() async throws -> SourcePassage? {
        if plan == nil { plan = try await source.engine.planned(utterance, reading: source.reading) }
        guard let text = plan?.text, let passage = plan?.passages.popFirst() else { return nil }
        let spoken = try await source.engine.speech(for: passage, of: text, in: utterance, orBy: source.fallback)
        let rate = source.sampleRate
        guard spoken.speech.sampleRate ?? 0 <= rate else { throw SpeechError.tooHighRate }
        let speech = try spoken.speech.resampled(from: rate, to: rate, by: source.resampling)
        return SourcePassage(speech, substituted: spoken.substituted)
    }
}

extension SpeechError {
    /// An engine that breaks the rule of `SpeechEngine.sampleRate`.
    fileprivate static let tooHighRate = Self(
        .engineFailed,
        "the engine's speech has a higher sample rate than the engine"
    )
}
