import Narration
import NarrationResampling
import NarrationSound
import NarrationSystem

/// The sound of a take: without the silence at its ends, at the level of banks.
package struct TakeSound: Sendable {
    /// The frames at ``Bank/sampleRate``, where 1 is full scale.
    let samples: [Float]

    /// The level of the voiced parts, in dB relative to full scale.
    let level: Double

    /// The marks of the words.
    let marks: [WordMark]

    /// The sound that is kept around what is heard, in seconds, so that a soft consonant is not cut.
    static let margin = 0.008

    /// The frames from the first to the last that is louder than the noise of the room; `nil` without noise.
    ///
    /// The noise is what the softest tenth of the stretches of 10 ms exceed. Speech is 9 dB louder, for 30 ms.
    package static func heard(in samples: [Int16], at sampleRate: Int) -> Range<Int>? {
        let length = sampleRate / 100
        let levels = stride(from: 0, to: samples.count - length, by: length).map { start in
            samples[start..<start + length].reduce(0.0) { $0 + Double($1) * Double($1) } / Double(length)
        }
        let sorted = levels.sorted()
        guard sorted.count >= 10, let loudest = sorted.last else { return nil }
        let noise = sorted[sorted.count / 10]
        // Noise that is below the threshold of 40 dB makes no difference, and one that is nearly as loud as speech is
        // speech.
        guard noise > loudest / 100_000, noise < loudest / 100 else { return nil }
        let isLoud = levels.map { $0 > noise * 8 }
        let starts = isLoud.indices.dropLast(2).filter { isLoud[$0] && isLoud[$0 + 1] && isLoud[$0 + 2] }
        guard let first = starts.first, let last = starts.last else { return nil }
        return first * length..<min(samples.count, (last + 3) * length)
    }

    /// The highest sample, as a share of full scale: −1 dBFS.
    private static let ceiling = 0.891_250_938_133_745_6

    /// Cuts and levels speech; `nil` if it is silent.
    ///
    /// - Parameters:
    ///   - speech: The speech.
    ///   - rate: The sample rate of speech that has none of its own, in hertz.
    /// - Throws: `SpeechError` if the speech cannot be resampled.
    init?(_ speech: Speech, at rate: Int) throws(SpeechError) {
        self.init(CutSpeech(try speech.resampled(from: rate, to: Bank.sampleRate)))
    }

    /// Cuts and levels the speech of a take; `nil` if it is silent. Where it was cut out of longer speech, silence
    /// belongs to it, as before a plosive.
    init?(_ cut: CutSpeech) {
        let speech = cut.speech
        let sound = VoicedSound(speech.samples, at: Bank.sampleRate)
        let aboveNoise = Self.heard(in: speech.samples, at: Bank.sampleRate)
        guard sound.level > 0, let heard = aboveNoise ?? speech.samples.heardFrames else { return nil }
        let margin = Int(Self.margin * Double(Bank.sampleRate))
        let start = cut.isCutAtStart ? 0 : max(0, heard.lowerBound - margin)
        let end = cut.isCutAtEnd ? speech.samples.count : min(speech.samples.count, heard.upperBound + margin)
        let gain = min(pow(10, Bank.level / 20) / sound.level, Self.ceiling / sound.peak)
        samples = speech.samples[start..<end].map { Float($0) / 32_768 * Float(gain) }
        level = (2_000 * log10(sound.level * gain)).rounded() / 100
        marks = speech.marks.map { mark in
            WordMark(range: mark.range, frame: min(max(0, mark.frame - start), end - start))
        }
    }
}
