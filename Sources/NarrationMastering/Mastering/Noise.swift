import NarrationSystem

/// Noise with a triangular distribution from −1 to 1. It is the same at the same position in the sound, independent of
/// how the sound is divided.
struct Noise {
    /// Distinguishes different noises.
    private let seed: UInt64

    /// The noise for dithering.
    static let dither = Noise(seed: 1)

    /// The noise of a quiet room.
    static let roomTone = Noise(seed: 2)

    /// The RMS level of the noise, where 1 is full scale.
    static let rms = (1.0 / 6).squareRoot()

    /// The noise at a frame: the difference of two uniformly distributed numbers, which is TPDF.
    subscript(frame: Int) -> Float {
        let place = UInt64(truncatingIfNeeded: frame) &+ seed &* .goldenStep
        let bits = (place &* .goldenStep).spread
        let (high, low) = (Int64(bits >> 40), Int64(bits & 0xff_ffff))
        return Float(high - low) / Float(1 << 24)
    }
}
