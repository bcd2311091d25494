/// The mean and the deviation of features, by which they are normalized.
struct FeatureNorm: Sendable, Hashable {
    /// The means.
    var mean: [SIMD8<Float>]

    /// The factors by which deviations become 1.
    var gain: [SIMD8<Float>]
}

extension FeatureNorm {
    /// Measures the features of several sounds.
    init(_ features: [Features]) {
        var moments = Moments()
        for features in features {
            features.values.withUnsafeBufferPointer { values in
                for frame in 0..<features.count { moments.add(values, frame) }
            }
        }
        mean = moments.mean
        gain = moments.variance.map { 1 / ($0 + 1e-6).squareRoot() }
    }
}

/// The number of frames, and the sums of their features and of their squares.
struct Moments {
    private(set) var count: Float = 0
    private var sum = [SIMD8<Float>](repeating: .zero, count: Features.vectors)
    private var squares = [SIMD8<Float>](repeating: .zero, count: Features.vectors)

    /// Adds a frame.
    mutating func add(_ values: UnsafeBufferPointer<SIMD8<Float>>, _ frame: Int) {
        count += 1
        for vector in 0..<Features.vectors {
            let value = values[frame * Features.vectors + vector]
            sum[vector] += value
            squares[vector] += value * value
        }
    }

    /// The means; 0 without frames.
    var mean: [SIMD8<Float>] { sum.map { $0 / max(1, count) } }

    /// The variances; 0 without frames.
    var variance: [SIMD8<Float>] {
        zip(squares, mean).map { square, mean in
            (square / max(1, count) - mean * mean).replacing(with: 0, where: square / max(1, count) .< mean * mean)
        }
    }
}

extension Features {
    /// The numbers with another mean and variance.
    func normalized(by norm: FeatureNorm) -> Features {
        var values = values
        for index in values.indices {
            let vector = index % Self.vectors
            values[index] = (values[index] - norm.mean[vector]) * norm.gain[vector]
        }
        return Features(values: values)
    }
}
