import Narration

/// The shortest possible sound of a text at any rate. Shorter sound is incomplete.
///
/// `LeastSoundTests` measures all voices of espeak-ng 1.51 at the highest rate, with phrases and with generated words
/// in 21 scripts. The shortest word takes 13 ms ("k" in Cantonese written in Latin letters), and each letter of a
/// longer word at least 12 ms. The bounds are less than half of these times. A repeated letter may sound no longer than
/// a single one ("ooooo" in Persian), so it counts once.
struct LeastSound {
    /// The shortest time of a word, in seconds.
    private static let word = 0.006

    /// The shortest time of a letter or digit, in seconds.
    private static let letter = 0.005

    /// The length in seconds.
    let duration: Double

    /// Computes the shortest sound of a text.
    ///
    /// - Parameters:
    ///   - words: The number of words that must be spoken.
    ///   - scalars: The text that is spoken as it is written.
    ///   - phonemes: The number of phonemes of the text that is spoken by phonemes. Each takes as long as a letter.
    init(words: Int, scalars: [Unicode.Scalar], phonemes: Int = 0) {
        let letters = scalars.indices.count { scalars[$0].isSpoken && ($0 == 0 || scalars[$0] != scalars[$0 - 1]) }
        duration = max(Double(words) * Self.word, Double(letters + phonemes) * Self.letter)
    }
}
