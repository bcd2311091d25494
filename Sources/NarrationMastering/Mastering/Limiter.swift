/// Turns sound down where it would exceed a true peak, and leaves all other sound as it is, to the bit.
///
/// The gain goes down before a peak, on a curve of ten milliseconds that ends at it, and comes up again in at most a
/// tenth of a second. As much comes out as went in, frame for frame; and what comes out does not depend on how it was
/// cut when it went in.
///
/// Memory does not grow with the sound.
public struct Limiter: Sendable {
    private let curve: GainCurve

    /// The gains that the sound allows, from the first that the curve needs for the next frame.
    private var gains: [GainCurve.Gain]
    private var required: RequiredGain

    /// The sound from the next frame that comes out.
    private var sound: [Float]
    private var framesIn = 0
    /// Less than none at first: the limiter begins with silence as long as the curve looks ahead.
    private var framesOut: Int

    /// How many frames are done at once.
    private static let piece = 4_096

    /// Creates a limiter for sound that begins.
    ///
    /// - Parameters:
    ///   - ceiling: The highest true peak, in dBTP. What comes out stays a tenth of a decibel below, for what a gain
    ///     that
    ///     changes does between samples.
    ///   - sampleRate: The frames per second, in hertz.
    public init(ceiling: Double, sampleRate: Int) {
        curve = GainCurve(sampleRate: sampleRate)
        required = RequiredGain(ceiling: Float(Double(decibels: ceiling - 0.1)), sampleRate: sampleRate)
        gains = [GainCurve.Gain](repeating: GainCurve.unity, count: 2 * curve.lookahead)
        sound = [Float](repeating: 0, count: curve.lookahead)
        framesOut = -curve.lookahead
    }

    /// Takes frames that follow, and gives those that are ready: some wait for what follows them.
    public mutating func limit(_ samples: [Float]) -> [Float] {
        framesIn += samples.count
        return process(samples)
    }

    /// Gives the last frames.
    public mutating func finish() -> [Float] {
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
