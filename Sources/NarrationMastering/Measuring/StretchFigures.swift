/// The measures of a stretch of sound, which are added to those of earlier stretches.
struct StretchFigures: Sendable {
    /// The sound in windows of 20 ms.
    var windows: [SoundWindow] = []

    /// The loudness of the 400 ms blocks that end in this stretch, one every 100 ms, in LUFS.
    var blocks: [Double] = []

    /// The loudness of the 3 seconds before each full second in this stretch, in LUFS.
    var shortTerm: [Double] = []

    /// The highest true peak, where 1 is full scale; 0 if it is not measured.
    var truePeak = 0.0
}

/// A piece of sound that is measured separately, with the sound before it.
struct MeasuredStretch: Sendable {
    /// The sound before the stretch, then the stretch: interleaved samples, where 1 is full scale.
    var samples: [Float]

    /// The number of windows before the stretch in the samples.
    var windowsBefore: Int

    /// The number of windows before the samples.
    var start: Int

    var format: MeasuredFormat

    /// The number of windows before a stretch that are measured again: the 3 seconds of short-term loudness, in which
    /// libebur128's filters settle.
    static let windowsBefore = 3 * SoundWindow.perSecond

    /// The number of windows in a stretch.
    static let windowCount = 20 * SoundWindow.perSecond

    /// Measures the stretch.
    ///
    /// - Throws: ``MeasuringError``; `CancellationError`.
    func figures() throws -> StretchFigures {
        let meter = try Ebur128(format)
        var figures = StretchFigures()
        try samples.withUnsafeBufferPointer { samples in
            let count = format.samplesPerWindow
            for (index, offset) in stride(from: 0, to: samples.count, by: count).enumerated() {
                try Task.checkCancellation()
                let window = UnsafeBufferPointer(rebasing: samples[offset..<min(offset + count, samples.count)])
                meter.add(window)
                guard index >= windowsBefore else { continue }
                figures.windows.append(SoundWindow(window))
                if window.count == count { figures.noteLoudness(by: meter, at: start + index + 1) }
            }
        }
        // The sound before the stretch was measured with the previous stretch, so its peaks make no difference.
        if format.measuresTruePeak { figures.truePeak = meter.truePeak }
        return figures
    }
}

extension StretchFigures {
    /// Records the loudness at the end of a window.
    fileprivate mutating func noteLoudness(by meter: Ebur128, at end: Int) {
        let second = SoundWindow.perSecond
        if end % (second / 10) == 0, end >= 4 * (second / 10) { blocks.append(meter.momentary) }
        if end % second == 0, end >= 3 * second { shortTerm.append(meter.shortTerm) }
    }
}
