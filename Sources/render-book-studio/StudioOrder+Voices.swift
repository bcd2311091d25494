import Logging
import NarrationAuthoring
import NarrationEspeak
import NarrationKit

extension StudioOrder {
    /// Starts the engines. What they tell goes to standard error.
    ///
    /// - Throws: `SpeechError` if espeak-ng's worker is not installed; `EngineFileError`.
    func voices() throws -> Voices {
        let logger = Logger(label: Self.program) { _ in SwiftLogNoOpLogHandler() }
        return try Voices(
            EspeakEngine(logger: logger),
            engines: InstalledEngines.definitions(describedIn: engines),
            cache: openCache()
        ) { notice in
            switch notice {
            case .measuring(let voice): Console.warn("\(voice) is measured before it speaks for the first time")
            case .lacking(_, _, let message): Console.warn(message)
            }
        }
    }
}
