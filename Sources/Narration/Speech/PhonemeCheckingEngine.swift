/// An engine that knows which phonemes its voices can say.
public protocol PhonemeCheckingEngine: SpeechEngine {
    /// Returns the reason why a voice cannot say phonemes, without speaking; `nil` if it can, or if this is not known.
    ///
    /// - Parameters:
    ///   - ipa: The phonemes, as in ``Utterance/phonemes``.
    ///   - voice: One of the engine's voices.
    /// - Returns: An error with code ``SpeechError/Code-swift.struct/unspeakablePhonemes``, the same that
    ///   ``SpeechEngine/synthesize(_:)`` would throw.
    /// - Throws: ``SpeechError`` when the engine fails; `CancellationError` when the task is cancelled.
    func fault(of ipa: String, by voice: Voice) async throws -> SpeechError?
}
