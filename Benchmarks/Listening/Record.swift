import TestSupport

/// A completed recording, with the time of each frame.
struct Record {
    /// The frames.
    let samples: [Int16]

    private let sampleRate: Int
    /// The time at which the first frame was played.
    private let start: Int

    /// Computes the times of a recording.
    ///
    /// Frames arrive slightly after they are played, with varying delay. The times are computed from the frames with
    /// the shortest delay.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - sampleRate: The sample rate, in hertz.
    init(_ recording: SoundRecording, sampleRate: Int) {
        samples = recording.samples
        self.sampleRate = sampleRate
        start =
            recording.arrivals.map { $0.time - $0.frameCount * 1_000_000_000 / sampleRate }.min() ?? 0
    }

    /// The time at which a frame was played, in nanoseconds.
    func time(of frame: Int) -> Int {
        start + frame * 1_000_000_000 / sampleRate
    }

    /// The first frame at or after `time` that is not silent.
    func firstSound(from time: Int) -> Int? {
        let frame = max(0, (time - start) / 1_000 * sampleRate / 1_000_000)
        guard frame < samples.count else { return nil }
        return samples[frame...].firstIndex { $0 != 0 }
    }
}
