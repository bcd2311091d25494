import Narration
import NarrationSound

extension Utterance {
    /// The passage as an engine is asked for it: what the engine cannot do has its default value, and a pace that is
    /// beyond its own is the nearest of these.
    func requested(with abilities: EngineAbilities, at paces: ClosedRange<Double>, of voice: Voice) -> Utterance {
        var request = limited(to: paces)
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
