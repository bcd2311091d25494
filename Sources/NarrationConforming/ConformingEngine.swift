public import Narration
import NarrationAlignment
import NarrationSound

/// An engine that makes another keep the rules of `SpeechEngine`.
///
/// ```swift
/// let flite = CommandLineEngine(name: "flite", …)
/// let engine = ConformingEngine(flite, reference: reference)
/// let speech = try await engine.speech(for: Utterance("Once upon a time", rate: 0.6, voice: "slt"))
/// ```
///
/// A passage is compared with the reference's speech of the same text, so that lost, repeated and strange words are
/// found; it is then requested once more, and fails if that does not help. Words without times get them from the
/// comparison. Silence at both ends is as long as the reference's, so that all voices have the same rhythm. A rate, a
/// pitch and a volume that the engine lacks, and a pace that is beyond its own, are made by SoundTouch and by
/// multiplication. All voices are equally loud:
/// ``loudness``.
///
/// For this, every voice is measured once on about two minutes of text, before its first passage.
///
/// Text with nothing to say is never passed on. Phonemes are refused if the voice cannot say them. The engine can be
/// used from any isolation.
public final class ConformingEngine: SpeechEngine {
    /// The name of the wrapped engine.
    public var name: String { engine.name }

    /// The sample rate of the wrapped engine, in hertz.
    public var sampleRate: Int { engine.sampleRate }

    /// The loudness of all voices, in LUFS (ITU-R BS.1770-4): that of the English voice of the engine that is always
    /// installed.
    public static let loudness = Loudness.ofAllVoices

    private let engine: any LimitedEngine
    private let reference: any PhoneTimingEngine
    private let profiles: VoiceProfiles

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - engine: The engine that speaks.
    ///   - reference: The engine that tells when words begin.
    public convenience init(_ engine: any LimitedEngine, reference: any PhoneTimingEngine) {
        self.init(engine, reference: reference, keepingMeasurementsIn: nil)
    }

    /// Creates an engine that keeps what it measures of its voices in a cache.
    ///
    /// - Parameters:
    ///   - engine: The engine that speaks.
    ///   - reference: The engine that tells when words begin.
    ///   - cache: The cache.
    ///   - sentences: Returns the sentences of a language on which voices are measured.
    ///   - willMeasure: Called before a voice is measured, on any thread.
    package init(
        _ engine: any LimitedEngine,
        reference: any PhoneTimingEngine,
        keepingMeasurementsIn cache: (any ByteCache)?,
        sentences: @escaping @Sendable (String) -> [String] = CalibrationText.sentences,
        willMeasure: @escaping @Sendable (Voice) -> Void = { _ in }
    ) {
        self.engine = engine
        self.reference = reference
        profiles = VoiceProfiles(
            of: engine,
            beside: reference,
            keptIn: cache,
            sentences: sentences,
            willMeasure: willMeasure
        )
    }

    /// The version that the wrapped engine has of a voice, with those of everything that is done to its speech.
    ///
    /// - Throws: The errors of both engines.
    public func version(of voice: Voice) async throws -> String {
        try await version(of: voice) { try await $0.version(of: $1) }
    }

    private func version(
        of voice: Voice,
        by version: (any SpeechEngine, Voice) async throws -> String
    ) async throws -> String {
        let other = try await reference.voice(language: voice.language)
        return try await [
            version(engine, voice), "conformed \(Self.rulesVersion)", TimeStretch.version, version(reference, other),
        ].joined(separator: "; ")
    }

    /// The version of the processing. It is raised with every audible change.
    private static let rulesVersion = 2

    /// The voices of the wrapped engine, which are given sentences, each with its ability to say phonemes.
    ///
    /// - Throws: The errors of the engine.
    public func voices() async throws -> [Voice] { try await conforming(engine.voices()) }

    /// The variants that the wrapped engine has of a voice.
    ///
    /// - Throws: The errors of the engine.
    public func variants(of voice: Voice) async throws -> [Voice] { try await conforming(engine.variants(of: voice)) }

    /// The voice that the wrapped engine chooses.
    ///
    /// - Throws: The errors of the engine.
    public func voice(for utterance: Utterance) async throws -> Voice {
        try await conforming([engine.voice(for: utterance)])[0]
    }

    private func conforming(_ voices: [Voice]) async throws -> [Voice] {
        var voices = voices.map(\.givenSentences)
        for index in voices.indices {
            voices[index].saysPhonemes = try await engine.abilities(of: voices[index]).contains(.phonemes)
        }
        return voices
    }

    /// Speaks a passage.
    ///
    /// - Throws: `SpeechError` if the passage was not spoken completely, or not as it is written, twice;
    ///   `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        let voice = try await engine.voice(for: passage)
        guard passage.string.isSayable else { return Speech(sampleRate: voice.sampleRate) }
        let abilities = try await engine.abilities(of: voice)
        guard passage.phonemes.isEmpty || abilities.contains(.phonemes) else {
            throw SpeechError.cannotSayPhonemes(voice)
        }
        let request = passage.requested(with: abilities, at: try await engine.paces(of: voice), of: voice)
        let other = try await reference.timedSpeech(for: request.referenced(in: voice.language))
        let profile = try await profiles.profile(of: voice)
        let speech = try await checkedSpeech(for: request, by: voice, beside: other, profile)
        let volume = abilities.contains(.volume) ? 1 : passage.volume
        return try passage.stretch(from: request)(speech, at: rate(of: voice)).amplified(by: profile.gain * volume)
    }

    private func rate(of voice: Voice) -> Int { voice.sampleRate ?? sampleRate }

    /// Speaks a request, a second time if the first speech is not that of the text.
    private func checkedSpeech(
        for request: Utterance,
        by voice: Voice,
        beside other: TimedSpeech,
        _ profile: VoiceProfile
    ) async throws -> Speech {
        do {
            return try await checkedOnce(request, by: voice, beside: other, profile)
        } catch let error as SpeechError where error.isOfAgreement {
            try Task.checkCancellation()
            return try await checkedOnce(request, by: voice, beside: other, profile)
        }
    }

    private func checkedOnce(
        _ request: Utterance,
        by voice: Voice,
        beside other: TimedSpeech,
        _ profile: VoiceProfile
    ) async throws -> Speech {
        var speech = try await engine.speech(of: request, naming: voice)
        let rate = rate(of: voice)
        guard speech.sampleRate ?? rate == rate else { throw SpeechError.otherRate(speech.sampleRate ?? rate, voice) }
        guard !speech.isCutAtFullScale else { throw SpeechError.cutAtFullScale(voice) }
        let alignment = profile.aligner(beside: reference).align(speech.samples, to: other)
        if let fault = alignment.agreement.faults.first(where: { profile.finds($0, in: request) }) {
            throw SpeechError(fault, in: request.string, by: voice)
        }
        if !speech.marks(allWordsOf: request.string) {
            (speech.marks, speech.timing) = (alignment.marks, .aligned)
        }
        let silence = other.speech.silence(at: rate, from: reference.sampleRate)
        return speech.withEdges(lead: silence.lead, tail: silence.tail, at: rate)
    }
}

extension ConformingEngine: PhonemeCheckingEngine {
    /// Returns the reason why a voice cannot say phonemes: it lacks the ability, or the reason that the wrapped engine
    /// gives.
    ///
    /// - Throws: The errors of the engine.
    public func fault(of ipa: String, by voice: Voice) async throws -> SpeechError? {
        guard try await engine.abilities(of: voice).contains(.phonemes) else { return .cannotSayPhonemes(voice) }
        return try await (engine as? any PhonemeCheckingEngine)?.fault(of: ipa, by: voice)
    }
}

extension ConformingEngine: VersionKeeping {
    package func version(of voice: Voice, keptIn cache: any ByteCache) async throws -> String {
        try await version(of: voice) { engine, voice in
            guard let engine = engine as? any VersionKeeping else { return try await engine.version(of: voice) }
            return try await engine.version(of: voice, keptIn: cache)
        }
    }
}

extension ConformingEngine: VoicePreparing {
    package func prepare(_ voice: Voice) async throws { _ = try await profiles.profile(of: voice) }
}

extension Voice {
    /// The voice, which speaks sentence by sentence: comparing takes time, and most of these engines do.
    fileprivate var givenSentences: Voice {
        var voice = self
        voice.passages = .sentences
        return voice
    }

    /// The language in which it is compared.
    var language: String { languages.first ?? Utterance.defaultLanguage }
}
