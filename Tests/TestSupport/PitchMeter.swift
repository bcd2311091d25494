import Foundation

/// Measures the pitch of speech by autocorrelation, as Boersma (1993) does, without his search for a path.
///
/// The autocorrelation of a frame under a window is divided by that of the window. The pitch of the frame is that of
/// the period with the highest correlation, where of two that are nearly equal the shorter one counts. Frames that are
/// quiet or not periodic are not voiced.
public struct PitchMeter {
    /// The pitch of each voiced frame, in hertz, in the order of time.
    public let pitches: [Double]

    /// Measures a sound.
    ///
    /// - Parameters:
    ///   - samples: The samples.
    ///   - sampleRate: Their rate, in hertz.
    ///   - hop: The time between two frames, in seconds.
    public init(_ samples: [Int16], sampleRate: Int, hop: Double = 0.01) {
        let step = max(1, sampleRate / 7_000)
        let rate = Double(sampleRate) / Double(step)
        let sound = stride(from: 0, to: samples.count - step + 1, by: step).map { start in
            samples[start..<start + step].reduce(0) { $0 + Double($1) } / Double(step)
        }
        let window = Window(
            length: Int(3 * rate / Self.range.lowerBound),
            periods: Int(rate / Self.range.upperBound)...Int(rate / Self.range.lowerBound)
        )
        pitches = stride(from: 0, to: sound.count - window.length, by: Int(rate * hop)).compactMap { start in
            window.period(of: Array(sound[start..<start + window.length])).map { rate / $0 }
        }
    }

    /// The pitches that are looked for, in hertz.
    private static let range = 35.0...600.0

    /// The median of the pitches, in hertz; `nil` if no frame is voiced.
    public var median: Double? {
        pitches.isEmpty ? nil : pitches.sorted()[pitches.count / 2]
    }
}

/// A Hann window through which frames are seen.
private struct Window {
    let length: Int
    private let periods: ClosedRange<Int>
    private let weights: [Double]
    private let ownCorrelations: [Double]

    init(length: Int, periods: ClosedRange<Int>) {
        self.length = length
        self.periods = periods
        weights = (0..<length).map { 0.5 - 0.5 * cos(2 * .pi * (Double($0) + 0.5) / Double(length)) }
        ownCorrelations = Self.correlations(of: weights, at: periods)
    }

    /// The period of a frame, in samples and parts of one; `nil` if it is not voiced.
    func period(of frame: [Double]) -> Double? {
        let mean = frame.reduce(0, +) / Double(length)
        guard frame.reduce(0, { $0 + $1 * $1 }) > Double(length) * Self.quietest * Self.quietest else { return nil }
        let seen = zip(frame, weights).map { ($0 - mean) * $1 }
        let correlations = zip(Self.correlations(of: seen, at: periods), ownCorrelations).map { $0 / $1 }
        let peaks = correlations.indices.dropFirst().dropLast().filter {
            correlations[$0] > correlations[$0 - 1] && correlations[$0] >= correlations[$0 + 1]
        }
        let score = { correlations[$0] - Self.octaveCost * log2(Double(periods.lowerBound + $0)) }
        guard let peak = peaks.max(by: { score($0) < score($1) }), correlations[peak] > Self.leastCorrelation else {
            return nil
        }
        // The top of the parabola through the peak and its neighbours.
        let (before, top, after) = (correlations[peak - 1], correlations[peak], correlations[peak + 1])
        return Double(periods.lowerBound + peak) + (before - after) / (2 * (before - 2 * top + after))
    }

    private static func correlations(of frame: [Double], at periods: ClosedRange<Int>) -> [Double] {
        frame.withUnsafeBufferPointer { frame in
            let energy = frame.reduce(0) { $0 + $1 * $1 }
            return periods.map { period in
                var sum = 0.0
                var index = 0
                // In a debug build, a range would take ten times as long.
                while index < frame.count - period {
                    sum += frame[index] * frame[index + period]
                    index += 1
                }
                return sum / energy
            }
        }
    }

    /// The RMS level below which a frame is quiet, in 16-bit samples.
    private static let quietest = 500.0

    /// The correlation by which a period must exceed half of it.
    private static let octaveCost = 0.02

    private static let leastCorrelation = 0.6
}
