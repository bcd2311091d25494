/// The quietest places in windows of sound that are added one after another.
struct QuietPlaces: Sendable {
    /// A place in the sound.
    struct Place: Sendable {
        /// The windows, counted from the first of the sound.
        var windows: Range<Int>
        var meanSquare: Double
    }

    /// The quietest half second; `nil` in shorter sound.
    private(set) var halfSecond: Place?

    /// The quietest half second that is equally loud all the time.
    private var steady: Place?

    /// The quietest tenth of a second.
    private(set) var tenth: Place?

    /// The energies of the last windows, at most half a second.
    private var recent: [Double] = []
    private var sampleCount = 0
    /// The number of the window after the last one; 0 without any window.
    private(set) var end = 0

    private static let halfLength = SoundWindow.perSecond / 2
    private static let tenthLength = SoundWindow.perSecond / 10

    /// Within how much the tenths of a steady half second are as loud as each other, in mean squares: 6 dB.
    private static let steadiness = 4.0

    /// The quietest half second if it is a pause, in which only the room is heard; `nil` if there are words in it.
    ///
    /// Words change their level all the time, and a room does not.
    var pause: Place? {
        guard let halfSecond, let steady else { return nil }
        return steady.meanSquare <= Self.steadiness * halfSecond.meanSquare ? halfSecond : nil
    }

    /// Adds a window. If it does not follow the one before, a new stretch of the sound begins.
    mutating func add(_ window: SoundWindow, at index: Int) {
        // Only the last window of a sound is shorter. It belongs to no place.
        if index != end || window.sampleCount != sampleCount { recent = [] }
        (end, sampleCount) = (index + 1, window.sampleCount)
        if recent.count == Self.halfLength { recent.removeFirst() }
        recent.append(window.energy)
        guard recent.count >= Self.tenthLength else { return }
        tenth = quieter(tenth, energy(from: recent.count - Self.tenthLength), in: Self.tenthLength)
        guard recent.count == Self.halfLength else { return }
        // The sums are computed anew each time: subtracting loud windows would leave rounding errors in silence.
        var (sum, lowest, highest) = (0.0, Double.infinity, 0.0)
        for start in stride(from: 0, to: Self.halfLength, by: Self.tenthLength) {
            let energy = energy(from: start)
            (sum, lowest, highest) = (sum + energy, min(lowest, energy), max(highest, energy))
        }
        halfSecond = quieter(halfSecond, sum, in: Self.halfLength)
        if highest <= Self.steadiness * lowest { steady = quieter(steady, sum, in: Self.halfLength) }
    }

    /// The energy of a tenth of a second.
    private func energy(from start: Int) -> Double {
        recent[start..<start + Self.tenthLength].reduce(0, +)
    }

    /// The quieter one of a place and the last windows.
    private func quieter(_ place: Place?, _ energy: Double, in count: Int) -> Place {
        let meanSquare = energy / Double(count * sampleCount)
        if let place, place.meanSquare <= meanSquare { return place }
        return Place(windows: end - count..<end, meanSquare: meanSquare)
    }
}
