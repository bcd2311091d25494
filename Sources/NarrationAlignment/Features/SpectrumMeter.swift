import NarrationSystem

/// Measures the spectra of sixteen frames at once: eight as the real and eight as the imaginary parts of signals.
struct SpectrumMeter {
    /// The number of frames that are measured at once.
    static let group = 16

    private static let preEmphasis: Float = 0.97

    private let transform: FourierTransform
    private let filters: MelFilters
    /// The weight of each sample of a frame.
    let window: [Float]

    init(window seconds: Double, sampleRate: Double, ceiling: Double) {
        let length = Int((seconds * sampleRate).rounded())
        transform = FourierTransform(atLeast: length)
        filters = MelFilters(upTo: ceiling, sampleRate: sampleRate, size: transform.size)
        // Hamming's, with the same energy at every sample rate.
        let gain = 1 / Double(length).squareRoot() / 32_768
        window = (0..<length).map {
            let angle = 2 * Double.pi * (Double($0) + 0.5) / Double(length)
            return Float(gain * (0.54 - 0.46 * cos(angle)))
        }
    }

    /// Measures frames.
    ///
    /// - Parameters:
    ///   - samples: The sound.
    ///   - centers: The sample in the middle of each frame.
    ///   - energies: Where the energies of the frames' bands are written.
    func measure(
        _ samples: UnsafeBufferPointer<Int16>,
        around centers: [Int],
        into energies: UnsafeMutableBufferPointer<Float>
    ) {
        let size = transform.size
        withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: 2 * size) { buffer in
            let real = UnsafeMutableBufferPointer(rebasing: buffer[..<size])
            let imaginary = UnsafeMutableBufferPointer(rebasing: buffer[size...])
            for first in stride(from: 0, to: centers.count, by: Self.group) {
                buffer.initialize(repeating: .zero)
                for (lane, center) in centers[first..<min(first + Self.group, centers.count)].enumerated() {
                    load(samples, around: center, into: lane < 8 ? real : imaginary, lane: lane % 8)
                }
                transform.transform(real, imaginary)
                for band in 0..<MelFilters.count {
                    let (low, high) = energy(in: filters.filters[band], real, imaginary)
                    for lane in 0..<min(Self.group, centers.count - first) {
                        energies[(first + lane) * MelFilters.count + band] = lane < 8 ? low[lane] : high[lane - 8]
                    }
                }
            }
        }
    }

    private func load(
        _ samples: UnsafeBufferPointer<Int16>,
        around center: Int,
        into signals: UnsafeMutableBufferPointer<SIMD8<Float>>,
        lane: Int
    ) {
        let start = center - window.count / 2
        for index in max(0, -start)..<max(max(0, -start), min(window.count, samples.count - start)) {
            let sample = Float(samples[start + index])
            let previous = start + index > 0 ? Float(samples[start + index - 1]) : sample
            signals[transform.places[index]][lane] = (sample - Self.preEmphasis * previous) * window[index]
        }
    }

    /// The energies in a band. A signal and its mirror image are the spectra of its real and its imaginary part.
    private func energy(
        in filter: (first: Int, weights: [Float]),
        _ real: UnsafeMutableBufferPointer<SIMD8<Float>>,
        _ imaginary: UnsafeMutableBufferPointer<SIMD8<Float>>
    ) -> (SIMD8<Float>, SIMD8<Float>) {
        var (low, high) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        for (offset, weight) in filter.weights.enumerated() {
            let bin = filter.first + offset
            let mirror = transform.size - bin
            let (evenReal, oddReal) = (real[bin] + real[mirror], real[bin] - real[mirror])
            let (evenImaginary, oddImaginary) = (imaginary[bin] + imaginary[mirror], imaginary[bin] - imaginary[mirror])
            low += (evenReal * evenReal + oddImaginary * oddImaginary) * (weight / 4)
            high += (evenImaginary * evenImaginary + oddReal * oddReal) * (weight / 4)
        }
        return (low, high)
    }
}
