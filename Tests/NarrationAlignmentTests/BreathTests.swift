import HummingVoices
import Narration
import NarrationTesting
import Testing

@testable import NarrationAlignment

@Suite struct BreathTests {
    private static let lines = [
        "the old captain looked for his hat", "nobody in the harbour had seen it", "a gull sat on the mast",
        "and on the gull there was something round", "my hat said the captain and blew his whistle",
        "the gull thought about it for a while", "then it flew away over the blue hills",
    ]
    private static let reference = HummingVoice()
    private static let person = HummingVoice(pitch: 185, letter: 0.075, head: 1.08)

    /// Noise without low tones at 8 kHz; `tone` is of each sample and of the second before.
    private static func noise(lasting seconds: Double, loudness: Double, seed: UInt64, tone: Double = -1) -> [Int16] {
        var dice = SplitMix(seed: seed)
        let white = (0..<Int(seconds * 8_000) + 4).map { _ in Double.random(in: -1...1, using: &dice) }
        return (4..<white.count).map { index in
            Int16(loudness * (white[index] + 2 * tone * white[index - 2] + white[index - 4]))
        }
    }

    private static func silence(lasting seconds: Double, seed: UInt64) -> [Int16] {
        var dice = SplitMix(seed: seed)
        return (0..<Int(seconds * 8_000)).map { _ in Int16.random(in: -12...12, using: &dice) }
    }

    @Test(arguments: [200.0, 400]) func `the words after breath begin after it`(loudness: Double) {
        var (samples, onsets) = (Self.silence(lasting: 0.5, seed: 1), [Int]())
        for (number, line) in Self.lines.enumerated() {
            let breath = 0.2 + 0.05 * Double(number % 4)
            samples += Self.noise(lasting: breath, loudness: loudness, seed: UInt64(number))
            let speech = Self.person.says(line).speech
            onsets += speech.marks.map { samples.count + $0.frame }
            samples += speech.samples + Self.silence(lasting: 0.2, seed: UInt64(number))
        }
        let recording = Recording(samples: samples, sampleRate: 8_000, passages: Self.lines.map(Self.reference.says))
        let found = RecordingAligner(referenceRate: 8_000).align([recording])[0]
        #expect(found.faults.isEmpty, "\(found.faults)")
        let errors = zip(found.words, onsets).map { word, onset in
            word.frames.map { Double($0.lowerBound - onset) / 8_000 } ?? .infinity
        }
        #expect(errors.allSatisfy { abs($0) <= 0.1 }, "\(errors)")
    }

    /// Sound before a word.
    enum Sound: CaseIterable {
        case breath, shortBreath, consonant, loudNoise, murmur

        var samples: [Int16] {
            let gap = BreathTests.silence(lasting: 0.05, seed: 6)
            func noise(lasting seconds: Double = 0.25, loudness: Double = 300, tone: Double = -1) -> [Int16] {
                BreathTests.noise(lasting: seconds, loudness: loudness, seed: 5, tone: tone)
            }
            return switch self {
            case .breath: noise() + gap
            case .shortBreath: noise(lasting: 0.12) + gap
            case .consonant: noise()
            case .loudNoise: noise(loudness: 8_000) + gap
            case .murmur: noise(loudness: 1_500, tone: 1) + gap
            }
        }
    }

    @Test(arguments: Sound.allCases) func `nothing but breath is taken for a pause`(sound: Sound) {
        let speech = Self.person.says(Self.lines[0]).speech.samples.drop { $0 == 0 }
        let before = Self.silence(lasting: 0.5, seed: 2) + speech + Self.silence(lasting: 0.4, seed: 3)
        let spectrogram = Spectrogram(before + sound.samples + speech, sampleRate: 8_000, ceiling: 3_600)
        let (rest, quiet) = (spectrogram.withoutBreath, spectrogram.leastLoud!)
        let first = Spectrogram.frame(at: before.count, sampleRate: 8_000)
        let frames = first + 6..<first + 20
        let isQuiet = rest.decibels(of: 0..<MelFilters.count, reach: 0)[frames].allSatisfy { $0 < quiet }
        #expect(isQuiet == (sound == .breath))
        #expect(Array(rest.energies[..<(first * 40 - 400)]) == Array(spectrogram.energies[..<(first * 40 - 400)]))
    }
}
