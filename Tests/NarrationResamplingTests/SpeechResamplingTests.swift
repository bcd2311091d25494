import Foundation
import Narration
import NarrationResampling
import Testing

@Suite struct SpeechResamplingTests {
    private static let words = "one two".split(separator: " ").map { $0.startIndex..<$0.endIndex }

    /// A second of a tone of 440 Hz, with a word at its start and one in its middle.
    private func tone(at rate: Int) -> Speech {
        let samples = (0..<rate).map { Int16(10_000 * sin(2 * .pi * 440 * Double($0) / Double(rate))) }
        return Speech(
            samples: samples,
            marks: [WordMark(range: Self.words[0], frame: 0), WordMark(range: Self.words[1], frame: rate / 2)],
            sampleRate: rate
        )
    }

    @Test(
        arguments: [8_000, 16_000, 22_050],
        [24_000, 44_100]
    )
    func `speech keeps its duration and its marks to the nearest frame`(rate: Int, newRate: Int) throws {
        let speech = try tone(at: rate).resampled(from: 1, to: newRate)
        #expect(speech.sampleRate == newRate)
        #expect(speech.samples.count == newRate)
        #expect(speech.marks.map(\.frame) == [0, newRate / 2])
        #expect(speech.marks.map(\.range) == Self.words)
    }

    @Test func `the tone is the same at the other rate`() throws {
        let speech = try tone(at: 16_000).resampled(from: 16_000, to: 24_000)
        let expected = tone(at: 24_000)
        // The ends ring, because the tone begins and ends abruptly.
        let differences = zip(speech.samples, expected.samples).map { abs(Int($0) - Int($1)) }
        #expect(differences[1_000..<23_000].max() ?? .max <= 3)
    }

    @Test func `speech without a rate of its own has the engine's, and is unchanged at the same rate`() throws {
        var speech = tone(at: 22_050)
        speech.sampleRate = nil
        #expect(try speech.resampled(from: 22_050, to: 22_050) == speech)
        #expect(try speech.resampled(from: 22_050, to: 11_025).samples.count == 11_025)
    }

    @Test(arguments: [Int16.max, .min])
    func `full scale does not overflow`(level: Int16) throws {
        let square = Speech(samples: (0..<4_000).map { $0 / 40 % 2 == 0 ? level : 0 }, sampleRate: 16_000)
        let samples = try square.resampled(from: 16_000, to: 24_000).samples
        #expect(samples.allSatisfy { level > 0 ? $0 > -8_000 : $0 < 8_000 })
    }

    @Test func `an impossible sample rate is an error that names both`() {
        let error = #expect(throws: SpeechError.self) { try tone(at: 16_000).resampled(from: 16_000, to: -1) }
        #expect(error?.code == .engineFailed)
        #expect(error?.message.contains("16000 to -1 Hz") == true)
    }

    @Test func `no frames become no frames`() throws {
        #expect(try Speech(sampleRate: 8_000).resampled(from: 1, to: 24_000) == Speech(sampleRate: 24_000))
    }
}
