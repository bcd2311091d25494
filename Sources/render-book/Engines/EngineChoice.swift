import Narration
import NarrationEspeak

/// Chooses the engine that speaks. This is the only file of the command that names an engine; add other engines here.
enum EngineChoice {
    /// Starts an engine.
    ///
    /// - Parameter jobs: The number of passages that are spoken at the same time; by default, one for each core.
    /// - Returns: The engine.
    /// - Throws: `SpeechError` if the engine is not installed.
    static func engine(jobs: Int? = nil) throws -> any SpeechEngine {
        try EspeakEngine(jobs: jobs, logger: .silent)
    }

    /// The forms in which a book may write a voice besides its name, in lines of 48 characters.
    static let voiceNames = [
        "A variant changes how an espeak-ng voice sounds:",
        "en-gb+f3, en+grandma, en+whisper",
    ]
}
