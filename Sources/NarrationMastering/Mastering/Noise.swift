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
        let bits = mixed(UInt64(truncatingIfNeeded: frame) &+ seed &* 0x9e37_79b9_7f4a_7c15)
        let (high, low) = (Int64(bits >> 40), Int64(bits & 0xff_ffff))
        return Float(high - low) / Float(1 << 24)
    }

    /// Spreads a number over 64 bits: the finalizer of SplitMix64, by Steele, Lea and Flood, 2014.
    private func mixed(_ number: UInt64) -> UInt64 {
        var bits = number &* 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }
}
