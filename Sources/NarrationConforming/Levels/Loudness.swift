import CEbur128
import Narration

/// Loudness as BS.1770 measures it.
enum Loudness {
    /// The loudness to which every voice is brought, in LUFS: that of the English voice of the engine
    /// that is always installed, when it says the text on which voices are measured.
    static let ofAllVoices = -20.3

    /// The integrated loudness of mono speech in LUFS (ITU-R BS.1770-4), or `nil` if it is silent or shorter than
    /// 400 ms.
    static func integrated(_ samples: [Int16], at sampleRate: Int) -> Double? {
        guard var meter = ebur128_init(1, UInt(sampleRate), Int32(EBUR128_MODE_I.rawValue)).map(Optional.some) else {
            return nil
        }
        defer { ebur128_destroy(&meter) }
        ebur128_add_frames_short(meter, samples, samples.count)
        var loudness = 0.0
        guard ebur128_loudness_global(meter, &loudness) == EBUR128_SUCCESS.rawValue, loudness.isFinite else {
            return nil
        }
        return loudness
    }
}

extension Speech {
    /// Returns the speech louder by a factor. Where it would exceed full scale, the whole passage is made as loud as
    /// fits.
    func amplified(by factor: Double) -> Speech {
        let peak = samples.reduce(0) { max($0, Double($1.magnitude)) }
        guard factor != 1, peak > 0 else { return self }
        let fitting = min(factor, 32_767 / peak)
        var speech = self
        speech.samples = samples.map { Int16((Double($0) * fitting).rounded()) }
        return speech
    }
}
