/// Computes the highest gain of each frame at which no true peak near it exceeds a ceiling.
struct RequiredGain: Sendable {
    private let ceiling: Float
    /// The highest difference between a gain and the previous one.
    private let rise: GainCurve.Gain
    private var last = GainCurve.unity
    /// The gain that the peaks after the last frame allow, before the next.
    private var lastRequired = GainCurve.unity

    /// Starts with silence.
    ///
    /// - Parameters:
    ///   - ceiling: The highest true peak, where 1 is full scale.
    ///   - sampleRate: The sample rate, in hertz.
    init(ceiling: Float, sampleRate: Int) {
        self.ceiling = ceiling
        rise = max(1, GainCurve.unity / GainCurve.Gain(max(1, sampleRate / 10)))
    }

    /// Returns the gains of the next frames.
    ///
    /// - Parameters:
    ///   - sound: The sound, with `PeakInterpolator.reach` more frames around these.
    ///   - start: The index of the first frame.
    ///   - count: The number of frames, a multiple of `PeakInterpolator.glance`.
    /// - Returns: The gains.
    mutating func gains(in sound: [Float], from start: Int, count: Int) -> [GainCurve.Gain] {
        sound.withUnsafeBufferPointer { sound in
            [GainCurve.Gain](unsafeUninitializedCapacity: count) { gains, initialized in
                for first in stride(from: 0, to: count, by: PeakInterpolator.glance) {
                    let around = start + first - (PeakInterpolator.reach - 1)
                    let length = PeakInterpolator.glance + 2 * PeakInterpolator.reach - 1
                    note(UnsafeBufferPointer(rebasing: sound[around..<around + length])) { gains[first + $0] = $1 }
                }
                initialized = count
            }
        }
    }

    /// Computes the gains of frames that are checked together.
    private mutating func note(_ sound: UnsafeBufferPointer<Float>, set: (Int, GainCurve.Gain) -> Void) {
        guard PeakInterpolator.canExceed(ceiling, in: sound) else {
            for index in 0..<PeakInterpolator.glance { set(index, next(GainCurve.unity)) }
            return
        }
        withUnsafeTemporaryAllocation(of: Float.self, capacity: PeakInterpolator.glance) { peaks in
            PeakInterpolator.find(sound, into: peaks)
            for index in 0..<PeakInterpolator.glance {
                set(index, next(peaks[index] <= ceiling ? GainCurve.unity : GainCurve.gain(ceiling / peaks[index])))
            }
        }
    }

    private mutating func next(_ required: GainCurve.Gain) -> GainCurve.Gain {
        last = min(required, lastRequired, min(last, GainCurve.unity - rise) + rise)
        lastRequired = required
        return last
    }
}
