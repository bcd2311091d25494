import NarrationSystem

/// Finds the peaks of sound between its samples, with fourfold oversampling as in ITU-R BS.1770-4 Annex 2.
///
/// The filter is a sinc with a Hann window, with twelve samples for each of the three points between two samples, like
/// that of libebur128. A limiter needs the peak at each sample; libebur128 returns only the highest peak.
enum PeakInterpolator {
    /// The number of samples on each side of a point on which its value depends.
    static let reach = 6

    /// The weights of the samples around a point at one, two and three quarters of the way to the next sample.
    private static let weights: [[Float]] = (1...3).map { quarter in
        (0..<2 * reach).map { tap in
            let distance = Double(quarter) / 4 + Double(reach - 1 - tap)
            let window = 0.5 * (1 + cos(.pi * distance / Double(reach)))
            return Float(sin(.pi * distance) / (.pi * distance) * window)
        }
    }

    /// The number of frames that are checked together for a possible peak.
    static let glance = 64

    /// The highest possible value between samples of at most 1: the sum of the weights' magnitudes.
    private static let highestFactor = weights.map { $0.reduce(0) { $0 + abs($1) } }.max()!

    /// Finds the highest magnitude at each sample and the three points after it.
    ///
    /// - Parameters:
    ///   - samples: The samples, with `reach - 1` more before them and `reach` more after them.
    ///   - peaks: Receives the peaks. Its size must be a multiple of eight.
    static func find(_ samples: UnsafeBufferPointer<Float>, into peaks: UnsafeMutableBufferPointer<Float>) {
        let around = UnsafeRawPointer(samples.baseAddress!)
        for first in stride(from: 0, to: peaks.count, by: Lanes.scalarCount) {
            let highest = lanes(around, at: first)
            for lane in 0..<Lanes.scalarCount { peaks[first + lane] = highest[lane] }
        }
    }

    /// Whether a value at or between samples may exceed a limit.
    static func canExceed(_ limit: Float, in samples: UnsafeBufferPointer<Float>) -> Bool {
        var highest: Float = 0
        for sample in samples { highest = max(highest, abs(sample)) }
        return highest * highestFactor > limit
    }

    private typealias Lanes = SIMD8<Float>

    @inline(__always)
    private static func lanes(_ samples: UnsafeRawPointer, at first: Int) -> Lanes {
        var highest = load(samples, first + reach - 1).amounts
        for weights in Self.weights {
            var value = Lanes.zero
            for tap in 0..<2 * reach {
                value += load(samples, first + tap) * weights[tap]
            }
            highest = pointwiseMax(highest, value.amounts)
        }
        return highest
    }

    @inline(__always)
    private static func load(_ samples: UnsafeRawPointer, _ index: Int) -> Lanes {
        samples.loadUnaligned(fromByteOffset: index * MemoryLayout<Float>.stride, as: Lanes.self)
    }
}

extension SIMD8<Float> {
    fileprivate var amounts: SIMD8<Float> { pointwiseMax(self, -self) }
}
