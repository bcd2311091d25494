import Narration

/// The least sound that a text makes, however fast it is spoken. Less of it is not the whole text.
///
/// `LeastSoundTests` measures all voices of espeak-ng 1.51 at the highest rate, with phrases and with made-up words of
/// 21 scripts. The shortest word takes 13 ms ("k" in Cantonese written in Latin letters), the letters of longer words
/// 12 ms each and more. The bounds are less than half of that. A letter that is repeated may sound as long as a single
/// one ("ooooo" in Persian), and counts once.
struct LeastSound {
    /// The shortest time of a word, in seconds.
    private static let word = 0.006

    /// The shortest time of a letter or digit, in seconds.
    private static let letter = 0.005

    /// The length in seconds.
    let duration: Double

    /// The least sound of a text.
    ///
    /// - Parameters:
    ///   - words: The number of words that must be spoken.
    ///   - scalars: The text.
    init(words: Int, scalars: [Unicode.Scalar]) {
        let letters = scalars.indices.count { scalars[$0].isSpoken && ($0 == 0 || scalars[$0] != scalars[$0 - 1]) }
        duration = max(Double(words) * Self.word, Double(letters) * Self.letter)
    }
}
