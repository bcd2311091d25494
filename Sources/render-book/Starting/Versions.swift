import ArgumentParser
import Narration
import NarrationAudio
import NarrationEncoding
import NarrationKit
import NarrationReading

/// Tells the program for shelves of what versions the bytes of outputs are. It is no command of the user's.
enum Versions {
    /// The argument that asks for them.
    static let word = "versions"

    /// Prints the versions of this program, of its rules, of the default engine with its data, and of the encoders.
    ///
    /// - Throws: `SpeechError` if the engine is missing.
    static func run() async throws {
        let voices = try EngineOptions.parse([]).voices(jobs: 1, VoiceNotices(isShown: false))
        let engine = voices.engine(forBooksIn: ".")
        let voice = try await engine.voice(for: Utterance(""))
        let speech = try await engine.version(of: voice)
        let encoders = [LossyFormat(.m4b).settings, LosslessFormat.flac.settings]
        let versions = [RenderBook.configuration.version, NaturalReading().version, speech] + encoders
        for version in versions { Terminal.output.print(TerminalText(lines: version)) }
    }
}
