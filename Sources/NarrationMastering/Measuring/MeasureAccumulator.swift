/// Accumulates the measures of stretches in their order.
struct MeasureAccumulator {
    private var blocks = LoudnessHistogram()
    private var shortTerm = LoudnessHistogram()
    private(set) var peaks = PeakHistogram()
    private var truePeak = 0.0
    private var samplePeak = 0.0
    private var energy = 0.0
    private var sampleCount = 0

    /// The number of samples before the first and after the last window that is not quiet.
    private var (head, tail) = (0, 0)
    private var isHeadOver = false

    /// The windows with which the next half second may begin.
    private var recent: [SoundWindow] = []
    private var quietest: Double?
    private static let windowsPerHalfSecond = SoundWindow.perSecond / 2

    /// Adds the next stretch.
    mutating func add(_ figures: StretchFigures) {
        figures.blocks.forEach { blocks.add($0) }
        figures.shortTerm.forEach { shortTerm.add($0) }
        truePeak = max(truePeak, figures.truePeak)
        figures.windows.forEach { add($0) }
        lookForQuietest(in: figures.windows)
    }

    private mutating func add(_ window: SoundWindow) {
        energy += window.energy
        sampleCount += window.sampleCount
        samplePeak = max(samplePeak, window.peak)
        peaks.add(window)
        if window.isQuiet {
            tail += window.sampleCount
            if !isHeadOver { head += window.sampleCount }
        } else {
            tail = 0
            isHeadOver = true
        }
    }

    private mutating func lookForQuietest(in windows: [SoundWindow]) {
        let windows = recent + windows
        let count = Self.windowsPerHalfSecond
        for start in 0..<max(0, windows.count - count + 1) {
            let half = windows[start..<start + count]
            // The last window may be shorter. It then belongs to no half second.
            guard half.last!.sampleCount == half.first!.sampleCount else { continue }
            // The sum is computed anew each time: subtracting loud windows would leave rounding errors in silence.
            let mean = half.reduce(0) { $0 + $1.energy } / Double(count * half.first!.sampleCount)
            quietest = min(quietest ?? mean, mean)
        }
        recent = windows.suffix(count - 1)
    }

    /// The measures of all stretches.
    func figures(_ format: MeasuredFormat) -> SoundFigures {
        let rate = Double(format.sampleRate * format.channels)
        return SoundFigures(
            sampleRate: format.sampleRate,
            frameCount: sampleCount / format.channels,
            loudness: blocks.integrated,
            loudnessRange: shortTerm.range,
            truePeak: format.measuresTruePeak ? truePeak.decibels : nil,
            samplePeak: samplePeak.decibels,
            rms: (energy / Double(max(1, sampleCount))).meanSquareDecibels,
            noiseFloor: quietest?.meanSquareDecibels,
            head: Double(head) / rate,
            tail: Double(tail) / rate
        )
    }
}
