/// An engine that can print how it pronounces text.
public protocol PronouncingEngine: SpeechEngine {
    /// Returns the pronunciation of an utterance's string in the International Phonetic Alphabet: words with a blank
    /// between them. It is empty if there is nothing to speak.
    ///
    /// The string is what is said, word for word, as for ``SpeechEngine/synthesize(_:)``, but it may be of any length.
    /// For the stretches of ``Utterance/phonemes``, it is the phonemes that are spoken.
    ///
    /// - Throws: ``SpeechError`` when the engine fails or cannot say the phonemes; `CancellationError` when the task is
    ///   cancelled.
    func ipa(of utterance: Utterance) async throws -> String

    /// Returns the reason why a voice cannot say phonemes, without speaking; `nil` if it can.
    ///
    /// - Parameters:
    ///   - ipa: The phonemes, as in ``Utterance/phonemes``.
    ///   - voice: One of the engine's voices.
    /// - Returns: An error with code ``SpeechError/Code-swift.struct/unspeakablePhonemes``, the same that
    ///   ``SpeechEngine/synthesize(_:)`` would throw.
    /// - Throws: ``SpeechError`` when the engine fails; `CancellationError` when the task is cancelled.
    func fault(of ipa: String, by voice: Voice) async throws -> SpeechError?
}
