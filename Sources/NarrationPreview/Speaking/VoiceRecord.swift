import Narration

/// A voice, as JSON.
struct VoiceRecord: Encodable {
    let identifier: String
    let name: String
    let languages: [String]
    let gender: Voice.Gender?

    init(_ voice: Voice) {
        (identifier, name, languages, gender) = (voice.shortName, voice.name, voice.languages, voice.gender)
    }
}
