/// 20 ms of sound, or fewer at the end, from which all measures except loudness are computed.
struct SoundWindow {
    /// The number of windows per second.
    static let perSecond = 50

    /// The sum of all squared samples.
    var energy: Double

    /// The highest absolute sample.
    var peak: Double

    /// The number of samples of all channels together.
    var sampleCount: Int

    /// The number of frames in a window.
    static func frameCount(at sampleRate: Int) -> Int {
        max(1, (sampleRate + perSecond / 2) / perSecond)
    }

    /// Creates a window of samples.
    init(_ samples: UnsafeBufferPointer<Float>) {
        energy = 0
        var highest: Float = 0
        for sample in samples {
            energy += Double(sample) * Double(sample)
            highest = max(highest, abs(sample))
        }
        peak = Double(highest)
        sampleCount = samples.count
    }

    /// The mean of the squared samples.
    var meanSquare: Double { energy / Double(max(1, sampleCount)) }

    /// Whether the window is quiet.
    var isQuiet: Bool { meanSquare < Self.quietMeanSquare }

    private static let quietMeanSquare = Double(decibels: SoundFigures.quiet) * Double(decibels: SoundFigures.quiet)
}
