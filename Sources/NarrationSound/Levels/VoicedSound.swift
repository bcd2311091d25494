/// Mono sound, measured by its voiced parts.
package struct VoicedSound {
    /// The frames.
    package var samples: [Int16]

    /// The frames per second, in hertz.
    package let sampleRate: Int

    /// - Parameters:
    ///   - samples: The frames.
    ///   - sampleRate: The frames per second, in hertz.
    package init(_ samples: [Int16], at sampleRate: Int) {
        (self.samples, self.sampleRate) = (samples, sampleRate)
    }

    /// The loudest sample, as a share of full scale.
    package var peak: Double { Double(samples.reduce(0) { max($0, $1.magnitude) }) / 32_768 }

    /// The root mean square of the voiced parts, as a share of full scale; 0 for silence.
    package var level: Double {
        let length = max(1, sampleRate / 100)
        let ends = stride(from: length, through: max(length, samples.count), by: length)
        let powers = ends.map { end in samples[max(0, end - length)..<min(end, samples.count)].meanSquare }
        let threshold = (powers.max() ?? 0) * Self.voicedRange
        let voiced = powers.filter { $0 > 0 && $0 >= threshold }
        return voiced.isEmpty ? 0 : (voiced.reduce(0, +) / Double(voiced.count)).squareRoot() / 32_768
    }

    /// The ratio of the powers of the softest voiced part and the loudest one: −20 dB.
    private static let voicedRange = 0.01
}

extension ArraySlice<Int16> {
    fileprivate var meanSquare: Double {
        isEmpty ? 0 : Double(reduce(0) { $0 + Int($1) * Int($1) }) / Double(count)
    }
}
