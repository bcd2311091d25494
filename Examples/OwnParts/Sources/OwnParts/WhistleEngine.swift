import Foundation
import Narration

/// An engine that whistles: each word is a note whose pitch depends on its letters, at 16,000 frames per second.
package struct WhistleEngine: SpeechEngine {
    package let name = "Whistle"
    package let sampleRate = 16_000
    private let voice = Voice(id: "whistle", name: "Whistle", languages: ["en"], sampleRate: 16_000)

    package init() {}
    package func version(of voice: Voice) async -> String { "whistle 1" }
    package func voices() async -> [Voice] { [voice] }

    package func voice(for utterance: Utterance) async throws -> Voice {
        guard utterance.voice ?? voice.id == voice.id, utterance.language.hasPrefix("en") else {
            throw SpeechError(.unknownVoice, "there is only the voice “whistle”, in English", nearest: voice.id)
        }
        return voice
    }

    package func synthesize(_ passage: Utterance) async throws -> Speech {
        _ = try await voice(for: passage)
        var speech = Speech(sampleRate: sampleRate)
        for word in passage.string.split(whereSeparator: \.isWhitespace) {
            try Task.checkCancellation()
            let letters = word.filter { $0.isLetter || $0.isNumber }
            guard !letters.isEmpty else { continue }
            speech.marks.append(WordMark(range: word.startIndex..<word.endIndex, frame: speech.samples.count))
            speech.samples += note(for: letters, in: passage)
        }
        return speech
    }

    /// A note as long as the word, on one of twelve semitones above 880 Hz, with a short fade at both ends.
    private func note(for letters: String, in passage: Utterance) -> [Int16] {
        let semitone = Double(letters.lowercased().unicodeScalars.reduce(0) { $0 + Int($1.value) } % 12)
        let step = 2 * Double.pi * 880 * pow(2, semitone / 12) * passage.pitchMultiplier / Double(sampleRate)
        let count = Int(Double(sampleRate * (letters.count + 2)) * 0.1 / (1 + 2 * passage.rate))
        return (0..<count).map { frame in
            let fade = min(1, Double(min(frame, count - frame)) / 160)
            return Int16(16_000 * passage.volume * fade * sin(Double(frame) * step))
        }
    }
}
