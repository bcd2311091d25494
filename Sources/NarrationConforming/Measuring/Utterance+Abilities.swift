import Narration

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
}
