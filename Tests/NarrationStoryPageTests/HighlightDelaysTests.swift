import Foundation
import Narration
import ReadAlongMeasuring
import Testing

/// The judge of `make benchmark PART=readalong`, which must be able to fail.
@Suite("When words are lit, against a recording")
struct HighlightDelaysTests {
    private static let text = (0..<40).map(Tones.text).joined(separator: " ")

    /// A recording of the words after half a second of silence, and the times at which they begin in it.
    private let recording =
        [Int16](repeating: 0, count: 24_000)
        + TonesEngine.speech(of: text, at: 48_000).samples
    private let starts = TonesEngine.speech(of: text, at: 48_000).marks.map { 500 + Double($0.frame) / 48 }

    private func delays(_ late: (Int) -> Double?) -> HighlightDelays {
        let lit = starts.enumerated().compactMap { index, start in
            late(index).map { HighlightDelays.Lit(word: index, time: start + $0) }
        }
        return HighlightDelays(HeardWord.words(in: recording, sampleRate: 48_000), lit: lit)
    }

    @Test func `words are found in a recording by their tones, to the millisecond`() {
        let words = HeardWord.words(in: recording, sampleRate: 48_000)
        #expect(words.map(\.tone) == (0..<40).map(Tones.tone))
        #expect(zip(words, starts).dropFirst().allSatisfy { abs($0.start - $1) <= 2 })
        #expect(words.map(\.followsWord) == [false] + Array(repeating: true, count: 39))
    }

    @Test func `a light in time is good, and one that is 80 ms early or late is not`() {
        let inTime = delays { Double($0 % 3) * 5 }
        #expect(inTime.isGood && inTime.delays.count == 39 && inTime.beginnings.count == 1)
        #expect(abs(inTime.median - 5) <= 2)
        for shift in [-80.0, 80] {
            let shifted = delays { _ in shift }
            #expect(!shifted.isGood)
            #expect(abs(shifted.median - 80) <= 2)
        }
    }

    @Test func `the word with which the sound begins counts as any other`() {
        #expect(!delays { $0 == 0 ? -70 : 0 }.isGood)
    }

    @Test func `one word that is never lit, or lit much too late, is enough to fail`() {
        #expect(delays { $0 == 20 ? nil : 0 }.wrong == 1)
        #expect(!delays { $0 == 20 ? 70 : 0 }.isGood)
    }
}
