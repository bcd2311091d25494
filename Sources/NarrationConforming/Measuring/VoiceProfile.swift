import FoundationEssentials
import Narration
import NarrationAlignment

/// What is measured once of a voice.
struct VoiceProfile: Codable, Sendable {
    /// The factor that gives its speech the loudness of all voices.
    let gain: Double

    /// How its phones sound.
    let model: VoiceModel

    /// Whether the model has the sounds of the language, so that unknown words can be recognized.
    let hasAllSounds: Bool

    /// The aligner of its speech with a reference's.
    func aligner(beside reference: any SpeechEngine) -> Aligner {
        Aligner(model, referenceRate: reference.sampleRate)
    }

    /// Whether a difference between speech and text is certainly one.
    ///
    /// The pace of a voice was measured at the default rate only. A voice whose sounds are not all known is judged by
    /// missing sound alone. Symbols without words may be read in any way, or not at all.
    func finds(_ fault: Agreement.Fault, in passage: Utterance) -> Bool {
        guard passage.isSpeakable, passage.volume > 0 else { return false }
        return switch fault {
        case .silent, .cutShort, .leftOut: true
        case .repeated, .otherText, .otherSampleRate: hasAllSounds
        case .otherLength: hasAllSounds && passage.rate == Utterance.defaultRate
        }
    }
}
