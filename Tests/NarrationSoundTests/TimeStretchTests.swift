import Foundation
import Narration
import Testing

@testable import NarrationSound

@Suite struct TimeStretchTests {
    private static let rate = 16_000

    /// A tone of 200 Hz that sounds for a fifth of each half second.
    private static let beats: Speech = {
        let text = "one two three four"
        let samples = (0..<rate * 2).map { frame in
            let isHeard = frame % (rate / 2) < rate / 5
            return isHeard ? Int16(8000 * sin(2 * .pi * 200 * Double(frame) / Double(rate))) : 0
        }
        let words = text.split(separator: " ")
        let marks = words.enumerated().map { WordMark(range: $1.startIndex..<$1.endIndex, frame: $0 * rate / 2) }
        return Speech(samples: samples, marks: marks, sampleRate: rate)
    }()

    /// The frames at which sound begins after silence.
    private func onsets(of speech: Speech) -> [Int] {
        var (onsets, quiet) = ([Int](), Int.max)
        for (frame, sample) in speech.samples.enumerated() {
            if sample.magnitude > 2000 {
                if quiet > 800 { onsets.append(frame) }
                quiet = 0
            } else if quiet < .max {
                quiet += 1
            }
        }
        return onsets
    }

    @Test(arguments: [0.5, 0.8, 1.0, 1.3, 2.0], [0.5, 1.0, 2.0])
    func `the length is exact and the marks stay with the words`(tempo: Double, pitch: Double) throws {
        let stretched = try TimeStretch(tempo: tempo, pitch: pitch)(Self.beats, at: Self.rate)
        #expect(stretched.samples.count == Int((Double(Self.beats.samples.count) / tempo).rounded()))
        let onsets = onsets(of: stretched)
        #expect(onsets.count == 4)
        for (onset, mark) in zip(onsets, stretched.marks) {
            let seconds = Double(onset - mark.frame) / Double(Self.rate) * tempo
            #expect(abs(seconds) < 0.035, "\(mark.frame) at tempo \(tempo), pitch \(pitch)")
        }
    }

    @Test func `a change of pitch changes the pitch`() throws {
        for pitch in [0.5, 0.8, 1.25, 2] {
            let changed = try TimeStretch(pitch: pitch)(Self.beats, at: Self.rate)
            let onset = try #require(onsets(of: changed).dropFirst().first)
            let piece = changed.samples[(onset + 400)..<(onset + 2000)]
            let crossings = zip(piece, piece.dropFirst()).count { $0 < 0 && $1 >= 0 }
            #expect(abs(Double(crossings) - 20 * pitch) <= 1.5, "\(crossings) periods at \(pitch)")
        }
    }

    @Test func `the same speech is stretched to the same samples`() throws {
        let stretch = TimeStretch(tempo: 1.3, pitch: 1.1)
        #expect(try stretch(Self.beats, at: Self.rate) == stretch(Self.beats, at: Self.rate))
    }

    @Test func `without a change nothing is touched`() throws {
        #expect(try TimeStretch()(Self.beats, at: Self.rate) == Self.beats)
        #expect(try TimeStretch(tempo: 2)(Speech(), at: Self.rate) == Speech())
    }
}
