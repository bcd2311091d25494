internal import CEbur128

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

/// The format of the measured sound.
struct MeasuredFormat: Sendable {
    var sampleRate: Int
    var channels: Int
    var measuresTruePeak: Bool

    var samplesPerWindow: Int { SoundWindow.frameCount(at: sampleRate) * channels }
}

/// The filters, windows and true peaks of libebur128. Gating is done by `LoudnessHistogram`.
private final class Ebur128 {
    private var state: UnsafeMutablePointer<ebur128_state>?
    private let channels: Int

    init(_ format: MeasuredFormat) throws(MeasuringError) {
        channels = format.channels
        let mode =
            format.measuresTruePeak
            ? EBUR128_MODE_S.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue : EBUR128_MODE_S.rawValue
        state = ebur128_init(UInt32(channels), UInt(format.sampleRate), Int32(bitPattern: mode))
        if state == nil { throw .noMemory }
    }

    deinit {
        ebur128_destroy(&state)
    }

    func add(_ samples: UnsafeBufferPointer<Float>) {
        ebur128_add_frames_float(state, samples.baseAddress, samples.count / channels)
    }

    /// The loudness of the last 400 ms, in LUFS.
    var momentary: Double { value { ebur128_loudness_momentary(state, $0) } }

    /// The loudness of the last 3 seconds, in LUFS.
    var shortTerm: Double { value { ebur128_loudness_shortterm(state, $0) } }

    /// The highest true peak of all channels so far, where 1 is full scale. Peaks between the last samples are found
    /// with the next ones.
    var truePeak: Double {
        (0..<UInt32(channels)).map { channel in value { ebur128_true_peak(state, channel, $0) } }.max() ?? 0
    }

    private func value(_ read: (UnsafeMutablePointer<Double>) -> Int32) -> Double {
        var value = 0.0
        _ = read(&value)
        return value
    }
}
