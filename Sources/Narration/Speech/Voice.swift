/// A voice that an engine speaks with.
public struct Voice: Sendable, Hashable, Codable, Identifiable {
    /// What the engine calls the voice; stable from one run to the next.
    public var id: String

    /// The voice's name for people: `English (Great Britain)`.
    public var name: String

    /// The languages it speaks, BCP 47 tags, its own language first.
    public var languages: [String]

    /// The frames per second of everything the voice says, in hertz; `nil`, the default, for the engine's
    /// ``SpeechEngine/sampleRate``.
    public var sampleRate: Int?

    /// Creates a voice.
    public init(id: String, name: String, languages: [String], sampleRate: Int? = nil) {
        self.id = id
        self.name = name
        self.languages = languages
        self.sampleRate = sampleRate
    }
}
