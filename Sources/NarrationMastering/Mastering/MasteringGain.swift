import FoundationEssentials

/// The gain with which sound reaches a target.
struct MasteringGain {
    /// The sound's level in the measure of the target, in decibels; −∞ for silence.
    let level: Double

    /// The level of the target, in decibels.
    let wanted: Double

    /// The distribution of the sound's energy over its peaks.
    private let peaks: PeakHistogram

    /// The highest true peak of the output, in dBTP.
    private let ceiling: Double

    /// The range of the gain, in decibels.
    private static let range = -60.0...60.0

    /// The difference between two adjacent gains, in decibels.
    private static let step = 0.1

    /// The highest loss of RMS level in the limiter, in decibels. It is reached only if most of a file is silent, as in
    /// a chapter of two words. A higher loss would distort speech, which is worse than missing the target.
    private static let mostLoss = 6.0

    /// Prepares the gain for measured sound.
    init(to target: MasteringProfile.Target, for figures: SoundFigures, peaks: PeakHistogram, under ceiling: Double) {
        level = target.level(of: figures)
        wanted = target.level
        self.peaks = peaks
        self.ceiling = ceiling
    }

    /// The factor by which sound is amplified; 1 for silence.
    ///
    /// The loss in the limiter is predicted from the histogram and compensated, so that a single pass over the sound
    /// suffices. The gain is rounded to ``step``, so that a small edit does not change the sound elsewhere, and encoded
    /// sound can be reused from the cache.
    ///
    /// - Parameter correction: An additional gain for other losses, in decibels.
    /// - Returns: The factor.
    func factor(correctedBy correction: Double = 0) -> Double {
        guard level.isFinite else { return 1 }
        return Double(decibels: (decibels(for: wanted + correction) / Self.step).rounded() * Self.step)
    }

    /// The level that the sound reaches under the ceiling, in decibels: less than the target if speech would be
    /// distorted.
    var reached: Double {
        let gain = decibels(for: wanted)
        return level + gain - loss(at: gain)
    }

    /// With a higher gain, sound becomes louder, and its loss increases: the gain is found by bisection.
    private func decibels(for wanted: Double) -> Double {
        var (low, high) = (Self.range.lowerBound, Self.range.upperBound)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let loss = loss(at: middle)
            if loss < Self.mostLoss, level + middle - loss < wanted { low = middle } else { high = middle }
        }
        return low
    }

    private func loss(at gain: Double) -> Double {
        peaks.loss(at: Double(decibels: gain), under: Double(decibels: ceiling))
    }
}

extension MasteringProfile.Target {
    /// The target value, in decibels.
    var level: Double {
        switch self {
        case .loudness(let loudness): loudness
        case .rms(let rms): rms
        }
    }

    /// The value of the measure, in decibels.
    func level(of figures: SoundFigures) -> Double {
        switch self {
        case .loudness: figures.loudness
        case .rms: figures.rms
        }
    }
}
