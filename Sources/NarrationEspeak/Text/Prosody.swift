import EspeakProtocol
import FoundationEssentials
import Narration

/// espeak-ng's parameters for an utterance.
///
/// The overview of this library describes how an utterance's properties are converted to them.
struct Prosody: Sendable, Hashable {
    /// The pace in espeak-ng's words per minute, which are not those that are heard.
    let wordsPerMinute: Int

    /// The pitch, in thousandths of the voice's own.
    let pitch: Int

    /// The loudness, 0…100, linear in amplitude.
    let amplitude: Int

    /// Computes the parameters for an utterance.
    init(_ utterance: Utterance) {
        wordsPerMinute = Self.parameter(heardAs: Utterance.wordsPerMinute(atRate: utterance.rate))
        pitch = Int((Double(SpeakRequest.ownPitch) * utterance.pitchMultiplier).rounded())
        amplitude = Int((100 * utterance.volume).rounded())
    }

    /// espeak-ng's words per minute for those that are heard.
    private static func parameter(heardAs wordsPerMinute: Double) -> Int {
        let end = paces.dropFirst().dropLast().firstIndex { wordsPerMinute <= $0.heard } ?? paces.count - 1
        let (lower, upper) = (paces[end - 1], paces[end])
        let share = (wordsPerMinute - lower.heard) / (upper.heard - lower.heard)
        return Int((lower.parameter + share * (upper.parameter - lower.parameter)).rounded())
    }

    /// The paces at the rates 0, 0.5 and 1, as `make benchmark PART=prosody` measures them. Between them, what is heard
    /// is linear within 3 %.
    private static let paces: [(heard: Double, parameter: Double)] = [(90, 84), (190, 175), (400, 330)]
}

extension SpeakRequest {
    init(_ pieces: [Piece], with prosody: Prosody) {
        self.init(
            wordsPerMinute: prosody.wordsPerMinute,
            pitch: prosody.pitch,
            amplitude: prosody.amplitude,
            pieces: pieces
        )
    }
}
