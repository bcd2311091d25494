import EspeakProtocol
import Foundation
public import Narration

/// espeak-ng's parameters for an utterance.
///
/// | property | espeak-ng | formula |
/// |---|---|---|
/// | `rate` r | words per minute, 84…449 | 84 + 182 r up to 0.5, then 175 + 548 (r − 0.5) |
/// | `pitchMultiplier` m | pitch, 0…99, and its range, 0…100 | 50 + 50 log₂ m, and 50 m |
/// | `volume` v | amplitude, 0…100 | 100 v |
///
/// The default rate is espeak-ng's normal pace of 175 words a minute. Below 84, its speech does not become slower;
/// above 449, it uses another method, and its word times do not match its sound. Its pitch table is exponential, 64…255
/// in 128ths, so with the logarithm, the multiplier is a factor of the voice's base pitch. The range is scaled too,
/// because a high voice would otherwise sound monotonous. Above an amplitude of 100, the sound is clipped.
public struct Prosody: Sendable, Hashable {
    /// The pace, in words per minute.
    public let wordsPerMinute: Int

    /// The base pitch, 0…99, where 50 is the voice's own.
    public let pitch: Int

    /// The range of the pitch, 0…100, where 50 is the voice's own.
    public let pitchRange: Int

    /// The loudness, 0…100, linear in amplitude.
    public let amplitude: Int

    /// Computes the parameters for an utterance.
    public init(_ utterance: Utterance) {
        let rate = utterance.rate
        let words = rate <= 0.5 ? 84 + 182 * rate : 175 + 548 * (rate - 0.5)
        wordsPerMinute = Int(words.rounded())
        pitch = Int(min(99, (50 + 50 * log2(utterance.pitchMultiplier)).rounded()))
        pitchRange = Int((50 * utterance.pitchMultiplier).rounded())
        amplitude = Int((100 * utterance.volume).rounded())
    }
}

extension SpeakRequest {
    init(_ pieces: [Piece], with prosody: Prosody) {
        self.init(
            wordsPerMinute: prosody.wordsPerMinute,
            pitch: prosody.pitch,
            pitchRange: prosody.pitchRange,
            amplitude: prosody.amplitude,
            pieces: pieces
        )
    }
}
