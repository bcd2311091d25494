import NarrationSystem

/// The fast Fourier transform of eight complex signals at once, one in each lane.
struct FourierTransform {
    /// The number of points, a power of two.
    let size: Int

    /// The place of each input in the order in which the transform takes them: its bits are reversed.
    let places: [Int]

    private let cosines: [Float]
    private let sines: [Float]

    /// Prepares transforms of at least a number of points.
    init(atLeast points: Int) {
        var bits = 3
        while 1 << bits < points { bits += 1 }
        let size = 1 << bits
        self.size = size
        places = (0..<size).map { index in
            (0..<bits).reduce(0) { $0 << 1 | (index >> $1 & 1) }
        }
        let angles = (0..<size / 2).map { -2 * Double.pi * Double($0) / Double(size) }
        cosines = angles.map { Float(cos($0)) }
        sines = angles.map { Float(sin($0)) }
    }

    /// Transforms signals in place (Cooley and Tukey, radix 2).
    ///
    /// - Parameters:
    ///   - real: The real parts, each input at its place.
    ///   - imaginary: The imaginary parts.
    func transform(
        _ real: UnsafeMutableBufferPointer<SIMD8<Float>>,
        _ imaginary: UnsafeMutableBufferPointer<SIMD8<Float>>
    ) {
        var half = 1
        while half < size {
            let step = size / (2 * half)
            for first in stride(from: 0, to: size, by: 2 * half) {
                for offset in 0..<half {
                    let (low, high) = (first + offset, first + offset + half)
                    let (cosine, sine) = (cosines[offset * step], sines[offset * step])
                    let turnedReal = real[high] * cosine - imaginary[high] * sine
                    let turnedImaginary = real[high] * sine + imaginary[high] * cosine
                    real[high] = real[low] - turnedReal
                    imaginary[high] = imaginary[low] - turnedImaginary
                    real[low] += turnedReal
                    imaginary[low] += turnedImaginary
                }
            }
            half *= 2
        }
    }
}
