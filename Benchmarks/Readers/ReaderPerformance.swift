import Foundation

/// A person who reads: the sentences of an engine with pauses and breaths between them, in a room with noise.
struct ReaderPerformance {
    /// What a reader does before a pause.
    enum Act {
        /// Reads a sentence, by its number among the texts of the voice.
        case sentence(Int)
        case cough
        /// Begins a sentence, and stops in its third word.
        case falseStart(Int)
    }

    private(set) var samples: [Int16] = []

    /// For each sentence, the onsets of its words in seconds, where they are known.
    private(set) var onsets: [[Double?]] = []

    /// When the reader coughs or begins falsely, in seconds.
    private(set) var slips: [Range<Double>] = []

    /// Reads.
    ///
    /// - Parameters:
    ///   - acts: What is done.
    ///   - voice: The voice.
    ///   - dice: Decides on pauses, breaths and noise.
    init(of acts: [Act], by voice: ForeignVoice, _ dice: inout Dice) {
        let rate = Double(voice.sampleRate)
        var sound = [Float](repeating: 0, count: Int(0.3 * rate))
        for act in acts {
            let start = Double(sound.count) / rate
            switch act {
            case .sentence(let number):
                guard let spoken = voice.spoken[number] else { continue }
                onsets.append(spoken.onsets.map { $0.map { start + $0 } })
                sound += spoken.samples.map { Float($0) }
            case .cough: sound += ReaderNoise.cough(at: rate, &dice)
            case .falseStart(let number): sound += voice.falseStart(of: number)
            }
            if case .sentence = act {} else { slips.append(start..<Double(sound.count) / rate) }
            sound += [Float](repeating: 0, count: Int(rate * Double(100 + dice.roll(500)) / 1_000))
            if dice.roll(3) == 0 { sound += ReaderNoise.breath(at: rate, &dice) }
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
}

extension ForeignVoice {
    /// The beginning of a sentence: to the middle of its third word, or half a second where that is not known.
    fileprivate func falseStart(of sentence: Int) -> [Float] {
        guard let spoken = self.spoken[sentence] else { return [] }
        let onsets = spoken.onsets.prefix(4).compactMap(\.self)
        let end = onsets.count == 4 ? (onsets[2] + onsets[3]) / 2 : (onsets.first ?? 0) + 0.5
        let (count, fade) = (min(spoken.samples.count, Int(end * Double(sampleRate))), sampleRate / 100)
        return spoken.samples[..<count].enumerated().map { index, sample in
            Float(sample) * min(1, Float(count - index) / Float(fade))
        }
    }
}
