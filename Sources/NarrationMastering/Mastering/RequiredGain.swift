/// The highest gain that each frame may have, so that no true peak around it exceeds a ceiling.
struct RequiredGain: Sendable {
    private let ceiling: Float
    /// How far a gain is above the one before, at most.
    private let rise: GainCurve.Gain
    private var last = GainCurve.unity
    /// What the peaks behind the last frame allow, before the next.
    private var lastRequired = GainCurve.unity

    /// Begins with silence.
    ///
    /// - Parameters:
    ///   - ceiling: The highest true peak, 1 being full scale.
    ///   - sampleRate: The frames per second, in hertz.
    init(ceiling: Float, sampleRate: Int) {
        self.ceiling = ceiling
        rise = max(1, GainCurve.unity / GainCurve.Gain(max(1, sampleRate / 10)))
    }

    /// Tells the gains of the frames that follow.
    ///
    /// - Parameters:
    ///   - sound: The sound, with `PeakInterpolator.reach` more frames around these.
    ///   - start: The first of them.
    ///   - count: How many they are, a multiple of `PeakInterpolator.glance`.
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

    /// Tells the gains of some frames that are looked at together.
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
