import FoundationEssentials
import Narration
import NarrationAlignment
import NarrationSystem

/// Measures each voice once. Tasks that need the same voice wait for the same measurement.
actor VoiceProfiles {
    private let engine: any LimitedEngine
    private let reference: any PhoneTimingEngine
    private let cache: (any ByteCache)?
    private let sentences: @Sendable (String) -> [String]
    private let willMeasure: @Sendable (Voice) -> Void
    private var measurements: [Voice.ID: Task<VoiceProfile, any Error>] = [:]
    private var failures: [Voice.ID: Int] = [:]

    /// The number of times that a voice is measured at most. Measuring takes longer than a passage, and so a voice that
    /// cannot be measured is not tried again for each of them.
    private static let mostAttempts = 2

    init(
        of engine: any LimitedEngine,
        beside reference: any PhoneTimingEngine,
        keptIn cache: (any ByteCache)?,
        sentences: @escaping @Sendable (String) -> [String],
        willMeasure: @escaping @Sendable (Voice) -> Void
    ) {
        self.engine = engine
        self.reference = reference
        self.cache = cache
        self.sentences = sentences
        self.willMeasure = willMeasure
    }

    /// The profile of a voice. A measurement that fails is made once more, for a later passage.
    func profile(of voice: Voice) async throws -> VoiceProfile {
        let task = measurements[voice.id] ?? Task { try await keptOrMeasured(voice) }
        measurements[voice.id] = task
        do {
            return try await task.value
        } catch {
            if measurements[voice.id] == task { noteFailure(error, of: voice) }
            throw error
        }
    }

    /// Forgets a failed measurement, unless it is the last one.
    private func noteFailure(_ error: any Error, of voice: Voice) {
        let attempts = failures[voice.id, default: 0] + 1
        guard error is CancellationError || attempts < Self.mostAttempts else { return }
        measurements[voice.id] = nil
        if !(error is CancellationError) { failures[voice.id] = attempts }
    }

    private func keptOrMeasured(_ voice: Voice) async throws -> VoiceProfile {
        guard let cache else { return try await measured(voice) }
        let other = try await reference.voice(language: voice.language)
        let names = try await [
            "voice profile 2", engine.version(of: voice), voice.id, reference.version(of: other),
        ]
        let key = Array(names.joined(separator: "\n").utf8)
        if let bytes = cache.bytes(for: key),
            let profile = try? JSONDecoder().decode(VoiceProfile.self, from: Data(bytes))
        {
            return profile
        }
        let profile = try await measured(voice)
        if let bytes = try? JSONEncoder().encode(profile) { cache.store(Array(bytes), for: key) }
        return profile
    }

    private func measured(_ voice: Voice) async throws -> VoiceProfile {
        willMeasure(voice)
        let sentences = sentences(voice.language)
        let texts = sentences.isEmpty ? Self.numbers : sentences
        let examples = try await checkedExamples(of: texts, by: voice, hasAllSounds: !sentences.isEmpty)
        let samples = examples.flatMap(\.speech.samples)
        let rate = voice.sampleRate ?? engine.sampleRate
        guard let loudness = Loudness.integrated(samples, at: rate) else { throw SpeechError.silentVoice(voice) }
        if !sentences.isEmpty,
            let factor = VoiceModel.sampleRateError(
                in: examples,
                sampleRate: rate,
                referenceRate: reference.sampleRate
            )
        {
            throw SpeechError.wrongRate(factor, voice)
        }
        return VoiceProfile(
            gain: pow(10, (Loudness.ofAllVoices - loudness) / 20),
            model: VoiceModel(trainedOn: examples, sampleRate: rate, referenceRate: reference.sampleRate),
            hasAllSounds: !sentences.isEmpty
        )
    }

    /// What the voice says for texts. What seems to be something else is asked for again, and left out if that does not
    /// help: one bad reply would change the loudness of the voice for good. If many do, it is how the voice speaks.
    private func checkedExamples(
        of texts: [String],
        by voice: Voice,
        hasAllSounds: Bool
    ) async throws -> [VoiceModel.Example] {
        var examples = try await examples(of: texts, by: voice)
        let first = doubtful(examples, of: texts, by: voice, hasAllSounds)
        guard !first.isEmpty else { return examples }
        let again = try await self.examples(of: first.map { texts[$0] }, by: voice)
        for (index, example) in zip(first, again) { examples[index] = example }
        let last = doubtful(examples, of: texts, by: voice, hasAllSounds)
        guard last.count * 4 <= examples.count else { return examples }
        return examples.indices.filter { !last.contains($0) }.map { examples[$0] }
    }

    /// The examples that are much louder or quieter than most, or do not agree with their texts.
    private func doubtful(
        _ examples: [VoiceModel.Example],
        of texts: [String],
        by voice: Voice,
        _ hasAllSounds: Bool
    ) -> [Int] {
        let rate = voice.sampleRate ?? engine.sampleRate
        let levels = examples.map { Loudness.integrated($0.speech.samples, at: rate) }
        let sorted = levels.compactMap(\.self).sorted()
        let model = VoiceModel(trainedOn: examples, sampleRate: rate, referenceRate: reference.sampleRate)
        let profile = VoiceProfile(gain: 1, model: model, hasAllSounds: hasAllSounds)
        let aligner = profile.aligner(beside: reference)
        return examples.indices.filter { index in
            if let level = levels[index], abs(level - sorted[sorted.count / 2]) > Self.widestLevel { return true }
            let alignment = aligner.align(examples[index].speech.samples, to: examples[index].reference)
            return alignment.agreement.faults.contains { profile.finds($0, in: Utterance(texts[index])) }
        }
    }

    /// The difference from the median of the loudness, in LU, that no sentence of a voice has.
    private static let widestLevel = 6.0

    /// Digits, which voices of all languages read.
    private static let numbers = (0..<20).map { line in
        (0..<8).map { "\((line * 8 + $0) * 137 % 1000)" }.joined(separator: ", ") + "."
    }

    /// What the voice and the reference say for texts. The requests are made at the same time; the engine limits how
    /// many it serves.
    private func examples(of texts: [String], by voice: Voice) async throws -> [VoiceModel.Example] {
        let (engine, reference) = (engine, reference)
        return try await withThrowingTaskGroup(of: (Int, VoiceModel.Example).self) { group in
            for (index, text) in texts.enumerated() {
                group.addTask {
                    let utterance = Utterance(text, voice: voice.id, language: voice.language)
                    let other = try await reference.timedSpeech(for: utterance.referenced(in: voice.language))
                    let speech = try await engine.speech(of: utterance, naming: voice)
                    return (index, VoiceModel.Example(speech: speech, reference: other))
                }
            }
            let examples = try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            return texts.indices.compactMap { examples[$0] }
        }
    }
}
