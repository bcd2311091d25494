package import Narration

/// A listener's adjustment of the speech of all utterances in a book.
///
/// Values outside their range are clamped, and NaN leaves a value unchanged, as in `Utterance`.
public struct Tuning: Sendable, Hashable, Codable {
    /// The number that is added to every utterance's rate, from -1 to 1; 0 by default.
    public var rate: Double {
        didSet { rate = rate.clamped(to: Self.rateRange, ifNaN: oldValue) }
    }

    /// The factor of every utterance's pitch multiplier, in `Utterance.pitchMultiplierRange`; 1 by default.
    public var pitchMultiplier: Double {
        didSet { pitchMultiplier = pitchMultiplier.clamped(to: Utterance.pitchMultiplierRange, ifNaN: oldValue) }
    }

    /// The factor of every utterance's volume, from 0 to 1; 1 by default.
    public var volume: Double {
        didSet { volume = volume.clamped(to: Utterance.volumeRange, ifNaN: oldValue) }
    }

    /// The voice that reads every utterance, by a name or identifier as in `Utterance.voice`; `nil`, the default, for
    /// that of each utterance.
    public var voice: String?

    private static let rateRange = -1.0...1.0

    /// Creates a tuning; without arguments, it changes nothing.
    public init(rate: Double = 0, pitchMultiplier: Double = 1, volume: Double = 1, voice: String? = nil) {
        self.rate = rate.clamped(to: Self.rateRange, ifNaN: 0)
        self.pitchMultiplier = pitchMultiplier.clamped(to: Utterance.pitchMultiplierRange, ifNaN: 1)
        self.volume = volume.clamped(to: Utterance.volumeRange, ifNaN: 1)
        self.voice = voice
    }

    /// Returns an utterance with the adjustments applied.
    package func applied(to utterance: Utterance) -> Utterance {
        var tuned = utterance
        tuned.rate += rate
        tuned.pitchMultiplier *= pitchMultiplier
        tuned.volume *= volume
        tuned.voice = voice ?? tuned.voice
        return tuned
    }
}
