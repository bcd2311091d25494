public import Narration
public import NarrationEspeak
import NarrationSystem
import Synchronization

/// The engines that speak books: espeak-ng, and those of the traits `Engines` and `Banks`, which start when their
/// voices are asked for.
///
/// ```swift
/// let voices = try Voices()
/// for path in paths { try await OpenBook(path, voices: voices).render(to: path + ".flac") }
/// ```
///
/// Books that are opened with the same voices share their processes. The voices can be used from any isolation.
public final class Voices: Sendable {
    /// The engine that speaks by default, and tells how the words of recordings sound.
    package let espeak: EspeakEngine

    private let compose: @Sendable (_ folder: String?) -> any SpeechEngine
    private let last = Mutex<(folder: String?, engine: any SpeechEngine)?>(nil)

    init(_ espeak: EspeakEngine, compose: @escaping @Sendable (_ folder: String?) -> any SpeechEngine) {
        (self.espeak, self.compose) = (espeak, compose)
    }

    /// The engine for books in a folder, beside which there may be banks: another one for each folder, and the same for
    /// books that follow each other in one.
    ///
    /// - Parameter folder: The path of the folder; by default, none.
    /// - Returns: The engine.
    public func engine(forBooksIn folder: String? = nil) -> any SpeechEngine {
        last.withLock { last in
            if let last, last.folder == folder { return last.engine }
            let engine = compose(folder)
            last = (folder, engine)
            return engine
        }
    }
}

extension Voices {
    /// Starts with espeak-ng, and with the other engines that the user has.
    ///
    /// - Parameters:
    ///   - espeak: The default engine; by default, the installed one, on every core.
    ///   - notice: Receives what may be told to a user, on any thread; by default, nobody is told.
    /// - Throws: `SpeechError` if espeak-ng's worker is not installed; `EngineFileError` if the user's file of engines
    ///   cannot be used.
    public convenience init(
        _ espeak: EspeakEngine? = nil,
        notice: @escaping @Sendable (VoiceNotice) -> Void = { _ in }
    ) throws {
        #if Engines
        try self.init(espeak, engines: InstalledEngines.definitions(), notice: notice)
        #else
        let espeak = try espeak ?? EspeakEngine()
        self.init(espeak) { _ in espeak }
        #endif
    }
}
