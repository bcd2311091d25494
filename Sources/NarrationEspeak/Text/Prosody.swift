import EspeakProtocol
import Foundation
import Narration

/// espeak-ng's parameters for an utterance.
///
/// The overview of this library describes how an utterance's properties are converted to them.
struct Prosody: Sendable, Hashable {
    /// The pace, in words per minute.
    let wordsPerMinute: Int

    /// The base pitch, 0…99, where 50 is the voice's own.
    let pitch: Int

    /// The range of the pitch, 0…100, where 50 is the voice's own.
    let pitchRange: Int

    /// The loudness, 0…100, linear in amplitude.
    let amplitude: Int

    /// Computes the parameters for an utterance.
    init(_ utterance: Utterance) {
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
