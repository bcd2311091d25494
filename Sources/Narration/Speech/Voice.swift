/// A voice that an engine speaks with.
public struct Voice: Sendable, Hashable, Codable, Identifiable {
    /// What the engine calls the voice; stable from one run to the next.
    public var id: String

    /// The voice's name for people: `English (Great Britain)`.
    public var name: String

    /// The languages it speaks, BCP 47 tags, its own language first.
    public var languages: [String]

    /// Creates a voice.
    public init(id: String, name: String, languages: [String]) {
        self.id = id
        self.name = name
        self.languages = languages
    }
}
