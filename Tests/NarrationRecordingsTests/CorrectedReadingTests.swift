import Narration
import Testing

@testable import NarrationRecordings

/// What corrections change in what was found.
@Suite struct CorrectedReadingTests {
    @Test func `words that were taken for other sound are heard from where a person moves the first of them`() throws {
        let words = [0..<4, 5..<9, 10..<14].map { RecordingReading.ReadWord(range: $0, frames: nil, certainty: 0) }
        var reading = RecordingReading(
            utterances: [
                RecordingReading.ReadUtterance(said: "hop hop hops", words: [words[0]]),
                RecordingReading.ReadUtterance(said: "look over there", words: words),
            ],
            strangeSounds: [20_000..<90_000],
            faults: [
                .init(kind: .otherSound, utterance: 1, words: 0..<0, frames: 20_000..<90_000),
                .init(kind: .leftOut, utterance: 1, words: 5..<14, frames: nil),
            ]
        )
        reading.utterances[0].words[0].frames = 1_000..<5_000
        reading.utterances[1].words[0].frames = 8_000..<16_000
        let sound = RecordedSound(samples: [Int16](repeating: 0, count: 100_000), sampleRate: 16_000)
        let texts = ["hop hop hops", "look over there"].map { ReadText(Utterance($0), in: "en", by: PlainReading()) }
        let first = RecordingCorrections.Correction(recording: "", text: texts[1].shown, word: 2, second: 1.5)
        #expect(reading.correct([first], in: texts, of: sound).isEmpty)
        #expect(reading.strangeSounds == [20_000..<24_000, 40_000..<90_000])
        #expect(try reading.stretch(ofUtterance: 1, in: sound)?.frames.upperBound == 40_000)
        #expect(reading.faults.map(\.kind) == [.otherSound, .leftOut])
        let second = RecordingCorrections.Correction(recording: "", text: texts[1].shown, word: 3, second: 2)
        #expect(reading.correct([second], in: texts, of: sound).isEmpty)
        #expect(reading.faults.map(\.kind) == [.otherSound])
    }
}
