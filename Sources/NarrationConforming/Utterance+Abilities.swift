package import Narration

extension Utterance {
    /// The passage as an engine is asked for it: what the engine cannot do has its default value.
    func requested(with abilities: EngineAbilities, of voice: Voice) -> Utterance {
        var request = self
        request.voice = voice.id
        if !abilities.contains(.rate) { request.rate = Self.defaultRate }
        if !abilities.contains(.pitch) { request.pitchMultiplier = Self.defaultPitchMultiplier }
        if !abilities.contains(.volume) { request.volume = Self.defaultVolume }
        return request
    }

    /// The same words as the reference speaks them: at the same rate, and otherwise by default.
    func referenced(in language: String) -> Utterance {
        Utterance(string, rate: rate, language: language, phonemes: phonemes)
    }

    /// The change of tempo and pitch that makes up for missing abilities.
    package func stretch(without abilities: EngineAbilities) -> Stretch {
        Stretch(
            tempo: abilities.contains(.rate) ? 1 : speed,
            pitch: abilities.contains(.pitch) ? 1 : pitchMultiplier
        )
    }

    /// The pace of the rate, divided by that of the default rate.
    private var speed: Double {
        Self.wordsPerMinute(atRate: rate) / Self.wordsPerMinute(atRate: Self.defaultRate)
    }
}
