/// The quiet at the start and the end of a sound, for each level that quiet may have.
struct QuietEnds: Sendable {
    /// For each level, the samples before the first window that reaches it.
    private var heads = [Int?](repeating: nil, count: QuietEnds.levels.count)
    /// For each level, the samples up to the end of the last window that reaches it.
    private var ends = [Int](repeating: 0, count: QuietEnds.levels.count)
    private var sampleCount = 0

    /// The levels as mean squares, a decibel apart, from ``SoundFigures/quiet`` to −10 dBFS.
    private static let levels = (0...40).map { step in
        let amplitude = Double(decibels: SoundFigures.quiet + Double(step))
        return amplitude * amplitude
    }

    /// How far above a room's noise the voice begins, in mean squares: 10 dB.
    private static let distance = 10.0

    /// Adds the next window.
    mutating func add(_ window: SoundWindow) {
        let reached = Self.levels.prefix { $0 <= window.meanSquare }.count
        for level in 0..<reached { heads[level] = heads[level] ?? sampleCount }
        sampleCount += window.sampleCount
        for level in 0..<reached { ends[level] = sampleCount }
    }

    /// The number of quiet samples at the start and the end.
    ///
    /// - Parameter room: The noise floor as a mean square. What is less than 10 dB above it is quiet as well.
    /// - Returns: Both numbers.
    func counts(above room: Double?) -> (head: Int, tail: Int) {
        let quiet = (room ?? 0) * Self.distance
        let level = Self.levels.firstIndex { $0 >= quiet } ?? Self.levels.count - 1
        return (heads[level] ?? sampleCount, sampleCount - ends[level])
    }
}
