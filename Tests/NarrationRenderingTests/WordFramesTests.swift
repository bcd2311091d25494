import Narration
import Testing

@testable import NarrationRendering

@Suite struct WordFramesTests {
    /// Speech of two words with given levels and lengths, each followed by silence.
    private func speech(_ levels: [Int16], noise: Int16 = 0) -> Speech {
        let text = "one two"
        let ranges = [text.startIndex..<text.index(text.startIndex, offsetBy: 3), text.firstRange(of: "two")!]
        let samples = levels.flatMap { [Int16](repeating: $0, count: 100) + [Int16](repeating: noise, count: 50) }
        return Speech(samples: samples, marks: ranges.enumerated().map { WordMark(range: $1, frame: $0 * 150) })
    }

    @Test func `a word ends where its sound ends, and not where the next one begins`() {
        #expect(speech([10_000, -10_000]).wordFrames == [0..<100, 150..<250])
    }

    @Test func `sound 50 dB below the loudest is not audible, and slightly louder sound is`() {
        #expect(speech([10_000, 10_000], noise: 31).wordFrames == [0..<100, 150..<250])
        #expect(speech([10_000, 10_000], noise: -32).wordFrames == [0..<150, 150..<300])
    }

    @Test func `the volume makes no difference`() {
        #expect(speech([100, 100]).wordFrames == [0..<100, 150..<250])
        #expect(speech([.min, .max]).wordFrames == [0..<100, 150..<250])
    }

    @Test func `an inaudible word lasts until the next, or the end`() {
        #expect(speech([0, 10_000]).wordFrames == [0..<150, 150..<250])
        #expect(speech([0, 0]).wordFrames == [0..<150, 150..<300])
    }

    @Test func `a mark after the sound has no frames`() {
        var late = speech([10_000, 10_000])
        late.marks[1].frame = 400
        #expect(late.wordFrames == [0..<250, 400..<400])
    }
}
