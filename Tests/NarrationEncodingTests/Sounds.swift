import Foundation
import NarrationTesting

/// Sound that is made up, the same every time.
enum Sounds {
    /// White noise, which leaves a codec nothing to foresee.
    static func noise(_ count: Int) -> [Float] {
        var random = SplitMix(seed: 7)
        return (0..<count).map { _ in Float.random(in: -0.2...0.2, using: &random) }
    }

    /// Two tones that rise without a pause.
    static func sweep(_ count: Int, sampleRate: Int) -> [Float] {
        (0..<count).map { frame in
            let time = Double(frame) / Double(sampleRate)
            return Float(0.3 * sin(2 * .pi * (200 + 40 * time) * time) + 0.1 * sin(2 * .pi * (500 + 90 * time) * time))
        }
    }

    /// Bursts of noise like syllables, and a pause after every twelve of them.
    static func syllables(_ count: Int, sampleRate: Int) -> [Float] {
        let (syllable, pause) = (sampleRate / 5, sampleRate / 2)
        return zip(0..<count, noise(count)).map { frame, noise in
            let place = frame % (12 * syllable + pause)
            guard place < 12 * syllable else { return 0 }
            return noise * Float(sin(.pi * Double(place % syllable) / Double(syllable)))
        }
    }
}
