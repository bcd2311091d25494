import Narration
import NarrationSystem

/// How speech-dispatcher wants the next messages to sound.
struct MessageSettings: Sendable, Equatable {
    /// The pace from -100, the slowest, to 100; 0 is the voice's normal pace.
    var rate = 0
    /// The pitch from -100, an octave down, to 100, an octave up.
    var pitch = 0
    /// The volume from -100, silence, to 100, the full level.
    var volume = 100
    /// The kind of voice, if no voice is named.
    var kind = VoiceKind.any
    /// The language, a BCP 47 tag; `nil` leaves it to the module.
    var language: String?
    /// The name of a voice; `nil` leaves it to the kind and the language.
    var voice: String?
    /// Whether words are said letter by letter.
    var spells = false
    /// Whether a capital is said otherwise than a small letter.
    var raisesCapitals = false

    /// Sets a parameter.
    ///
    /// - Returns: Whether the parameter is known, and its value is one.
    mutating func set(_ parameter: Parameter) -> Bool {
        switch parameter.name {
        case "rate": return parameter.set(&rate)
        case "pitch": return parameter.set(&pitch)
        case "volume": return parameter.set(&volume)
        case "voice": kind = parameter.value.map(VoiceKind.init) ?? .any
        case "language": language = parameter.value
        case "synthesis_voice": voice = parameter.value
        case "spelling_mode": spells = parameter.value == "on"
        case "cap_let_recogn": raisesCapitals = (parameter.value ?? "none") != "none"
        // speech-dispatcher itself writes the names of symbols into the text, and our voices have no range of pitch.
        case "punctuation_mode", "pitch_range": break
        default: return false
        }
        return true
    }

    /// An utterance that sounds like this.
    func utterance(_ string: String, by voice: Voice) -> Utterance {
        Utterance(
            string,
            rate: Utterance.defaultRate + Double(rate) / 200,
            pitchMultiplier: exp2(Double(pitch) / 100),
            volume: Double(volume + 100) / 200,
            voice: voice.shortName,
            language: language ?? Utterance.defaultLanguage
        )
    }
}

extension Parameter {
    /// Sets a number from -100 to 100; returns whether there is one.
    fileprivate func set(_ number: inout Int) -> Bool {
        guard let value = value.flatMap({ Int($0) }) else { return false }
        number = min(max(value, -100), 100)
        return true
    }
}
