/// A Guided Navigation Object: what is seen and heard at the same time, or the objects that follow each other in it.
struct GuidedObject: Encodable {
    var role: [String]?

    /// The sound, as a fragment of a file (Media Fragments URI 1.0).
    var audioref: String?

    var imgref: String?
    var text: GuidedText?
    var description: Description?
    var children: [GuidedObject]?

    /// What a picture shows.
    struct Description: Encodable {
        let text: String
    }
}

/// The text of an object: with its language if that is not the book's.
enum GuidedText: Encodable {
    case plain(String)
    case foreign(String, language: String)

    private enum CodingKeys: String, CodingKey {
        case plain, language
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .plain(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .foreign(let text, let language):
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(text, forKey: .plain)
            try container.encode(language, forKey: .language)
        }
    }
}
