import FoundationEssentials
import Narration

/// The distribution of a sound's energy over the height of its peaks, from which the loss in a limiter can be
/// predicted.
struct PeakHistogram: Sendable {
    private struct Bin: Hashable {
        /// The sum of the squared samples.
        var energy = 0.0
        /// The highest peak.
        var peak = 0.0
    }

    private var bins = [Bin](repeating: Bin(), count: 1_200)
    private static let binsPerDecibel = 10.0

    /// The height of recent peaks, as far as they still affect a limiter.
    private var lastPeak = 0.0

    /// The factor by which the effect of a peak on a limiter decreases in 20 ms: the gain rises by a fifth, from four
    /// fifths.
    private static let recovery = 0.8

    /// Adds the next window of sound.
    mutating func add(_ window: SoundWindow) {
        lastPeak = max(window.peak, lastPeak * Self.recovery)
        add(energy: window.energy, peak: lastPeak)
    }

    private mutating func add(energy: Double, peak: Double) {
        guard peak > 0 else { return }
        let index = Int(saturating: (peak.decibels + 100) * Self.binsPerDecibel)
        let bin = min(max(index, 0), bins.count - 1)
        bins[bin].energy += energy
        bins[bin].peak = max(bins[bin].peak, peak)
    }

    /// Predicts the loss in a limiter.
    ///
    /// - Parameters:
    ///   - gain: The factor of amplification.
    ///   - ceiling: The highest peak, where 1 is full scale.
    /// - Returns: The loss of RMS level when the sound is amplified and its peaks are limited to the ceiling, in
    ///   decibels.
    func loss(at gain: Double, under ceiling: Double) -> Double {
        var (all, left) = (0.0, 0.0)
        for bin in bins where bin.energy > 0 {
            let reduction = min(1, ceiling / (gain * bin.peak))
            all += bin.energy
            left += bin.energy * reduction * reduction
        }
        return all > 0 ? (all / left).meanSquareDecibels : 0
    }
}
