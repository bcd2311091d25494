import ArgumentParser
import Logging
import NarrationCache
import NarrationEngines
import NarrationEspeak
import NarrationKit

/// The option for engines besides the default one.
struct EngineOptions: ParsableArguments {
    @Option(
        name: .customLong("engines"),
        help: ArgumentHelp(
            """
            A file that describes more engines, whose voices are named engine:voice. (default: narration/engines.json in \
            the user's configuration folder, if there is one)
            """,
            valueName: "file"
        ),
        completion: .file(extensions: ["json"])
    )
    var file: String?

    /// The engines of the file, and then the others that are installed.
    ///
    /// - Throws: ``UsageError`` if the file cannot be used.
    var definitions: [EngineDefinition] {
        get throws {
            do throws(EngineFileError) {
                return try InstalledEngines.definitions(describedIn: file)
            } catch {
                throw UsageError(message: error.description)
            }
        }
    }

    /// Starts the default engine. Others start when their voices are asked for.
    ///
    /// - Parameters:
    ///   - jobs: The number of passages that are spoken at the same time; by default, one for each core.
    ///   - notices: Tells what a user should know while voices speak; by default, on standard error.
    ///   - cache: Keeps what is measured of voices; by default, the user's.
    /// - Returns: The engines.
    /// - Throws: `SpeechError` if the default engine is not installed; ``UsageError`` if the others cannot be used.
    func voices(jobs: Int? = nil, _ notices: VoiceNotices = .init(), _ cache: SpeechCache? = .init()) throws -> Voices {
        try Voices(.ofCommand(jobs: jobs), engines: definitions, jobs: jobs, cache: cache, notice: notices.tell)
    }

    /// The forms in which a book may write a voice besides its name.
    static let voiceNames = [
        "A variant changes how an espeak-ng voice sounds:",
        "en-gb+f3, en+grandma, en+whisper. A voice of",
        "another engine begins with its name: hibari:heart",
        "A bank of phrases: bank:clock, bank:./clock.bank",
    ]
}

extension EspeakEngine {
    /// The default engine, which prints nothing: its failures are reported as errors.
    ///
    /// - Throws: `SpeechError` if it is not installed.
    static func ofCommand(jobs: Int? = nil) throws -> EspeakEngine {
        try EspeakEngine(jobs: jobs, logger: Logger(label: "render-book") { _ in SwiftLogNoOpLogHandler() })
    }
}
