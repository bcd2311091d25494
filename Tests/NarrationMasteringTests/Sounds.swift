import Foundation
import Narration
import NarrationEspeak
import NarrationTesting

/// Sounds to measure.
enum Sounds {
    /// The sample rate of all of them.
    static let sampleRate = 22_050

    /// A minute of speech by espeak-ng, with pauses like in books.
    static let speech: Task<[Float], any Error> = Task {
        let engine = try EspeakEngine(jobs: 2)
        var samples: [Float] = []
        for (index, text) in sentences.enumerated() {
            let speech = try await engine.speech(for: Utterance(text, volume: index % 4 == 3 ? 0.4 : 1))
            samples += speech.samples.map { Float($0) / 32_768 }
            samples += [Float](repeating: 0, count: index % 3 == 2 ? sampleRate : sampleRate / 4)
        }
        return samples
    }

    /// Its first twenty seconds.
    static var someSpeech: [Float] {
        get async throws { Array(try await speech.value.prefix(20 * sampleRate)) }
    }

    private static let sentences = [
        "The kettle on the stove began to hum, a long way off, as if it had a train to catch.",
        "“Who is there?” asked the badger, and nobody answered, so he asked it again, louder.",
        "On the sill a moth was walking up and down like somebody who waits for a telegram.",
        "It was only the wind, said the wind.",
        "Eleven, twelve, thirteen! The clock went on and on, and would not be stopped by anyone.",
        "She put the lamp in the window, where it could see the road and the road could see it.",
        "Nobody had told the snow that it was April.",
        "They went in a row: the heron, the two hedgehogs, the tailor with his scissors, and last of all the cat.",
        "“I have been to the sea,” said the cat, “and it is wet.”",
        "What the tailor said to that is not known; he had his mouth full of pins, as tailors have.",
        "But all of them were home before the kettle boiled.",
    ]

    /// White noise of an amplitude.
    static func noise(seconds: Double, amplitude: Float = 0.5) -> [Float] {
        var random = SplitMix(seed: 7)
        return (0..<Int(seconds * Double(sampleRate))).map { _ in
            Float.random(in: -amplitude...amplitude, using: &random)
        }
    }

    /// A sine of a frequency, in hertz.
    static func sine(_ frequency: Double, seconds: Double, amplitude: Float = 0.5, phase: Double = 0) -> [Float] {
        (0..<Int(seconds * Double(sampleRate))).map { frame in
            amplitude * Float(sin(2 * .pi * frequency * Double(frame) / Double(sampleRate) + phase))
        }
    }
}

extension [Float] {
    /// The sound in pieces of irregular sizes.
    var pieces: [[Float]] {
        var random = SplitMix(seed: 3)
        var pieces: [[Float]] = []
        var start = 0
        while start < count {
            let end = Swift.min(count, start + Int.random(in: 1...20_000, using: &random))
            pieces.append(Array(self[start..<end]))
            start = end
        }
        return pieces
    }
}
