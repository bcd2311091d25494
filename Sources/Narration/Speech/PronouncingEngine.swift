/// An engine that can print how it pronounces text.
public protocol PronouncingEngine: PhonemeCheckingEngine {
    /// Returns the pronunciation of an utterance's string in the International Phonetic Alphabet: words with a blank
    /// between them. It is empty if there is nothing to speak.
    ///
    /// The string is what is said, word for word, as for ``SpeechEngine/synthesize(_:)``, but it may be of any length.
    /// For the stretches of ``Utterance/phonemes``, it is the phonemes that are spoken.
    ///
    /// - Throws: ``SpeechError`` when the engine fails or cannot say the phonemes; `CancellationError` when the task is
    ///   cancelled.
    func ipa(of utterance: Utterance) async throws -> String
}
