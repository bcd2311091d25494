/// The energies of sound that comes piece by piece: the same as those of a ``Spectrogram`` of all pieces together.
struct SpectrumStream {
    private let meter: SpectrumMeter
    /// The samples of a frame.
    private let hop: Double
    /// The samples that are still needed, and the number of those before them.
    private var samples: [Int16] = []
    private var dropped = 0
    /// The number of frames that were measured.
    private var measured = 0

    /// The number of samples so far.
    private(set) var sampleCount = 0

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - sampleRate: The sample rate of the sound, in hertz.
    ///   - ceiling: The upper end of the bands, in hertz.
    init(sampleRate: Int, ceiling: Double) {
        meter = SpectrumMeter(window: Spectrogram.window, sampleRate: Double(sampleRate), ceiling: ceiling)
        hop = Double(sampleRate) / Spectrogram.frameRate
    }

    /// Adds a piece.
    ///
    /// - Returns: The energies of the frames that are complete, one band after the other for each frame.
    mutating func add(_ piece: [Int16]) -> [Float] {
        samples += piece
        sampleCount += piece.count
        var complete = measured
        // The same groups as in one piece, because numbers are rounded otherwise in another group.
        while end(of: complete + SpectrumMeter.group - 1) <= sampleCount { complete += SpectrumMeter.group }
        return measure(upTo: complete)
    }

    /// Ends the sound.
    ///
    /// - Returns: The energies of the last frames.
    mutating func finish() -> [Float] {
        measure(upTo: Int((Double(sampleCount) / hop).rounded(.up)))
    }

    private func center(of frame: Int) -> Int { Int((Double(frame) + 0.5) * hop) }

    private func start(of frame: Int) -> Int { center(of: frame) - meter.window.count / 2 }

    private func end(of frame: Int) -> Int { start(of: frame) + meter.window.count }

    private mutating func measure(upTo end: Int) -> [Float] {
        guard end > measured else { return [] }
        let centers = (measured..<end).map { center(of: $0) - dropped }
        var energies = [Float](repeating: 0, count: centers.count * MelFilters.count)
        samples.withUnsafeBufferPointer { samples in
            energies.withUnsafeMutableBufferPointer { meter.measure(samples, around: centers, into: $0) }
        }
        measured = end
        // The sample before a frame is needed too.
        let needed = min(sampleCount, max(dropped, start(of: end) - 1))
        samples.removeFirst(needed - dropped)
        dropped = needed
        return energies
    }
}
