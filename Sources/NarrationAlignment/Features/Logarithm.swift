extension SIMD8<Float> {
    /// The logarithms to base 2 of positive numbers, exact to 2⁻¹⁵. They do not depend on the system's mathematical
    /// library.
    var binaryLogarithm: SIMD8<Float> {
        let bits: SIMD8<UInt32> = unsafeBitCast(self, to: SIMD8<UInt32>.self)
        let biased: SIMD8<Int32> = SIMD8<Int32>(truncatingIfNeeded: bits &>> SIMD8<UInt32>(repeating: 23))
        let exponent: SIMD8<Float> = SIMD8<Float>(biased) - Float(127)
        let fraction: SIMD8<UInt32> = bits & SIMD8<UInt32>(repeating: 0x7f_ffff)
        let one = SIMD8<UInt32>(repeating: 0x3f80_0000)
        let mantissa: SIMD8<Float> = unsafeBitCast(fraction | one, to: SIMD8<Float>.self)
        // ln m = 2 artanh((m - 1) / (m + 1)) = 2 (r + r³/3 + r⁵/5 + …)
        let ratio: SIMD8<Float> = (mantissa - Float(1)) / (mantissa + Float(1))
        let square: SIMD8<Float> = ratio * ratio
        var series = SIMD8<Float>(repeating: 1 / 7)
        for coefficient in [1 / 5, 1 / 3, 1] as [Float] { series = series * square + coefficient }
        return exponent + ratio * series * Self.twoByLogarithmOfTwo
    }

    private static var twoByLogarithmOfTwo: Float { 2.885_390_08 }
}
