import Narration
import NarrationSystem

/// A histogram of loudness, from which gated measures of sound of any length are computed in constant memory.
///
/// A bin is 0.01 LU wide and contains the sum of its energies, so a mean is exact except for the bin that contains the
/// gate.
struct LoudnessHistogram {
    private struct Bin {
        var count = 0
        /// The sum of the blocks' mean squares.
        var energy = 0.0
    }

    /// From −70 LUFS, the absolute gate (BS.1770-4), to +10, which speech never exceeds.
    private var bins = [Bin](repeating: Bin(), count: 8_000)
    private static let floor = -70.0
    private static let binsPerUnit = 100.0

    /// Counts a block.
    mutating func add(_ loudness: Double) {
        guard loudness > Self.floor else { return }
        let index = min(Int(saturating: (loudness - Self.floor) * Self.binsPerUnit), bins.count - 1)
        bins[index].count += 1
        bins[index].energy += pow(10, loudness / 10)
    }

    /// The loudness of all blocks that are at most 10 LU below their mean, in LUFS; −∞ if there are none.
    var integrated: Double { Self.mean(of: bins[gated(below: 10)...]) }

    /// The range from the 10th to the 95th percentile of blocks that are at most 20 LU below the mean, in LU (EBU Tech
    /// 3342).
    var range: Double {
        let gated = bins[gated(below: 20)...]
        let count = gated.reduce(0) { $0 + $1.count }
        guard count > 0 else { return 0 }
        return percentile(0.95, of: gated, count: count) - percentile(0.1, of: gated, count: count)
    }

    /// The first bin that is within a distance in LU below the mean of all blocks.
    private func gated(below distance: Double) -> Int {
        let mean = Self.mean(of: bins[...])
        guard mean.isFinite else { return bins.count }
        let index = Int(((mean - distance - Self.floor) * Self.binsPerUnit).rounded())
        return min(max(0, index), bins.count - 1)
    }

    private func percentile(_ share: Double, of gated: ArraySlice<Bin>, count: Int) -> Double {
        var rest = Int((Double(count - 1) * share).rounded())
        for (index, bin) in zip(gated.indices, gated) {
            rest -= bin.count
            if rest < 0 { return Self.floor + (Double(index) + 0.5) / Self.binsPerUnit }
        }
        return Self.floor
    }

    private static func mean(of bins: ArraySlice<Bin>) -> Double {
        let (count, energy) = bins.reduce((0, 0.0)) { ($0.0 + $1.count, $0.1 + $1.energy) }
        return 10 * log10(energy / Double(max(1, count)))
    }
}
