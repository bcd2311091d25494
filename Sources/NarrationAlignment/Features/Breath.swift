extension Spectrogram {
    /// The sound with that of its pauses in place of breath, which would be taken for the beginning of a word.
    ///
    /// Breath between words is softer than speech, unvoiced, not as high as a sibilant and longer than a consonant, and
    /// mostly a gap is between it and the word (Ruinskiy and Lavner). Of a soft consonant one of these is not true.
    var withoutBreath: Spectrogram {
        guard let least = leastLoud else { return self }
        let levels = decibels(of: 0..<MelFilters.count, reach: Self.reach)
        let quiet = levels.indices.filter { levels[$0] <= least }
        guard !quiet.isEmpty else { return self }
        var energies = energies
        let faintest = max(least - Self.margin, levels.loud - Self.faintness)
        for frame in breaths(levels, above: faintest).joined() {
            // Not their mean, because a silence that is always the same would be learned.
            let other = quiet[frame % quiet.count] * MelFilters.count
            for band in 0..<MelFilters.count {
                energies[frame * MelFilters.count + band] = self.energies[other + band]
            }
        }
        return Spectrogram(energies: energies)
    }

    /// The frames on both sides of one whose mean level is compared.
    private static let reach = 2

    /// The bands up to 400 Hz, in which voices are loud, those up to 3,500 Hz, and the rest, in which sibilants are.
    private static let (low, middle, high) = (0..<5, 5..<30, 30..<MelFilters.count)

    /// How far breath is below loud speech and its low bands are below those of it, how much louder its high bands are
    /// than the middle at most, how far it may be below what is loud, and how far it may be below loud speech, which
    /// tells it from the fading ends of words. In decibels.
    private static let (softness, unvoiced, tilt): (Float, Float, Float) = (9, 18, 9)
    private static let (margin, faintness): (Float, Float) = (3, 35)

    /// The frames of each breath.
    private func breaths(_ levels: [Float], above faintest: Float) -> [Range<Int>] {
        let low = decibels(of: Self.low, reach: Self.reach)
        let middle = decibels(of: Self.middle, reach: Self.reach)
        let high = decibels(of: Self.high, reach: Self.reach)
        let (loudest, loudestLow) = (levels.loud - Self.softness, low.loud - Self.unvoiced)
        let isBreathy = levels.indices.map { frame in
            levels[frame] > faintest && levels[frame] < loudest && low[frame] < loudestLow
                && high[frame] < middle[frame] + Self.tilt
        }
        var (breaths, start): ([Range<Int>], Int) = ([], 0)
        for frame in 0...count where frame == count || !isBreathy[frame] {
            if isLong(start..<frame, levels) { breaths.append(start..<frame) }
            start = frame + 1
        }
        return breaths
    }

    /// Whether what sounds like breath is longer than consonants: 0.18 s with a gap of 5 dB after it, or 0.3 s.
    private func isLong(_ frames: Range<Int>, _ levels: [Float]) -> Bool {
        guard frames.count >= 36, frames.count < 60 else { return frames.count >= 60 }
        let mean = levels[frames].reduce(0, +) / Float(frames.count)
        return levels[frames.upperBound - 6..<min(count, frames.upperBound + 8)].contains { $0 < mean - 5 }
    }
}
