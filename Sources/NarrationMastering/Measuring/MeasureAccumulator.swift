/// Accumulates the measures of stretches in their order.
struct MeasureAccumulator {
    private var blocks = LoudnessHistogram()
    private var shortTerm = LoudnessHistogram()
    private(set) var peaks = PeakHistogram()
    private var truePeak = 0.0
    private var samplePeak = 0.0
    private var energy = 0.0
    private var sampleCount = 0

    private var windowCount = 0
    private var ends = QuietEnds()

    /// The quietest places of all windows, of those after the first that is not quiet, and of those up to the last one.
    private var (whole, inner, between) = (QuietPlaces(), QuietPlaces(), QuietPlaces())
    private var recorded: RecordedRooms?

    /// How much quieter the ends are than everything between them if silence was added there, and how much louder words
    /// are than a room, in mean squares: 12 dB.
    private static let distance = 16.0

    /// Creates an accumulator.
    ///
    /// - Parameter recorded: The rooms of people's recordings in the sound; `nil` if it is not known what is recorded.
    init(recorded: RecordedRooms? = nil) {
        self.recorded = recorded
    }

    /// Adds the next stretch.
    mutating func add(_ figures: StretchFigures) {
        figures.blocks.forEach { blocks.add($0) }
        figures.shortTerm.forEach { shortTerm.add($0) }
        truePeak = max(truePeak, figures.truePeak)
        figures.windows.forEach { add($0) }
    }

    private mutating func add(_ window: SoundWindow) {
        energy += window.energy
        sampleCount += window.sampleCount
        samplePeak = max(samplePeak, window.peak)
        peaks.add(window)
        ends.add(window)
        recorded?.add(window, at: windowCount)
        whole.add(window, at: windowCount)
        if !window.isQuiet || inner.end > 0 { inner.add(window, at: windowCount) }
        if !window.isQuiet { between = inner }
        windowCount += 1
    }

    /// The noise floor as a mean square.
    ///
    /// If nothing is known of the sound, silence at its ends was added if there is a pause between the words, and it is
    /// much louder.
    private var noiseFloor: Double? {
        let quietest = whole.halfSecond?.meanSquare
        if let recorded { return recorded.noiseFloor ?? quietest }
        guard let quietest, let pause = between.pause?.meanSquare, isRoom(pause) else { return quietest }
        return pause >= quietest * Self.distance ? pause : quietest
    }

    /// Whether a pause is quiet enough for what is louder to be words.
    private func isRoom(_ level: Double) -> Bool { level * Self.distance <= meanSquare }

    private var meanSquare: Double { energy / Double(max(1, sampleCount)) }

    /// The measures of all stretches.
    func figures(_ format: MeasuredFormat) -> SoundFigures {
        let rate = Double(format.sampleRate * format.channels)
        let noiseFloor = noiseFloor
        let (head, tail) = ends.counts(above: noiseFloor.flatMap { isRoom($0) ? $0 : nil })
        return SoundFigures(
            sampleRate: format.sampleRate,
            frameCount: sampleCount / format.channels,
            loudness: blocks.integrated,
            loudnessRange: shortTerm.range,
            truePeak: format.measuresTruePeak ? truePeak.decibels : nil,
            samplePeak: samplePeak.decibels,
            rms: meanSquare.meanSquareDecibels,
            noiseFloor: noiseFloor?.meanSquareDecibels,
            head: Double(head) / rate,
            tail: Double(tail) / rate
        )
    }
}
