import Foundation

/// How far sound is turned up or down to meet a target.
struct MasteringGain {
    /// The target's measure of the sound, in decibels; −∞ where nothing is heard.
    let level: Double

    /// What the level is to become, in decibels.
    let wanted: Double

    /// How much of the sound's energy lies under which peaks.
    private let peaks: PeakHistogram

    /// The highest true peak that it may have, in dBTP.
    private let ceiling: Double

    /// How far sound may be turned up or down, in decibels.
    private static let range = -60.0...60.0

    /// The difference between two gains that there can be, in decibels.
    private static let step = 0.1

    /// How much of its RMS level a limiter may take from sound, in decibels: so much is taken only where most of a file
    /// is pauses, as in a chapter of two words. With more, speech is crushed: a file that fails is better.
    private static let mostLoss = 6.0

    /// Prepares the gain for sound that was measured.
    init(to target: MasteringProfile.Target, for figures: SoundFigures, peaks: PeakHistogram, under ceiling: Double) {
        level = target.level(of: figures)
        wanted = target.level
        self.peaks = peaks
        self.ceiling = ceiling
    }

    /// The factor by which sound is amplified; 1 for sound in which nothing is heard.
    ///
    /// What the limiter will take is told from the histogram and made good, so that one pass over the sound is enough.
    /// The gain is rounded to ``step``: so a small edit changes none of the sound elsewhere, and what was encoded is
    /// found again.
    ///
    /// - Parameter correction: How many decibels more are wanted, for what else the sound loses.
    /// - Returns: The factor.
    func factor(correctedBy correction: Double = 0) -> Double {
        guard level.isFinite else { return 1 }
        return Double(decibels: (decibels(for: wanted + correction) / Self.step).rounded() * Self.step)
    }

    /// The level that the sound comes to, under its ceiling, in decibels: less than is wanted where speech would be
    /// crushed.
    var reached: Double {
        let gain = decibels(for: wanted)
        return level + gain - loss(at: gain)
    }

    /// The more it is turned up the louder it gets, and the more it loses: the right gain is found by halving.
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
    /// What the measure is to be, in decibels.
    var level: Double {
        switch self {
        case .loudness(let loudness): loudness
        case .rms(let rms): rms
        }
    }

    /// What the measure is, in decibels.
    func level(of figures: SoundFigures) -> Double {
        switch self {
        case .loudness: figures.loudness
        case .rms: figures.rms
        }
    }
}
