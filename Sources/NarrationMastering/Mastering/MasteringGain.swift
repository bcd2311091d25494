extension MasteringProfile.Target {
    /// How far sound may be turned up or down, in decibels.
    private static let range = -60.0...60.0

    /// How much of its RMS level a limiter may take from sound, in decibels: so much is taken only where most of a file is
    /// pauses, as in a chapter of two words. With more, speech is crushed: a file that fails is better.
    private static let mostLoss = 6.0

    /// The factor by which sound is amplified to meet the target.
    ///
    /// What the limiter will take is told from the histogram and made good, so that one pass over the sound is enough.
    ///
    /// - Parameters:
    ///   - figures: What was measured of the sound.
    ///   - peaks: How much of its energy lies under which peaks.
    ///   - ceiling: The highest true peak that it may have, in dBTP.
    /// - Returns: The factor; 1 for sound in which nothing is heard.
    func gain(for figures: SoundFigures, peaks: PeakHistogram, under ceiling: Double) -> Double {
        let (level, wanted) =
            switch self {
            case .loudness(let loudness): (figures.loudness, loudness)
            case .rms(let rms): (figures.rms, rms)
            }
        guard level.isFinite else { return 1 }
        // The more it is turned up the louder it gets, and the more it loses: the right gain is found by halving.
        var (low, high) = (Self.range.lowerBound, Self.range.upperBound)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let loss = peaks.loss(at: Double(decibels: middle), under: Double(decibels: ceiling))
            if loss < Self.mostLoss, level + middle - loss < wanted { low = middle } else { high = middle }
        }
        return Double(decibels: low)
    }
}
