import HummingVoices
import Narration
import Testing

@testable import NarrationAlignment

@Suite struct TimeWarpingTests {
    private static let text = "the old captain looked for his hat, nobody in the harbour had seen it"

    private func spectrogram(of speech: TimedSpeech) -> Spectrogram {
        Spectrogram(speech.speech.samples, sampleRate: 8_000, ceiling: VoiceModel.ceiling(at: 8_000))
    }

    private func onset(_ word: Int, of speech: TimedSpeech) -> Int {
        Spectrogram.frame(at: speech.speech.marks[word].frame, sampleRate: 8_000)
    }

    @Test(arguments: [0.05, 0.08, 0.1])
    func `speech that is matched is not left out at its ends, however slow it is`(letter: Double) {
        let reference = HummingVoice().says(Self.text)
        let person = HummingVoice(pitch: 185, letter: letter, head: 1.08).says(Self.text)
        let (own, other) = (spectrogram(of: reference), spectrogram(of: person))
        let (rows, columns) = (Features(own), Features(other))
        let even = columns.normalized(by: FeatureNorm([columns]))
        let normalized = rows.normalized(by: FeatureNorm([rows]))
        let rough = RoughMatch(of: normalized, own.isLoud, in: even, other.isLoud)
        let matches = TimeWarping(of: normalized, to: even, near: rough.frames).matches
        for word in [0, 1, 2, 11, 12, 13] {
            let match = matches[onset(word, of: reference)]
            let error = (match.lowerBound + match.upperBound) / 2 - onset(word, of: person)
            #expect(abs(error) < 20, "word \(word): \(error) frames")
        }
    }
}
