import Foundation
import HummingVoices
import Narration
import TestSupport
import Testing

@testable import NarrationRecordings

/// Recordings of one utterance in which none of its words is found.
@Suite struct UnreadTakeTests {
    private let folder: ScratchFolder
    private let performance: Performance

    init() throws {
        folder = try ScratchFolder()
        let voice = HummingVoice(sampleRate: 16_000, pitch: 185, letter: 0.075, head: 1.08)
        performance = Performance(of: ["someone sneezes"], by: voice)
        try performance.wav.write(to: URL(fileURLWithPath: folder.file("sneeze.wav")))
    }

    /// What is known of a recording of an utterance whose words are not found.
    private func reading(of text: String, _ kind: RecordingFault.Kind) -> RecordingReading {
        let words = text.wordRanges.map { RecordingReading.ReadWord(range: $0, frames: nil, certainty: 0) }
        return RecordingReading(
            utterances: [RecordingReading.ReadUtterance(said: text, words: words)],
            strangeSounds: [],
            faults: [RecordingReading.Fault(kind: kind, utterance: 0, words: 0..<0)]
        )
    }

    private func speech(for text: String, in reading: RecordingReading) async throws -> Speech {
        let part = try #require(Utterance(text).recorded(in: "sneeze.wav").recording)
        let sound = try await SoundFiles(folder: folder.path, highestRate: 48_000).sound(of: "sneeze.wav")
        return try reading.speech(of: part, saying: text, from: sound)
    }

    @Test(arguments: [RecordingFault.Kind.otherText, .leftOut])
    func `a take of few words is heard whole, with one mark, and the fault is told`(kind: RecordingFault.Kind)
        async throws
    {
        let text = " Hatchoo, oh dear!"
        let reading = reading(of: text, kind)
        let speech = try await speech(for: text, in: reading)
        let fade = 160
        #expect(speech.samples.count == performance.samples.count)
        #expect(speech.samples.dropFirst(fade).dropLast(fade) == performance.samples.dropFirst(fade).dropLast(fade))
        #expect(speech.marks.map(\.frame) == [0] && speech.marks.map(\.certainty) == [0])
        #expect(speech.marks.map { String(text[$0.range]) } == ["Hatchoo, oh dear!"])
        #expect(reading.described(at: 16_000).map(\.isUnheard) == [false])
    }

    @Test func `a take of few words is heard whole also when a word of it was moved`() async throws {
        let text = "Hatchoo, oh dear!"
        var reading = reading(of: text, .leftOut)
        let sound = try await SoundFiles(folder: folder.path, highestRate: 48_000).sound(of: "sneeze.wav")
        let texts = [ReadText(Utterance(text), in: "en", by: PlainReading())]
        let correction = RecordingCorrections.Correction(recording: "sneeze.wav", text: text, word: 2, second: 0.4)
        #expect(reading.correct([correction], in: texts, of: sound).isEmpty)
        let speech = try await speech(for: text, in: reading)
        #expect(speech.samples.count == performance.samples.count)
        #expect(speech.marks.map(\.frame) == [6_400] && speech.marks.map { String(text[$0.range]) } == ["oh"])
    }

    @Test func `a take without sound, and one of many words, are not heard`() async throws {
        let cases = [
            ("Hatchoo!", RecordingFault.Kind.silent),
            ("and the old captain sneezed once more", .otherText),
        ]
        for (text, kind) in cases {
            let reading = reading(of: text, kind)
            #expect(reading.described(at: 16_000).map(\.isUnheard) == [true])
            await #expect(throws: SpeechError.self) { _ = try await speech(for: text, in: reading).samples.count }
        }
    }
}
