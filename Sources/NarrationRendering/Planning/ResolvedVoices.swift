import Narration

/// Who speaks a plan.
struct ResolvedVoices {
    /// The voice for each choice that the book makes.
    let voices: [VoiceChoice: Voice]

    /// The narrator, what kind of recording it is, and what writes the file.
    let tags: BookTags

    /// The version of the engine.
    let engineVersion: String

    /// The sample rate of voices that have none of their own, in hertz.
    private let engineRate: Int

    /// The highest sample rate among the voices, in hertz. Speech of a lower rate is converted to it.
    let sampleRate: Int

    /// The identity of what is heard of an utterance of the plan.
    func sound(of utterance: Utterance) -> SoundIdentity? {
        voices[VoiceChoice(of: utterance)].map { voice in
            SoundIdentity(of: utterance, by: voice, version: engineVersion, sampleRate: engineRate)
        }
    }

    /// Asks for every voice before anything is spoken, so that a missing one is told at once.
    ///
    /// - Throws: ``RenderError`` when there is no such voice; what else the engine throws.
    init(_ plan: RenderPlan, by engine: any SpeechEngine) async throws {
        var voices: [Voice] = []
        for choice in plan.voiceChoices {
            do {
                voices.append(try await engine.voice(for: choice.utterance))
            } catch let error as SpeechError {
                throw RenderError.notSpoken(choice.position, error)
            }
        }
        let choices = plan.voiceChoices.map { VoiceChoice(of: $0.utterance) }
        self.voices = Dictionary(zip(choices, voices)) { first, _ in first }
        engineVersion = try await engine.version()
        engineRate = engine.sampleRate
        sampleRate = voices.map { $0.sampleRate ?? engine.sampleRate }.max() ?? engine.sampleRate
        let narrator = BookTags.narrator(voices, of: engine.name)
        tags = BookTags(publication: Publication(narrator: narrator, genre: "Audiobook"), software: "Narration")
    }
}
