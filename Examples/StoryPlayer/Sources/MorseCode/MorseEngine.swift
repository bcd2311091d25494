import Foundation
import Narration

/// Sends text as Morse code (ITU-R M.1677): 10, 20 and 30 words a minute at rates 0, 0.5 and 1.
package struct MorseEngine: SpeechEngine {
    package let name = "Morse code"
    package let sampleRate = 8_000
    private let voice = Voice(id: "morse", name: "Morse code", languages: ["en"])

    package init() {}
    package func version(of voice: Voice) async -> String { "morse 1" }
    package func voices() async -> [Voice] { [voice] }

    package func voice(for utterance: Utterance) async throws -> Voice {
        guard utterance.voice ?? voice.id == voice.id, utterance.language.hasPrefix("en") else {
            throw SpeechError(.unknownVoice, "there is only the voice “morse”, in English", nearest: voice.id)
        }
        return voice
    }

    package func synthesize(_ passage: Utterance) async throws -> Speech {
        _ = try await voice(for: passage)
        let dot = Int(0.12 * Double(sampleRate) / (1 + 2 * passage.rate))
        var speech = Speech()
        for word in passage.string.split(whereSeparator: \.isWhitespace) {
            try Task.checkCancellation()
            let letters = word.filter { $0.isLetter || $0.isNumber }
            guard !letters.isEmpty else { continue }
            speech.marks.append(WordMark(range: word.startIndex..<word.endIndex, frame: speech.samples.count))
            // A dot of silence after each sign, two more after a letter, and four more after a word.
            for sign in letters.map(Self.signs).joined(separator: " ") + "   " {
                speech.samples += sign == " " ? [] : tone(sign == "-" ? 3 * dot : dot, for: passage)
                speech.samples += Array(repeating: 0, count: sign == " " ? 2 * dot : dot)
            }
        }
        return speech
    }

    private func tone(_ count: Int, for passage: Utterance) -> [Int16] {
        let step = 2 * Double.pi * 600 * passage.pitchMultiplier / Double(sampleRate)
        return (0..<count).map { frame in
            // Five milliseconds of fade at both ends, to prevent clicks.
            let fade = min(1, Double(min(frame, count - frame)) / 40)
            return Int16(16_000 * passage.volume * fade * sin(Double(frame) * step))
        }
    }

    /// A letter or digit in dots and dashes; eight dots, the sign for an error, for one that Morse code lacks.
    private static func signs(of letter: Character) -> String {
        let known = zip("abcdefghijklmnopqrstuvwxyz0123456789", alphabet).first { String($0.0) == letter.lowercased() }
        return known.map { String($0.1) } ?? "........"
    }

    private static let alphabet = """
        .- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. \
        ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.
        """.split(separator: " ")
}
