import Narration

/// What the server tells of itself when it is asked to describe itself: `info` of the Wyoming protocol.
///
/// Besides the protocol's own fields, it has those by which Narration's own client knows what the voices can do; they
/// are described with Narration's engines.
struct WyomingInfo: Encodable, Sendable {
    let tts: [Program]

    init(voices: [Voice]) {
        tts = [Program(voices: voices.map(OfferedVoice.init))]
    }

    struct Program: Encodable, Sendable {
        let name = "narration"
        let description = "Voices of Narration"
        let installed = true
        let attribution = Attribution()
        let version = "1"
        let streams = true
        let abilities = ["rate", "pitch", "volume", "word_marks"]
        let voices: [OfferedVoice]

        private enum CodingKeys: String, CodingKey {
            case name, description, installed, attribution, version, abilities, voices
            case streams = "supports_synthesize_streaming"
        }
    }

    struct Attribution: Encodable, Sendable {
        let name = "Narration"
        let url = ""
    }

    struct OfferedVoice: Encodable, Sendable {
        let name, description: String
        let installed = true
        let attribution = Attribution()
        let version = "1"
        let languages: [String]
        let gender, quality, licence, credit: String?
        let sampleRate: Int?

        private enum CodingKeys: String, CodingKey {
            case name, description, installed, attribution, version, languages, gender, quality, licence, credit
            case sampleRate = "sample_rate"
        }

        init(_ voice: Voice) {
            (name, description, languages) = (voice.shortName, voice.name, voice.languages)
            (gender, quality) = (voice.gender?.rawValue, voice.quality?.rawValue)
            (licence, credit, sampleRate) = (voice.licence?.terms, voice.licence?.credit, voice.sampleRate)
        }
    }
}
