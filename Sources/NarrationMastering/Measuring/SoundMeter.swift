import FoundationEssentials
import NarrationSystem

/// Measures the loudness, the peaks and the noise floor of sound that is written to it.
///
/// ```swift
/// let meter = try SoundMeter(sampleRate: 44_100)
/// while let samples = next() { try await meter.write(samples) }
/// print(try await meter.finish().loudness, "LUFS")
/// ```
///
/// The sound is divided into stretches of twenty seconds, which are measured concurrently and added in their order. The
/// measures depend only on the sound, not on how it is divided when it is written, nor on the number of cores. The
/// meter of a stretch first gets the three seconds before it, so that its blocks, windows and filters are those of the
/// whole sound. The loudness differs by less than 0.001 LU from that of a single stretch.
///
/// Memory use does not grow with the sound. A meter that is released, or whose task is cancelled, stops measuring.
public final class SoundMeter {
    private let format: MeasuredFormat
    /// The last seconds that were measured, followed by the sound that was not.
    private var samples: [Float] = []
    private var windowsBefore = 0
    private var start = 0
    private let underWay = OrderedTaskWindow<StretchFigures>(width: SoundMeter.width)
    private var sum: MeasureAccumulator

    /// The number of stretches that are measured at the same time: at most the number of cores, because each needs
    /// several megabytes.
    private static let width = max(2, Processors.count)

    /// Whether sound can be measured: sample rates of 8,000 to 768,000 Hz, 1 to 8 channels.
    public static func measures(sampleRate: Int, channels: Int) -> Bool {
        (8_000...768_000).contains(sampleRate) && (1...8).contains(channels)
    }

    /// Creates a meter.
    ///
    /// - Parameters:
    ///   - sampleRate: The sample rate, in hertz; see ``measures(sampleRate:channels:)``.
    ///   - channels: The number of channels. Their samples are interleaved.
    /// - Throws: ``MeasuringError`` if such sound cannot be measured.
    public convenience init(sampleRate: Int, channels: Int = 1) throws(MeasuringError) {
        try self.init(sampleRate: sampleRate, channels: channels, measuresTruePeak: true)
    }

    /// Creates a meter that can leave out the true peak, and knows what people recorded.
    ///
    /// - Parameters:
    ///   - sampleRate: The sample rate, in hertz.
    ///   - channels: The number of channels.
    ///   - measuresTruePeak: Whether the true peak is measured.
    ///   - recorded: The stretches in which people are heard, in the order of the sound; `nil` if that is not known.
    /// - Throws: ``MeasuringError`` if such sound cannot be measured.
    init(
        sampleRate: Int,
        channels: Int = 1,
        measuresTruePeak: Bool,
        recorded: [RecordedStretch]? = nil
    ) throws(MeasuringError) {
        guard Self.measures(sampleRate: sampleRate, channels: channels) else {
            throw .unsupported(sampleRate: sampleRate, channels: channels)
        }
        format = MeasuredFormat(sampleRate: sampleRate, channels: channels, measuresTruePeak: measuresTruePeak)
        let length = SoundWindow.frameCount(at: sampleRate)
        sum = MeasureAccumulator(recorded: recorded.map { RecordedRooms($0, windowsOf: length) })
    }

    /// Measures the next frames, with 16 bits.
    ///
    /// - Throws: ``MeasuringError``; `CancellationError`.
    public func write(_ samples: [Int16]) async throws {
        try await write(samples.map { Float($0) / 32_768 })
    }

    /// Measures the next frames, where 1 is full scale. NaN, and numbers beyond 1,000, count as 1,000, which is 60 dB
    /// above full scale and fails every profile.
    ///
    /// - Throws: ``MeasuringError``; `CancellationError`.
    public func write(_ samples: [Float]) async throws {
        var rest = samples[...]
        while !rest.isEmpty {
            let end = (windowsBefore + MeasuredStretch.windowCount) * format.samplesPerWindow
            let missing = end - self.samples.count
            self.samples += rest.prefix(missing).lazy.map(Self.bounded)
            rest = rest.dropFirst(missing)
            if self.samples.count == end { try await beginStretch(upTo: end) }
        }
    }

    /// Ends the sound and returns its measures.
    ///
    /// - Throws: ``MeasuringError``; `CancellationError`.
    public func finish() async throws -> SoundFigures {
        try await addAll()
        return sum.figures(format)
    }

    /// Ends the sound and returns the distribution of its energy over its peaks.
    func peaks() async throws -> PeakHistogram {
        try await addAll()
        return sum.peaks
    }

    /// A clamped sample. With this order of operands, NaN becomes 1,000.
    private static func bounded(_ sample: Float) -> Float { min(1_000, max(-1_000, sample)) }

    private func beginStretch(upTo end: Int) async throws {
        let stretch = MeasuredStretch(
            samples: Array(samples[..<end]),
            windowsBefore: windowsBefore,
            start: start,
            format: format
        )
        if let figures = try await underWay.begin({ try stretch.figures() }) { sum.add(figures) }
        let kept = min(MeasuredStretch.windowsBefore, end / format.samplesPerWindow)
        start += end / format.samplesPerWindow - kept
        samples.removeFirst(end - kept * format.samplesPerWindow)
        windowsBefore = kept
    }

    private func addAll() async throws {
        if samples.count > windowsBefore * format.samplesPerWindow {
            try await beginStretch(upTo: samples.count)
        }
        while let figures = try await underWay.next() {
            sum.add(figures)
        }
    }
}
