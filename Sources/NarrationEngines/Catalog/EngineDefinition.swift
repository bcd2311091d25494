import FoundationEssentials
public import Narration
import NarrationSystem
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

    /// The number of passages that it speaks at the same time; `nil` for one on each core, as far as the memory
    /// suffices.
    public var jobs: Int?

    /// The time in seconds after which the engine is considered to hang, in addition to 0.25 seconds for each byte of
    /// the passage in UTF-8, or three times what the voice ever needed beyond it; `nil` for 10, or 60 for a command for
    /// each passage. The first reply of a program, and the first with each voice, may take six times as long in
    /// addition.
    public var patience: Double?

    /// The memory that one of its processes needs, in megabytes; `nil` if it is not known. Unless ``jobs`` is given,
    /// its processes use at most half of the memory that is available.
    public var memory: Int?

    /// The highest sample rate of its voices, in hertz; `nil` if it is not known.
    public var sampleRate: Int?

    /// The licence of voices that do not state theirs; `nil` if it is not known.
    public var licence: Voice.Licence?

    /// Creates a definition.
    public init(
        name: String,
        interface: Interface,
        jobs: Int? = nil,
        patience: Double? = nil,
        memory: Int? = nil,
        sampleRate: Int? = nil,
        licence: Voice.Licence? = nil
    ) {
        self.name = name
        self.interface = interface
        self.jobs = jobs
        self.patience = patience
        self.memory = memory
        self.sampleRate = sampleRate
        self.licence = licence
    }

    /// Creates the engine. Its program is started when it is needed.
    ///
    /// - Parameter jobs: The number of passages that are spoken at the same time if the definition does not say and
    ///   the memory suffices; `nil` for one on each core.
    /// - Returns: The engine. It may lack abilities.
    /// - Throws: `SpeechError` if the command is empty or has an unknown placeholder.
    public func engine(jobs: Int? = nil) throws -> any LimitedEngine {
        let jobs = workers(jobs: jobs, with: .now)
        return switch interface {
        case .wyoming(let connection):
            WyomingEngine(
                name: name,
                connection: connection,
                sampleRate: sampleRate ?? 48_000,
                licence: licence,
                jobs: jobs,
                patience: patience ?? 10,
                startPatience: 6 * (patience ?? 10)
            )
        case .command(let command, let voices, let isRepeatable):
            try CommandLineEngine(
                name: name,
                command: command,
                voices: voices,
                isRepeatable: isRepeatable,
                jobs: jobs,
                patience: patience ?? 60
            )
        }
    }

    /// More memory than any machine has, in megabytes.
    static let mostMemory = 10_000_000

    /// The number of processes.
    func workers(jobs: Int?, with memory: AvailableMemory) -> Int {
        if let jobs = self.jobs { return jobs }
        let limit = jobs ?? Processors.count
        return memory.workers(upTo: limit, eachWith: min(self.memory ?? 0, Self.mostMemory) * 1_000_000)
    }
}
