import Narration
import NarrationEspeak

extension EspeakEngine {
    /// Asks for the voice that was typed in place of the book's own.
    ///
    /// - Throws: ``UsageError`` when there is none.
    func check(voice: String?, language: String?) async throws {
        guard voice != nil || language != nil else { return }
        do {
            _ = try await self.voice(
                for: Utterance("", voice: voice, language: language ?? Utterance.defaultLanguage)
            )
        } catch let error as SpeechError where error.code == .unknownVoice {
            throw UsageError(message: error.messageWithHint)
        }
    }
}

extension BookReading {
    /// Asks for every voice of the book.
    ///
    /// - Throws: `BookError` that tells each one which is missing, at its place.
    func checkVoices(of engine: EspeakEngine, in path: String) async throws {
        let missing = try await casting(by: engine, hint: BookEngine.hint).diagnostics
        if !missing.isEmpty { throw BookError(path: path, diagnostics: missing) }
    }
}
