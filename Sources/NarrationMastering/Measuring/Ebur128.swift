internal import CEbur128

/// The filters, windows and true peaks of libebur128. Gating is done by `LoudnessHistogram`.
final class Ebur128 {
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
