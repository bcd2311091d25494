import Foundation
import NarrationSystem

/// Measures sound while it comes: its loudness, its peaks, its noise floor.
///
/// ```swift
/// let meter = try SoundMeter(sampleRate: 44_100)
/// while let samples = next() { try await meter.write(samples) }
/// print(try await meter.finish().loudness, "LUFS")
/// ```
///
/// The sound is cut into stretches of twenty seconds, which are measured at the same time, each on a core, and added in
/// their order. So the figures depend on the sound alone: not on how it is cut when it is written, nor on how many
/// cores there are. Each stretch is given the three seconds before it once more, so that its blocks, windows and
/// filters are those of the whole: measured in stretches or in one, loudness differs by less than 0.001 LU.
///
/// Memory does not grow with the sound. A meter that is released, or whose task is cancelled, stops measuring.
public final class SoundMeter {
    private let format: MeasuredFormat
    /// The last seconds of what is measured, then what is not.
    private var samples: [Float] = []
    private var windowsBefore = 0
    private var start = 0
    private let underWay = OrderedTaskWindow<StretchFigures>(width: SoundMeter.width)
    private var sum = MeasureAccumulator()

    /// How many stretches are measured at the same time: no more than cores, as each has some megabytes.
    private static let width = max(2, ProcessInfo.processInfo.activeProcessorCount)

    /// Whether such sound can be measured: 8,000 to 768,000 frames per second, of 1 to 8 channels.
    public static func measures(sampleRate: Int, channels: Int) -> Bool {
        (8_000...768_000).contains(sampleRate) && (1...8).contains(channels)
    }

    /// Creates a meter that has heard nothing.
    ///
    /// - Parameters:
    ///   - sampleRate: The frames per second, in hertz; see ``measures(sampleRate:channels:)``.
    ///   - channels: How many channels there are. Their samples alternate.
    ///   - measuresTruePeak: Whether the true peak is measured, too.
    /// - Throws: ``MeasuringError`` when such sound cannot be measured.
    public init(sampleRate: Int, channels: Int = 1, measuresTruePeak: Bool = true) throws(MeasuringError) {
        guard Self.measures(sampleRate: sampleRate, channels: channels) else {
            throw .unsupported(sampleRate: sampleRate, channels: channels)
        }
        format = MeasuredFormat(sampleRate: sampleRate, channels: channels, measuresTruePeak: measuresTruePeak)
    }

    /// Measures frames of 16 bits that follow.
    ///
    /// - Throws: ``MeasuringError``; `CancellationError`.
    public func write(_ samples: [Int16]) async throws {
        try await write(samples.map { Float($0) / 32_768 })
    }

    /// Measures frames that follow, where 1 is full scale. What is no number, or beyond 1,000, counts as 1,000, 60 dB
    /// above it: no profile lets that pass.
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

    /// What was measured, when nothing follows any more.
    ///
    /// - Throws: ``MeasuringError``; `CancellationError`.
    public func finish() async throws -> SoundFigures {
        try await addAll()
        return sum.figures(format)
    }

    /// How much energy lies under which peaks, when nothing follows any more.
    func peaks() async throws -> PeakHistogram {
        try await addAll()
        return sum.peaks
    }

    /// A sample within bounds; the order of the operands is that in which NaN loses.
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
