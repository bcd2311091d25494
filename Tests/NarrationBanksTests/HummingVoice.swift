import Foundation
import Narration

/// A voice that hums each word at a pitch of its own, with silence before, between and after the words.
struct HummingVoice: SpeechEngine {
    let name = "humming"
    let sampleRate = 22_050
    var language = "en"

    /// The words that it cannot say.
    var mute: Set<String> = []

    func version(of voice: Voice) async throws -> String { "humming 1" }

    func voices() async throws -> [Voice] { [voice] }

    private var voice: Voice {
        Voice(id: "hum", name: "Hum", languages: [language], licence: Voice.Licence("CC0", credit: "Hum"))
    }

    func voice(for utterance: Utterance) async throws -> Voice {
        let isKnown = utterance.voice.map { $0 == "hum" } ?? (utterance.language.prefix(2) == language.prefix(2))
        guard isKnown else { throw SpeechError(.unknownVoice, "there is no such voice") }
        return voice
    }

    func synthesize(_ passage: Utterance) async throws -> Speech {
        _ = try await voice(for: passage)
        try Task.checkCancellation()
        var speech = Speech(samples: [Int16](repeating: 0, count: 400), sampleRate: sampleRate)
        for word in passage.words {
            let letters = passage.string[word].lowercased().filter(\.isLetter)
            guard !mute.contains(letters) else { continue }
            speech.marks.append(WordMark(range: word, frame: speech.samples.count))
            let step = 2 * Double.pi * Double(150 + passage.string[word].utf8.reduce(0) { $0 + Int($1) } % 400) / 22_050
            speech.samples += (0..<3_000).map { Int16(8_000 * passage.volume * sin(step * Double($0))) }
            speech.samples += [Int16](repeating: 0, count: 500)
        }
        return speech
    }
}
