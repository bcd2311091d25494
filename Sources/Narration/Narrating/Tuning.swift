/// How a listener wants to hear a book, on top of what the book says about itself.
///
/// What comes out of range is moved into it, and a NaN changes nothing, as in every ``Utterance``.
public struct Tuning: Sendable, Hashable, Codable {
    /// What is added to every utterance's rate, from -1 to 1; 0 at first.
    public var rate: Double {
        didSet { rate = rate.clamped(to: Self.rateRange, ifNaN: oldValue) }
    }

    /// What every utterance's pitch multiplier is multiplied by, in `Utterance.pitchMultiplierRange`; 1 at first.
    public var pitchMultiplier: Double {
        didSet { pitchMultiplier = pitchMultiplier.clamped(to: Utterance.pitchMultiplierRange, ifNaN: oldValue) }
    }

    /// What every utterance's volume is multiplied by, from 0 to 1; 1 at first.
    public var volume: Double {
        didSet { volume = volume.clamped(to: Utterance.volumeRange, ifNaN: oldValue) }
    }

    private static let rateRange = -1.0...1.0

    /// Creates a tuning; without arguments, the book as it is.
    public init(rate: Double = 0, pitchMultiplier: Double = 1, volume: Double = 1) {
        self.rate = rate.clamped(to: Self.rateRange, ifNaN: 0)
        self.pitchMultiplier = pitchMultiplier.clamped(to: Utterance.pitchMultiplierRange, ifNaN: 1)
        self.volume = volume.clamped(to: Utterance.volumeRange, ifNaN: 1)
    }

    /// An utterance as the listener wants to hear it.
    package func applied(to utterance: Utterance) -> Utterance {
        var tuned = utterance
        tuned.rate += rate
        tuned.pitchMultiplier *= pitchMultiplier
        tuned.volume *= volume
        return tuned
    }
}
