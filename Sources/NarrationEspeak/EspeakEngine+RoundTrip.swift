package import Narration

extension EspeakEngine {
    /// A word by espeak-ng's own phonemes, and by the phonemes that are found for their signs.
    package struct RoundTrip: Sendable {
        /// The word's pronunciation in the International Phonetic Alphabet.
        package var ipa: String
        /// The samples by espeak-ng's own phonemes.
        package var own: [Int16]
        /// The samples by ``ipa``.
        package var bySigns: [Int16]
    }

    /// Speaks a word by its pronunciation, to measure how much of the sound the alphabet keeps.
    ///
    /// - Returns: `nil` for a word that is not spoken as one, or is partly spoken in another language.
    /// - Throws: `SpeechError`; `CancellationError`.
    package func roundTrip(of word: Utterance) async throws -> RoundTrip? {
        let voice = try await voice(for: word)
        let transcription = try await transcription(of: word)
        guard let own = transcription.spelling else { return nil }
        let range = word.string.startIndex..<word.string.endIndex
        var bySigns = word
        bySigns.phonemes = [Phonemes(range, ipa: transcription.words[0])]
        let stretch = PronouncedStretch(range: 0..<word.string.unicodeScalars.count, spelling: own)
        return RoundTrip(
            ipa: transcription.words[0],
            own: try await speech(for: word, by: voice, pronounced: [stretch]).samples,
            bySigns: try await synthesize(bySigns).samples
        )
    }
}
