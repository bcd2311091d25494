import NarrationSystem

/// A third of a phone, or silence: the distribution of its features, and how long it lasts.
struct PhoneState: Sendable, Hashable {
    /// The means of the features.
    var mean: [SIMD8<Float>]

    /// Half the inverses of the variances.
    var weight: [SIMD8<Float>]

    /// The logarithm of the density at the mean.
    var peak: Float

    /// The logarithms of the probabilities of staying for another frame, and of leaving.
    var stay: Float
    var leave: Float
}

extension PhoneState {
    /// Estimates the state from its frames. With few frames, it is close to a prior distribution (a maximum a
    /// posteriori estimate).
    ///
    /// - Parameters:
    ///   - moments: The frames.
    ///   - visits: The number of times that the state was visited.
    ///   - prior: The distribution of speech, and the number of frames that it counts for.
    init(_ moments: Moments, visits: Int, prior: (mean: [SIMD8<Float>], variance: [SIMD8<Float>], frames: Float)) {
        let count = moments.count
        let (own, spread) = (moments.mean, moments.variance)
        var (mean, weight, peak) = ([SIMD8<Float>](), [SIMD8<Float>](), Float(0))
        for vector in 0..<Features.vectors {
            let center = (own[vector] * count + prior.mean[vector] * prior.frames) / (count + prior.frames)
            let shift = own[vector] - center
            let total = (spread[vector] + shift * shift) * count + prior.variance[vector] * Self.priorSpread
            let variance = total / (count + Self.priorSpread) + Self.leastVariance
            mean.append(center)
            weight.append(0.5 / variance)
            for lane in 0..<8 where vector * 8 + lane < Features.cepstra * 3 {
                peak -= 0.5 * Float(log(2 * Double.pi * Double(variance[lane])))
            }
        }
        let duration = max(1.1, Double(count + 2) / Double(visits + 1))
        self.init(
            mean: mean,
            weight: weight,
            peak: peak,
            stay: Float(log(1 - 1 / duration)),
            leave: Float(-log(duration))
        )
    }

    /// The number of frames that the prior variance counts for.
    private static let priorSpread: Float = 20

    private static let leastVariance: Float = 0.01
}
