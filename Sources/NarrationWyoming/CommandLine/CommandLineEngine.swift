import FoundationEssentials
public import Narration
import NarrationAudio
import NarrationSystem

/// Speaks by running a command for each passage.
///
/// ```swift
/// let flite = try CommandLineEngine(
///     name: "flite",
///     command: ["flite", "-voice", "{voice}", "-t", "{text}", "-o", "{out.wav}"],
///     voices: [Voice(id: "slt", name: "SLT", languages: ["en-US"])],
///     isRepeatable: true
/// )
/// ```
///
/// The arguments may contain placeholders:
///
/// | placeholder | value |
/// |---|---|
/// | `{text}` | the text |
/// | `{text-file}` | the path of a file with the text, in UTF-8 |
/// | `{out.wav}` | the path of the sound file to write; the extension may be that of another lossless format |
/// | `{voice}` | the voice's identifier |
/// | `{language}` | the voice's first language |
/// | `{rate}`, `{pitch}` | a factor of the voice's own pace or pitch, 1 by default |
/// | `{volume}` | the volume from 0 to 1, 1 by default |
/// | `{1/rate}`, `{rate*190}`, `{rate%}` | a number divided by one of these, a product, or percent |
/// | `{{` | a brace |
///
/// Without `{text}` or `{text-file}`, the command is given the text on its standard input. Without `{out.wav}`, its
/// sound is read from its standard output, as a WAV file. No shell is involved: an argument is what the program gets.
///
/// A passage fails with a `SpeechError` if the command exits with another status than 0, is killed, takes too long, or
/// writes no sound. The message has the last line that it wrote to its standard error. The engine has no word marks:
/// narrate and render with it through a `ConformingEngine` of `NarrationConforming`. It can be used from any isolation.
public final class CommandLineEngine: LimitedEngine {
    /// The name that it was created with.
    public let name: String

    /// The highest sample rate of the voices, in hertz; 48,000 if it is not known of all.
    public let sampleRate: Int

    private let command: [String]
    private let template: CommandTemplate
    private let environment: [String: String]
    private let list: VoiceList
    private let programVersion: String
    private let ownAbilities: EngineAbilities
    private let pool: WorkerPool<CommandRun.Order, CommandRun>
    private let patience: Patience
    private let rates: SampleRates
    private let hashes = FileHashes()

    private static let kindOfFolder = "speech"

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - name: The engine's display name.
    ///   - command: The program, by its path or its name on `PATH`, and its arguments.
    ///   - voices: The voices. The first for a language is its best one. The sample rate of a voice may be left out.
    ///   - version: The program's version; by default, it is left out. Its own file, the environment and the files that
    ///     they name are hashed anyway.
    ///   - isRepeatable: Whether the same command makes the same sound each time.
    ///   - environment: Variables that are added to this process's environment.
    ///   - jobs: The number of commands that run at the same time, at least 1; by default, one for each core.
    ///   - patience: The time in seconds after which the command is considered to hang, in addition to 0.25 seconds for
    ///     each byte of the passage in UTF-8, or three times what the voice ever needed beyond it; by default, 60.
    /// - Throws: `SpeechError` with code `engine-missing` if the command is empty or has an unknown placeholder.
    public init(
        name: String,
        command: [String],
        voices: [Voice],
        version: String = "",
        isRepeatable: Bool = false,
        environment: [String: String] = [:],
        jobs: Int? = nil,
        patience: Double = 60
    ) throws {
        self.name = name
        self.command = command
        self.environment = environment
        template = try CommandTemplate(command)
        TemporaryFolder.removeAbandoned(of: Self.kindOfFolder)
        list = VoiceList(voices)
        programVersion = version
        ownAbilities = isRepeatable ? .repeatable : []
        self.patience = Patience(request: patience, start: 0)
        let known = voices.compactMap(\.sampleRate)
        sampleRate = known.count == voices.count ? known.max() ?? 48_000 : 48_000
        rates = SampleRates(limit: sampleRate)
        let limit = jobs ?? Processors.count
        pool = WorkerPool(limit: limit) { order, _ in try CommandRun(order) }
    }

    /// The engine's name, the program's version, the command, and a hash of the program, of the environment that it is
    /// given, and of the files that arguments, with the voice's name in its place, and environment name, also behind a
    /// `=`: a file, or those in a folder whose names begin with the voice's, or else all in it.
    public func version(of voice: Voice) async throws -> String {
        guard ProgramPath.found(command[0]) != nil else { throw SpeechError.programNotFound(command[0]) }
        let files = NamedFiles(template.command(for: voice), environment: environment, voice: voice.id)
        let hash = await hash(of: files)
        let parts = [name, programVersion, command.joined(separator: " "), hash]
        return parts.filter { !$0.isEmpty }.map(\.shown).joined(separator: ", ")
    }

    @concurrent private func hash(of files: NamedFiles) async -> String {
        files.hash(by: hashes).map { "files " + $0 } ?? ""
    }

    /// The voices that it was created with. The sample rate of a voice is `nil` if it was left out and the voice has
    /// not spoken yet.
    public func voices() async throws -> [Voice] {
        list.voices.map(rates.applied)
    }

    /// Returns the voice that an utterance names, or else the first one for its language.
    ///
    /// If the voice's sample rate is not known, the voice speaks two words to find it out.
    ///
    /// - Throws: `SpeechError` with code `unknown-voice`; the errors of ``synthesize(_:)``.
    public func voice(for utterance: Utterance) async throws -> Voice {
        let voice = try list.voice(for: utterance)
        if rates.applied(to: voice).sampleRate == nil {
            _ = try await speech(for: Utterance("Hop 1."), by: voice)
        }
        return rates.applied(to: voice)
    }

    /// The abilities: rate, pitch and volume if the command has placeholders for them.
    public func abilities(of voice: Voice) async throws -> EngineAbilities {
        template.abilities.union(ownAbilities)
    }

    /// Speaks a passage. Properties without a placeholder are ignored.
    ///
    /// - Throws: `SpeechError` if the passage was not spoken; `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        let voice = try list.voice(for: passage)
        try Task.checkCancellation()
        let rate = rates.applied(to: voice).sampleRate
        guard passage.string.isSayable else { return Speech(sampleRate: rate) }
        do {
            return try await speech(for: passage, by: voice)
        } catch let error as SpeechError where !passage.isSpeakable && error.isLackOfSound {
            return Speech(sampleRate: rate)
        }
    }

    private func speech(for passage: Utterance, by voice: Voice) async throws -> Speech {
        let folder: TemporaryFolder
        do {
            folder = try TemporaryFolder(of: Self.kindOfFolder)
        } catch {
            throw SpeechError(.engineMissing, "a temporary folder cannot be made: \(error)")
        }
        if let path = template.textFile(in: folder.path) {
            try Data(passage.string.utf8).write(to: URL(filePath: path))
        }
        let order = CommandRun.Order(
            command: template.command(for: passage, by: voice, in: folder.path),
            environment: environment,
            text: passage.string,
            input: template.hasText ? "" : passage.string,
            folder: folder.path,
            output: template.output(in: folder.path),
            // Two channels of 32 bits, and a head.
            largestFile: EventReader.longestSound(of: passage.string, bytesPerSecond: 8 * sampleRate) + (1 << 16)
        )
        let (text, patience) = (passage.string, patience)
        let sound: SoundContents
        do {
            sound = try await pool.withWorker(for: order) { run in
                let start = SuspendingClock.now
                let sound = try await run.sound(within: patience.seconds(for: text, by: voice))
                patience.noteReply(to: text, by: voice, after: (SuspendingClock.now - start) / .seconds(1))
                return sound
            }
        } catch let error as SpeechError {
            try Task.checkCancellation()
            throw error
        }
        try rates.check(sound.sampleRate, of: voice)
        return Speech(samples: sound.samples, sampleRate: sound.sampleRate)
    }
}
