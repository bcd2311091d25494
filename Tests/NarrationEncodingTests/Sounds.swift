import Foundation
import NarrationTesting

/// Generated sound, the same in every run.
enum Sounds {
    /// White noise, which a codec cannot predict; at most ten seconds.
    static func noise(_ count: Int) -> [Float] { Array(tenSeconds[..<count]) }

    private static let tenSeconds: [Float] = {
        var random = SplitMix(seed: 7)
        return (0..<480_000).map { _ in Float(random.next() >> 40) / Float(1 << 24) * 0.4 - 0.2 }
    }()

    /// Two rising tones without a pause.
    static func sweep(_ count: Int, sampleRate: Int) -> [Float] {
        (0..<count).map { frame in
            let time = Double(frame) / Double(sampleRate)
            return Float(0.3 * sin(2 * .pi * (200 + 40 * time) * time) + 0.1 * sin(2 * .pi * (500 + 90 * time) * time))
        }
    }

    /// Bursts of noise like syllables, and a pause after every twelve of them.
    static func syllables(_ count: Int, sampleRate: Int) -> [Float] {
        let (syllable, pause) = (sampleRate / 5, sampleRate / 2)
        return (0..<count).map { frame in
            let place = frame % (12 * syllable + pause)
            guard place < 12 * syllable else { return 0 }
            return tenSeconds[frame % tenSeconds.count] * Float(sin(.pi * Double(place % syllable) / Double(syllable)))
        }
    }

    /// Bursts of noise as long as sentences, and pauses of all lengths after them.
    static func sentences(_ count: Int, sampleRate: Int) -> [Float] {
        var random = SplitMix(seed: 3)
        var sound: [Float] = []
        while sound.count < count {
            let (length, pause) = (Int(random.next() % 12) + 4, Int(random.next() % 100) + 10)
            sound += noise(length * sampleRate / 10)
            sound += [Float](repeating: 0, count: pause * sampleRate / 200)
        }
        return Array(sound.prefix(count))
    }
}
