import FoundationEssentials

/// The energy of sound in the bands of ``MelFilters``, two hundred times a second.
struct Spectrogram {
    /// The frames per second.
    static let frameRate = 200.0

    /// The length of the window of a frame, in seconds.
    static let window = 0.025

    /// The number of frames.
    let count: Int

    /// The energies, one band after the other for each frame.
    let energies: [Float]

    /// Measures sound.
    ///
    /// - Parameters:
    ///   - samples: The sound.
    ///   - sampleRate: Its sample rate, in hertz.
    ///   - ceiling: The upper end of the bands, in hertz.
    init(_ samples: [Int16], sampleRate: Int, ceiling: Double) {
        let meter = SpectrumMeter(window: Self.window, sampleRate: Double(sampleRate), ceiling: ceiling)
        let hop = Double(sampleRate) / Self.frameRate
        count = Int((Double(samples.count) / hop).rounded(.up))
        var energies = [Float](repeating: 0, count: count * MelFilters.count)
        let centers = (0..<count).map { Int((Double($0) + 0.5) * hop) }
        samples.withUnsafeBufferPointer { samples in
            energies.withUnsafeMutableBufferPointer { meter.measure(samples, around: centers, into: $0) }
        }
        self.energies = energies
    }

    /// Creates a spectrogram of known energies.
    init(energies: [Float]) {
        self.energies = energies
        count = energies.count / MelFilters.count
    }

    /// The frame that is measured around a sample.
    static func frame(at sample: Int, sampleRate: Int) -> Int {
        Int(Double(sample) * frameRate / Double(sampleRate))
    }

    /// The first sample of a frame.
    static func sample(at frame: Int, sampleRate: Int) -> Int {
        Int((Double(frame) * Double(sampleRate) / frameRate).rounded())
    }

    /// The energy of each frame in all bands.
    var levels: [Float] {
        (0..<count).map { frame in
            energies[frame * MelFilters.count..<(frame + 1) * MelFilters.count].reduce(0, +)
        }
    }
}
