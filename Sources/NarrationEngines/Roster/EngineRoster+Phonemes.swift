public import Narration

extension EngineRoster: PronouncingEngine {
    /// Returns the pronunciation that the engine of an utterance's voice gives.
    ///
    /// - Throws: `SpeechError` with the code `phonemes-unknown` if the engine gives none; the errors of the engine;
    /// `CancellationError`.
    public func ipa(of utterance: Utterance) async throws -> String {
        let (engine, voice) = try await engine(for: utterance)
        guard let engine = engine as? any PronouncingEngine else { throw SpeechError.givesNoPhonemes(engine.name) }
        var utterance = utterance
        utterance.voice = voice.id
        return try await engine.ipa(of: utterance)
    }

    /// Returns the reason that its engine gives why a voice cannot say phonemes; `nil` if it can, or if its engine does
    /// not know.
    ///
    /// - Throws: The errors of the engine; `CancellationError`.
    public func fault(of ipa: String, by voice: Voice) async throws -> SpeechError? {
        let (engine, own) = try await engine(for: Utterance("", voice: voice.id))
        return try await (engine as? any PhonemeCheckingEngine)?.fault(of: ipa, by: own)
    }
}

extension EngineRoster: VersionKeeping {
    package func version(of voice: Voice, keptIn cache: any ByteCache) async throws -> String {
        let (engine, own) = try await engine(for: Utterance("", voice: voice.id))
        guard let engine = engine as? any VersionKeeping else { return try await engine.version(of: own) }
        return try await engine.version(of: own, keptIn: cache)
    }
}

extension EngineRoster: VoicePreparing {
    package func prepare(_ voice: Voice) async throws {
        let (engine, own) = try await engine(for: Utterance("", voice: voice.id))
        try await (engine as? any VoicePreparing)?.prepare(own)
    }
}

extension SpeechError {
    fileprivate static func givesNoPhonemes(_ engine: String) -> SpeechError {
        SpeechError(.phonemesUnknown, "\(engine.shown) does not say how it pronounces words")
    }
}
