/// A voice that an engine speaks with.
public struct Voice: Sendable, Hashable, Identifiable {
    /// What the engine calls the voice; stable from one run to the next.
    public var id: String

    /// The voice's name for people: `English (Great Britain)`.
    public var name: String

    /// The languages it speaks, BCP 47 tags, its own language first.
    public var languages: [String]

    /// The frames per second of everything the voice says, in hertz; `nil`, the default, for the engine's
    /// ``SpeechEngine/sampleRate``.
    public var sampleRate: Int?

    /// What people type to get the voice, which the engine finds it by: `en-us`.
    public var shortName: String

    /// The scripts it reads, besides Latin.
    public var scripts: Set<Script>

    /// Creates a voice.
    ///
    /// - Parameters:
    ///   - id: What the engine calls the voice.
    ///   - name: The voice's name for people.
    ///   - languages: The languages it speaks, BCP 47 tags, its own language first.
    ///   - sampleRate: The frames per second, in hertz; without it, the engine's.
    ///   - shortName: What people type to get the voice; without it, the identifier.
    ///   - scripts: The scripts it reads, besides Latin; without them, those of its languages, or all of them when it
    ///     lists no language.
    public init(
        id: String,
        name: String,
        languages: [String],
        sampleRate: Int? = nil,
        shortName: String? = nil,
        scripts: Set<Script>? = nil
    ) {
        self.id = id
        self.name = name
        self.languages = languages
        self.sampleRate = sampleRate
        self.shortName = shortName ?? id
        self.scripts = scripts ?? Script.writing(languages)
    }
}
