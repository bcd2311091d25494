/// 20 ms of sound, or what is left of it at the end: what all figures but loudness are made of.
struct SoundWindow {
    /// How many windows there are in a second.
    static let perSecond = 50

    /// The sum of all squared samples.
    var energy: Double

    /// The highest absolute sample.
    var peak: Double

    /// How many samples there are, of all channels together.
    var sampleCount: Int

    /// How many frames a window has.
    static func frameCount(at sampleRate: Int) -> Int {
        max(1, (sampleRate + perSecond / 2) / perSecond)
    }

    /// Looks at some samples.
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

    /// Whether nothing is said.
    var isQuiet: Bool { energy / Double(max(1, sampleCount)) < Self.quietMeanSquare }

    private static let quietMeanSquare = Double(decibels: SoundFigures.quiet) * Double(decibels: SoundFigures.quiet)
}
