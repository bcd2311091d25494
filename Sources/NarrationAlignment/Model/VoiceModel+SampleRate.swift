import Narration
import NarrationSystem

extension VoiceModel {
    /// Finds whether a voice's sample rate is stated wrongly for all of its speech.
    ///
    /// Speech at a wrong rate is slower and lower than the reference, or faster and higher. A voice may be slower, or
    /// lower, and so only errors of a third and more are found. The documentation has the measurements.
    ///
    /// - Parameters:
    ///   - examples: The speech of the voice. The first two are used.
    ///   - sampleRate: The voice's stated sample rate, in hertz.
    ///   - referenceRate: The sample rate of the reference, in hertz.
    /// - Returns: About how many times the stated rate the true one is; `nil` if the stated rate is plausible.
    public static func sampleRateError(in examples: [Example], sampleRate: Int, referenceRate: Int) -> Double? {
        let examples = examples.prefix(2).filter { !$0.speech.samples.isEmpty && !$0.reference.speech.samples.isEmpty }
        guard !examples.isEmpty else { return nil }
        let references = examples.map { ($0.reference.speech.samples, referenceRate) }
        let distances = Self.factors.map { factor in
            let rate = Int((Double(sampleRate) * factor).rounded())
            return Self.distance(of: examples.map { ($0.speech.samples, rate) }, to: references)
        }
        let likeliest = Self.factors[distances.indices.min { distances[$0] < distances[$1] }!]
        let tempo = Self.length(of: examples.map { ($0.speech.samples, sampleRate) }) / Self.length(of: references)
        let error = log(likeliest) + log(tempo)
        return abs(error) > Self.largestError ? exp(error / 2) : nil
    }

    /// The factors of the sample rate at which speech is compared with the reference: steps of 21 %, from less than
    /// half to more than twice.
    private static let factors = (-4...4).map { pow(1.21, Double($0)) }

    /// The sum of both deviations, as natural logarithms, above which the rate is wrong. Seven voices of four engines,
    /// male and female, have -0.24 to 0.19. A wrong rate adds twice its own logarithm.
    private static let largestError = 0.5

    private typealias Sound = (samples: [Int16], sampleRate: Int)

    /// The mean distance of sounds.
    private static func distance(of sounds: [Sound], to references: [Sound]) -> Double {
        let ceiling = (sounds + references).map { Self.ceiling(at: $0.sampleRate) }.min()!
        let (features, others) = (features(of: sounds, ceiling), features(of: references, ceiling))
        let distances = zip(features, others).map { own, other in
            TimeWarping(of: other, to: own, band: 60 + max(own.count, other.count) / 5).distance
        }
        return distances.reduce(0, +) / Double(distances.count)
    }

    /// The normalized features of what is spoken.
    private static func features(of sounds: [Sound], _ ceiling: Double) -> [Features] {
        let features = sounds.map { sound in
            let spectrogram = Spectrogram(sound.samples, sampleRate: sound.sampleRate, ceiling: ceiling)
            return Features(spectrogram)[spectrogram.speech]
        }
        let norm = FeatureNorm(features)
        return features.map { $0.normalized(by: norm) }
    }

    /// The length of what is spoken, in seconds.
    private static func length(of sounds: [Sound]) -> Double {
        sounds.reduce(0) { sum, sound in
            let ceiling = Self.ceiling(at: sound.sampleRate)
            let spectrogram = Spectrogram(sound.samples, sampleRate: sound.sampleRate, ceiling: ceiling)
            return sum + Double(spectrogram.speech.count) / Spectrogram.frameRate
        }
    }
}
