import NarrationSystem

/// Noise with a triangular distribution from −1 to 1, the same at the same place in the sound: however it is cut, and
/// whoever makes it.
struct Noise {
    /// Tells this noise from another at the same places.
    private let seed: UInt64

    /// The noise that a depth of fewer bits is hidden in.
    static let dither = Noise(seed: 1)

    /// The noise of a room in which nobody speaks.
    static let roomTone = Noise(seed: 2)

    /// The RMS level of the noise, 1 being full scale.
    static let rms = (1.0 / 6).squareRoot()

    /// The noise at a frame: the difference of two even numbers, which is TPDF.
    subscript(frame: Int) -> Float {
        let place = UInt64(truncatingIfNeeded: frame) &+ seed &* .goldenStep
        let bits = (place &* .goldenStep).spread
        let (high, low) = (Int64(bits >> 40), Int64(bits & 0xff_ffff))
        return Float(high - low) / Float(1 << 24)
    }
}
