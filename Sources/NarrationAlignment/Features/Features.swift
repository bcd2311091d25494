import NarrationSystem

/// The cepstra of sound with their changes: forty numbers for each frame.
///
/// Of the forty, thirteen are mel-frequency cepstral coefficients, thirteen their slopes, and thirteen the slopes of
/// these (Davis and Mermelstein; Furui). The last is 0.
struct Features {
    /// The vectors of eight numbers in a frame.
    static let vectors = 5

    /// The number of cepstral coefficients.
    static let cepstra = 13

    /// The number of frames.
    var count: Int { values.count / Self.vectors }

    /// The numbers of all frames, one frame after the other.
    let values: [SIMD8<Float>]
}

extension Features {
    /// Measures a spectrogram. The sound's loud frames are brought to the same level, and faint noise is added, so that
    /// neither gain nor the kind of silence matters.
    init(_ spectrogram: Spectrogram) {
        let cepstra = Self.cepstra(of: spectrogram)
        let slopes = Self.slopes(of: cepstra)
        let curves = Self.slopes(of: slopes)
        var values: [SIMD8<Float>] = []
        values.reserveCapacity(spectrogram.count * Self.vectors)
        for frame in 0..<spectrogram.count {
            let range = frame * Self.cepstra..<(frame + 1) * Self.cepstra
            let numbers = Array(cepstra[range] + slopes[range] + curves[range]) + [0]
            for first in stride(from: 0, to: numbers.count, by: 8) {
                values.append(SIMD8(numbers[first..<first + 8]))
            }
        }
        self.values = values
    }

    /// The level of the added noise below that of the loud frames, as a ratio of energies: 60 dB.
    private static let noise: Float = 1e-6

    private static func cepstra(of spectrogram: Spectrogram) -> [Float] {
        let gain = 1 / max(spectrogram.loudLevel, 1e-12)
        let vectors = MelFilters.count / 8
        let rows = cosines
        var cepstra: [Float] = []
        cepstra.reserveCapacity(spectrogram.count * Self.cepstra)
        spectrogram.energies.withUnsafeBufferPointer { energies in
            for frame in 0..<spectrogram.count {
                var sums = [SIMD8<Float>](repeating: .zero, count: Self.cepstra)
                for vector in 0..<vectors {
                    var energy = SIMD8<Float>.zero
                    for lane in 0..<8 { energy[lane] = energies[frame * MelFilters.count + vector * 8 + lane] }
                    let logarithm = (energy * gain + Self.noise).binaryLogarithm
                    for row in 0..<Self.cepstra { sums[row] += logarithm * rows[row * vectors + vector] }
                }
                cepstra += sums.map { $0.sum() }
            }
        }
        return cepstra
    }

    /// The rows of the discrete cosine transform.
    private static let cosines: [SIMD8<Float>] = (0..<cepstra).flatMap { row in
        stride(from: 0, to: MelFilters.count, by: 8).map { first in
            SIMD8(
                (first..<first + 8).map { column in
                    let angle = Double.pi * Double(row) * (Double(column) + 0.5) / Double(MelFilters.count)
                    return Float(cos(angle) * (2 / Double(MelFilters.count)).squareRoot())
                }
            )
        }
    }

    /// The slope of each coefficient, over this many frames on both sides.
    private static let reach = 4

    private static func slopes(of numbers: [Float]) -> [Float] {
        let count = numbers.count / cepstra
        let norm = Float(2 * (1...reach).reduce(0) { $0 + $1 * $1 })
        var slopes = [Float](repeating: 0, count: numbers.count)
        for frame in 0..<count {
            for distance in 1...reach {
                let (before, after) = (max(0, frame - distance), min(count - 1, frame + distance))
                for index in 0..<cepstra {
                    let difference = numbers[after * cepstra + index] - numbers[before * cepstra + index]
                    slopes[frame * cepstra + index] += Float(distance) * difference / norm
                }
            }
        }
        return slopes
    }
}

extension Spectrogram {
    /// The level that a twentieth of the frames exceed.
    var loudLevel: Float {
        let sorted = levels.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count * 19 / 20]
    }
}
