import Narration

/// An error as OpenAI sends it.
struct ErrorRecord: Encodable {
    let error: Content

    struct Content: Encodable {
        let message, type, code: String
        let param: String?

        init(_ error: ServingError) {
            (message, code, param) = (error.message, error.code, error.parameter)
            type = error.status < 500 ? "invalid_request_error" : "server_error"
        }
    }
}

/// A model. Any name is accepted: the voice alone decides what speaks.
struct ModelRecord: Encodable {
    let id: String
    let object = "model"
    let created = 0
    let owner = "narration"

    private enum CodingKeys: String, CodingKey {
        case id, object, created
        case owner = "owned_by"
    }

    init(id: String) {
        self.id = id
    }
}

/// The models that clients ask for most.
struct ModelRecords: Encodable {
    let object = "list"
    let data = ["tts-1", "tts-1-hd", "gpt-4o-mini-tts"].map(ModelRecord.init)
}

/// The voices.
struct VoiceRecords: Encodable {
    let voices: [Record]

    struct Record: Encodable {
        let id, name: String
        let languages: [String]
        let gender, quality, licence: String?

        init(_ voice: Voice) {
            (id, name, languages) = (voice.shortName, voice.name, voice.languages)
            (gender, quality, licence) = (voice.gender?.rawValue, voice.quality?.rawValue, voice.licence?.terms)
        }
    }

    init(voices: [Voice]) {
        self.voices = voices.map(Record.init)
    }
}
