import Foundation
import NarrationSound
import Testing

@testable import NarrationPrompts

/// Trimming and levelling.
@Suite struct PromptShapingTests {
    private let rate = 22_050

    /// A tone between two silences.
    private func tone(amplitude: Double, lead: Int, length: Int, tail: Int) -> VoicedSound {
        let sound = (0..<length).map { Int16((amplitude * 32_767 * sin(Double($0) * 0.1)).rounded()) }
        return VoicedSound([Int16](repeating: 0, count: lead) + sound + [Int16](repeating: 0, count: tail), at: rate)
    }

    @Test func `silence at the ends is cut, but for 8 ms`() {
        let shaped = tone(amplitude: 0.5, lead: 5_000, length: 4_000, tail: 9_000).shaped(by: .standard)
        let margin = Int((0.008 * Double(rate)).rounded())
        // The first and the last frames of the tone are softer than what is heard.
        #expect((4_000 + 2 * margin - 4...4_000 + 2 * margin).contains(shaped.samples.count))
    }

    @Test func `noise more than 40 dB below the peak is silence, and is faded out`() {
        let noise = (0..<3_000).map { Int16($0 % 2 == 0 ? 150 : -150) }
        let loud = tone(amplitude: 0.9, lead: 0, length: 4_000, tail: 0).samples
        let shaped = VoicedSound(noise + loud + noise, at: rate).shaped(by: PromptShaping(margin: 0.01, level: nil))
        #expect(shaped.samples.count < 4_000 + 2 * 221 + 4)
        #expect(abs(Int(shaped.samples[0])) < 2 && abs(Int(shaped.samples.last ?? 99)) < 2)
    }

    @Test(arguments: [0.01, 0.1, 0.5, 1.0])
    func `every prompt has the same level`(amplitude: Double) {
        let shaped = tone(amplitude: amplitude, lead: 100, length: 8_000, tail: 100).shaped(by: .standard)
        #expect(abs(shaped.level.decibels - -20) < 0.2)
    }

    @Test func `pauses do not count for the level`() {
        let word = tone(amplitude: 0.3, lead: 0, length: 8_000, tail: 0).samples
        let phrase = VoicedSound(word + [Int16](repeating: 0, count: 20_000) + word, at: rate)
        #expect(abs(phrase.level.decibels - VoicedSound(word, at: rate).level.decibels) < 0.2)
    }

    @Test func `a prompt with high peaks stays softer rather than being clipped`() {
        var samples = tone(amplitude: 0.02, lead: 0, length: 8_000, tail: 0).samples
        samples[4_000] = 32_000
        let shaped = VoicedSound(samples, at: rate).shaped(by: .standard)
        #expect(shaped.peak <= PromptShaping.ceiling + 0.0001)
        #expect(shaped.level.decibels < -21)
    }

    @Test func `without shaping, nothing is changed`() {
        let sound = tone(amplitude: 0.3, lead: 500, length: 1_000, tail: 500)
        #expect(sound.shaped(by: .none).samples == sound.samples)
    }

    @Test func `silence has no sound`() {
        #expect(VoicedSound([Int16](repeating: 0, count: 999), at: rate).shaped(by: .standard).samples == [])
        #expect(VoicedSound([], at: rate).shaped(by: .standard).level == 0)
    }
}
