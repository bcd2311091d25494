import TestSupport

/// A recording that is over, with the time of each of its frames.
struct Record {
    /// The frames.
    let samples: [Int16]

    private let sampleRate: Int
    /// When the first frame was played.
    private let start: Int

    /// Takes a recording.
    ///
    /// A frame comes to us a little after it was played, now more, now less; those that came quickest tell when it was.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - sampleRate: The frames per second, in hertz.
    init(_ recording: SoundRecording, sampleRate: Int) {
        samples = recording.samples
        self.sampleRate = sampleRate
        start =
            recording.arrivals.map { $0.time - $0.frameCount * 1_000_000_000 / sampleRate }.min() ?? 0
    }

    /// When a frame was played, in nanoseconds.
    func time(of frame: Int) -> Int {
        start + frame * 1_000_000_000 / sampleRate
    }

    /// The first frame from `time` on that is not silent.
    func firstSound(from time: Int) -> Int? {
        let frame = max(0, (time - start) / 1_000 * sampleRate / 1_000_000)
        guard frame < samples.count else { return nil }
        return samples[frame...].firstIndex { $0 != 0 }
    }
}
