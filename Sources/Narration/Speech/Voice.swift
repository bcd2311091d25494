/// A voice that an engine speaks with.
public struct Voice: Sendable, Hashable, Identifiable {
    /// The engine's identifier of the voice; the same in every run.
    public var id: String

    /// The voice's name for people: `English (Great Britain)`.
    public var name: String

    /// The languages it speaks, BCP 47 tags, its own language first.
    public var languages: [String]

    /// The sample rate of the voice's speech, in hertz; `nil`, the default, for the engine's
    /// ``SpeechEngine/sampleRate``.
    public var sampleRate: Int?

    /// A short name for users to type, by which the engine finds the voice: `en-us`.
    public var shortName: String

    /// The scripts that the voice reads, besides Latin.
    public var scripts: Set<Script>

    /// Creates a voice.
    ///
    /// - Parameters:
    ///   - id: The engine's identifier of the voice.
    ///   - name: The voice's name for people.
    ///   - languages: The languages it speaks, BCP 47 tags, its own language first.
    ///   - sampleRate: The sample rate, in hertz; by default, the engine's.
    ///   - shortName: A short name for users to type; by default, the identifier.
    ///   - scripts: The scripts that the voice reads, besides Latin; by default, those of its languages, or all scripts
    ///     if it has no languages.
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
