import Foundation

/// A person who reads: the sentences of an engine with pauses and breaths between them, in a room with noise.
struct ReaderPerformance {
    private(set) var samples: [Int16] = []

    /// For each sentence, the onsets of its words in seconds, where they are known.
    private(set) var onsets: [[Double?]] = []

    /// Reads sentences.
    ///
    /// - Parameters:
    ///   - sentences: Their numbers among the texts of the voice.
    ///   - voice: The voice.
    ///   - dice: Decides on pauses, breaths and noise.
    init(of sentences: [Int], by voice: ForeignVoice, _ dice: inout Dice) {
        let rate = Double(voice.sampleRate)
        var sound = [Float](repeating: 0, count: Int(0.3 * rate))
        for sentence in sentences {
            guard let spoken = voice.spoken[sentence] else { continue }
            let start = Double(sound.count) / rate
            onsets.append(spoken.onsets.map { $0.map { start + $0 } })
            sound += spoken.samples.map { Float($0) }
            sound += [Float](repeating: 0, count: Int(rate * Double(100 + dice.roll(500)) / 1_000))
            if dice.roll(3) == 0 { sound += Self.breath(Int(rate * 0.3), &dice) }
            sound += [Float](repeating: 0, count: Int(rate * 0.1))
        }
        let room = Self.reflections.map { (delay: Int($0.seconds * rate), gain: $0.gain) }
        samples = sound.indices.map { index in
            let echo = room.reduce(Float(0)) { $0 + (index >= $1.delay ? $1.gain * sound[index - $1.delay] : 0) }
            let noise = Float(dice.roll(121) - 60)
            return Int16(max(-32_768, min(32_767, sound[index] * 0.7 + echo + noise)))
        }
    }

    /// The delays and gains of the walls.
    private static let reflections: [(seconds: Double, gain: Float)] = [
        (0.011, 0.2), (0.017, 0.15), (0.029, 0.12), (0.043, 0.08), (0.071, 0.05),
    ]

    /// Noise that swells and fades.
    private static func breath(_ count: Int, _ dice: inout Dice) -> [Float] {
        (0..<count).map { index in
            Float(sin(Double.pi * Double(index) / Double(count))) * Float(dice.roll(601) - 300)
        }
    }
}
