public import Narration

extension SpeechEngine {
    /// The best voice of a language, or else the voice of a name.
    ///
    /// - Parameter name: The tag of a language, or the name of a voice.
    /// - Returns: The voice; `nil` if there is neither.
    /// - Throws: `SpeechError` if the engine fails; `CancellationError`.
    public func bestVoice(speakingOrNamed name: String) async throws -> Voice? {
        for utterance in [Utterance("", language: name), Utterance("", voice: name)] {
            do {
                return try await voice(for: utterance)
            } catch let error as SpeechError where error.code == .unknownVoice {}
        }
        return nil
    }

    /// Chooses the voices that speak a language, or a dialect of it. If none does, that is the best voice for it, such
    /// as one for Portuguese where that of Brazil is asked for.
    ///
    /// - Parameters:
    ///   - voices: The voices.
    ///   - language: The tag of the language.
    /// - Returns: The voices, in the same order.
    /// - Throws: `SpeechError` if no voice speaks the language, or the engine fails; `CancellationError`.
    public func voices(among voices: [Voice], speaking language: String) async throws -> [Voice] {
        let prefix = language.lowercased().replacing("_", with: "-") + "-"
        let found = voices.filter { voice in
            voice.languages.contains { ($0.lowercased() + "-").hasPrefix(prefix) }
        }
        return found.isEmpty ? [try await voice(language: language)] : found
    }
}
