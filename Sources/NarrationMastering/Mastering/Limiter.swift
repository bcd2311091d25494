/// Limits the true peak of sound. Sound below the limit is not changed.
///
/// The gain decreases in the ten milliseconds before a peak, and increases again in at most a tenth of a second. The
/// output has as many frames as the input, and does not depend on how the input is divided.
///
/// Memory use does not grow with the sound.
struct Limiter: Sendable {
    private let curve: GainCurve

    /// The gains that the sound allows, starting at the first gain that the curve needs for the next frame.
    private var gains: [GainCurve.Gain]
    private var required: RequiredGain

    /// The sound, starting at the next frame of the output.
    private var sound: [Float]
    private var framesIn = 0
    /// Negative at first: the limiter starts with silence as long as the curve looks ahead.
    private var framesOut: Int

    /// The number of frames that are processed at once.
    private static let piece = 4_096

    /// Creates a limiter for the beginning of a sound.
    ///
    /// - Parameters:
    ///   - ceiling: The highest true peak, in dBTP. The output stays a tenth of a decibel below it, because a changing
    ///     gain affects the peaks between samples.
    ///   - sampleRate: The sample rate, in hertz.
    init(ceiling: Double, sampleRate: Int) {
        curve = GainCurve(sampleRate: sampleRate)
        required = RequiredGain(ceiling: Float(Double(decibels: ceiling - 0.1)), sampleRate: sampleRate)
        gains = [GainCurve.Gain](repeating: GainCurve.unity, count: 2 * curve.lookahead)
        sound = [Float](repeating: 0, count: curve.lookahead)
        framesOut = -curve.lookahead
    }

    /// Takes the next frames, and returns those that are ready. Some frames wait for the frames after them.
    mutating func limit(_ samples: [Float]) -> [Float] {
        framesIn += samples.count
        return process(samples)
    }

    /// Returns the last frames.
    mutating func finish() -> [Float] {
        let missing = framesIn - max(0, framesOut)
        let silence = PeakInterpolator.reach + curve.lookahead + Self.piece
        return Array(process([Float](repeating: 0, count: silence)).prefix(missing))
    }

    private mutating func process(_ samples: [Float]) -> [Float] {
        sound += samples
        var output: [Float] = []
        var done = 0
        while sound.count - done >= curve.lookahead + Self.piece + PeakInterpolator.reach {
            gains += required.gains(in: sound, from: done + curve.lookahead, count: Self.piece)
            appendLimited(sound[done..<done + Self.piece], to: &output)
            gains.removeFirst(Self.piece)
            done += Self.piece
        }
        sound.removeFirst(done)
        let early = min(output.count, max(0, -framesOut))
        framesOut += output.count
        return early == 0 ? output : Array(output.dropFirst(early))
    }

    private func appendLimited(_ sound: ArraySlice<Float>, to output: inout [Float]) {
        guard gains.contains(where: { $0 < GainCurve.unity }) else {
            output += sound
            return
        }
        for (sample, gain) in zip(sound, curve.smoothed(gains)) {
            output.append(gain == GainCurve.unity ? sample : sample * (Float(gain) / Float(GainCurve.unity)))
        }
    }
}
