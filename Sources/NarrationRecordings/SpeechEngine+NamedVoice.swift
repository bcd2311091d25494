package import Narration

extension SpeechEngine {
    /// The language of the voice that an utterance names, in which a person reads it as well.
    ///
    /// - Parameter utterance: The utterance.
    /// - Returns: The language; `nil` if it names no voice, or the engine does not have that.
    package func languageOfVoice(namedBy utterance: Utterance) async -> String? {
        guard utterance.voice != nil else { return nil }
        var unrecorded = utterance
        unrecorded.recording = nil
        return try? await voice(for: unrecorded).languages.first
    }
}
