/// An engine that can tell how it pronounces text.
public protocol PronouncingEngine: SpeechEngine {
    /// The phonemes that the engine speaks for an utterance, in the International Phonetic Alphabet, with blanks
    /// between words.
    ///
    /// - Parameter utterance: The utterance. Its string is what is said.
    /// - Returns: The phonemes.
    /// - Throws: ``SpeechError``; `CancellationError`.
    func ipa(of utterance: Utterance) async throws -> String
}
