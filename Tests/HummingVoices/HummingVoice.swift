import Foundation
package import Narration
import NarrationTesting

/// A voice whose phones are letters: each has its own two resonances, and the words are as long as their letters.
package struct HummingVoice: Sendable {
    /// The frames per second, in hertz.
    package var sampleRate: Int

    /// The pitch, in hertz.
    package var pitch: Double

    /// The length of a letter, in seconds.
    package var letter: Double

    /// The silence before and after the text, and at a comma, in seconds.
    package var pause: Double

    /// The factor of the resonances: a larger head has a lower one.
    package var head: Double

    /// Creates a voice.
    package init(
        sampleRate: Int = 8_000,
        pitch: Double = 110,
        letter: Double = 0.06,
        pause: Double = 0.05,
        head: Double = 1
    ) {
        (self.sampleRate, self.pitch, self.letter, self.pause, self.head) = (sampleRate, pitch, letter, pause, head)
    }

    /// Says words of lower-case letters and commas.
    package func says(_ text: String) -> TimedSpeech {
        var speech = TimedSpeech(speech: Speech(sampleRate: sampleRate), phones: [])
        var word: String.Index?
        addSilence(to: &speech)
        for index in text.indices {
            switch text[index] {
            case " ": word = nil
            case ",": addSilence(to: &speech)
            default:
                if word == nil {
                    let end = text[index...].firstIndex { !$0.isLetter } ?? text.endIndex
                    speech.speech.marks.append(WordMark(range: index..<end, frame: speech.speech.samples.count))
                    word = index
                }
                add(text[index], to: &speech)
            }
        }
        addSilence(to: &speech)
        return speech
    }

    private func addSilence(to speech: inout TimedSpeech) {
        speech.phones.append(PhoneMark(symbol: "", frame: speech.speech.samples.count))
        speech.speech.samples += repeatElement(0, count: Int(pause * Double(sampleRate)))
    }

    private func add(_ letter: Character, to speech: inout TimedSpeech) {
        speech.phones.append(PhoneMark(symbol: String(letter), frame: speech.speech.samples.count))
        let code = Int(letter.asciiValue ?? 97) - 97
        let resonances = [260 + 90 * Double(code % 8), 1_100 + 190 * Double((code * 5 + code / 8) % 12)].map {
            $0 * head
        }
        var sum = [Double](repeating: 0, count: Int(self.letter * Double(sampleRate)))
        for harmonic in 1...Int(3_400 / pitch) {
            let frequency = Double(harmonic) * pitch
            let gain = resonances.reduce(0) { $0 + 1 / (1 + pow((frequency - $1) / 120, 2)) }
            for index in sum.indices {
                let time = Double(speech.speech.samples.count + index) / Double(sampleRate)
                sum[index] += gain * sin(2 * Double.pi * frequency * time)
            }
        }
        speech.speech.samples += sum.map { Int16(max(-32_000, min(32_000, $0 * 4_000))) }
    }
}

/// Texts of made-up words.
package enum MadeUpText {
    /// Texts of a number of words each, the same for the same seed.
    package static func texts(_ count: Int, words: Int, seed: UInt64) -> [String] {
        var random = SplitMix(seed: seed)
        return (0..<count).map { _ in
            (0..<words).map { _ in
                String(
                    (0..<Int.random(in: 2...6, using: &random)).map { _ in
                        "abdegiklmostu".randomElement(using: &random)!
                    }
                )
            }
            .joined(separator: " ")
        }
    }
}
