public import Narration
public import NarrationWyoming

/// The description of an engine in another program, from which it can be started.
public struct EngineDefinition: Sendable, Hashable {
    /// The way in which text is given to the engine.
    public enum Interface: Sendable, Hashable {
        /// The Wyoming protocol.
        case wyoming(WyomingConnection)

        /// A command for each passage, with the placeholders of `CommandLineEngine`, and the voices.
        case command([String], voices: [Voice], isRepeatable: Bool)
    }

    /// The name before the colon in the names of its voices: letters, digits, `-`, `_` and `.`.
    public var name: String

    /// The way in which text is given to it.
    public var interface: Interface

    /// The number of passages that it speaks at the same time; `nil` for one on each core.
    public var jobs: Int?

    /// The highest sample rate of its voices, in hertz; `nil` if it is not known.
    public var sampleRate: Int?

    /// The licence of voices that do not state theirs; `nil` if it is not known.
    public var licence: String?

    /// Creates a definition.
    public init(
        name: String,
        interface: Interface,
        jobs: Int? = nil,
        sampleRate: Int? = nil,
        licence: String? = nil
    ) {
        self.name = name
        self.interface = interface
        self.jobs = jobs
        self.sampleRate = sampleRate
        self.licence = licence
    }

    /// Creates the engine. Its program is started when it is needed.
    ///
    /// - Parameter jobs: The number of passages that are spoken at the same time if the definition does not say; `nil`
    ///   for one on each core.
    /// - Returns: The engine. It may lack abilities.
    /// - Throws: `SpeechError` if the command is empty or has an unknown placeholder.
    public func engine(jobs: Int? = nil) throws -> any LimitedEngine {
        switch interface {
        case .wyoming(let connection):
            WyomingEngine(
                name: name,
                connection: connection,
                sampleRate: sampleRate ?? 48_000,
                jobs: self.jobs ?? jobs
            )
        case .command(let command, let voices, let isRepeatable):
            try CommandLineEngine(
                name: name,
                command: command,
                voices: voices,
                isRepeatable: isRepeatable,
                jobs: self.jobs ?? jobs
            )
        }
    }
}
