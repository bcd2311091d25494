import Narration
import NarrationEspeak

/// The engine that speaks. This is the only file of the command that knows an engine by name; another one is added
/// here.
enum EngineChoice {
    /// Starts an engine.
    ///
    /// - Parameter jobs: The number of passages that are spoken at the same time; without it, one for each core.
    /// - Returns: The engine.
    /// - Throws: `SpeechError` when the engine is not installed.
    static func engine(jobs: Int? = nil) throws -> any SpeechEngine {
        try EspeakEngine(jobs: jobs, logger: .silent)
    }

    /// What a book may write for a voice besides its name, in lines of 48 characters.
    static let voiceNames = [
        "A variant changes how an espeak-ng voice sounds:",
        "en-gb+f3, en+grandma, en+whisper",
    ]
}
