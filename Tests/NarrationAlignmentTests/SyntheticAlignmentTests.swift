import Foundation
import HummingVoices
import Narration
import NarrationAlignment
import Testing

@Suite struct SyntheticAlignmentTests {
    private static let reference = HummingVoice()
    private static let voice = HummingVoice(sampleRate: 11_025, pitch: 140, letter: 0.075, pause: 0.1, head: 1.1)

    private static let model = VoiceModel(
        trainedOn: MadeUpText.texts(10, words: 4, seed: 1).map(example),
        sampleRate: voice.sampleRate,
        referenceRate: reference.sampleRate
    )

    private static func example(_ text: String) -> VoiceModel.Example {
        VoiceModel.Example(speech: voice.says(text).speech, reference: reference.says(text))
    }

    private let aligner = Aligner(model, referenceRate: reference.sampleRate)
    private let text = "dog made a lute, still it is a goat"

    private func faults(of samples: [Int16], as text: String) -> [Agreement.Fault] {
        aligner.align(samples, to: Self.reference.says(text)).agreement.faults
    }

    private func samples(_ text: String) -> [Int16] { Self.voice.says(text).speech.samples }

    @Test func `the words of another voice are found within 25 ms, at another rate, pitch and tempo`() {
        let speech = Self.voice.says(text).speech
        let alignment = aligner.align(speech.samples, to: Self.reference.says(text))
        #expect(alignment.words.map(\.range) == speech.marks.map(\.range))
        let errors = zip(alignment.marks, speech.marks).map { Double(abs($0.frame - $1.frame)) / 11_025 }
        #expect(errors.allSatisfy { $0 <= 0.025 }, "\(errors)")
        #expect(alignment.agreement.faults.isEmpty)
    }

    @Test func `a word ends before the pause after it`() throws {
        let speech = Self.voice.says(text).speech
        let alignment = aligner.align(speech.samples, to: Self.reference.says(text))
        let lute = alignment.words[3].frames
        let length = Double(lute.count) / 11_025
        #expect((0.27...0.33).contains(length), "\(length) s for four letters of 75 ms")
        #expect(alignment.words[4].frames.lowerBound - lute.upperBound > 11_025 / 20)
    }

    @Test func `marks are in order and within the sound, whatever the sound is`() {
        let sounds: [[Int16]] = [
            [], [1], Array(samples(text)[..<300]), samples("mud"), [Int16](repeating: 0, count: 5_000),
            [Int16](repeating: .min, count: 5_000), Array(samples(text).reversed()),
        ]
        for sound in sounds {
            let alignment = aligner.align(sound, to: Self.reference.says(text))
            let frames = [0] + alignment.words.flatMap { [$0.frames.lowerBound, $0.frames.upperBound] } + [sound.count]
            #expect(zip(frames, frames.dropFirst()).allSatisfy(<=), "\(sound.count) frames: \(frames)")
            #expect(alignment.words.allSatisfy { (0...1).contains($0.certainty) })
        }
    }

    @Test func `a text without words has no words and no faults`() {
        for sound in [[], samples(text)] {
            let alignment = aligner.align(sound, to: TimedSpeech(speech: Speech(), phones: []))
            #expect(alignment.words.isEmpty)
            #expect(alignment.agreement.faults.isEmpty)
        }
    }

    @Test func `the same sound has the same alignment, on any thread and after the model was encoded`() async throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let data = try encoder.encode(Self.model)
        let decoded = try PropertyListDecoder().decode(VoiceModel.self, from: data)
        #expect(decoded == Self.model)
        #expect(try encoder.encode(decoded) == data)
        let (aligner, copy) = (aligner, Aligner(decoded, referenceRate: Self.reference.sampleRate))
        let (sound, reference) = (samples(text), Self.reference.says(text))
        let expected = aligner.align(sound, to: reference)
        await withTaskGroup(of: Alignment.self) { group in
            for _ in 0..<4 {
                group.addTask { @concurrent in copy.align(sound, to: reference) }
            }
            for await alignment in group { #expect(alignment == expected) }
        }
    }

    @Test func `a model of another version is refused`() throws {
        let encoder = JSONEncoder()
        let data = try encoder.encode(Self.model)
        let other = String(decoding: data, as: UTF8.self).replacing("\"format\":1", with: "\"format\":0")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(VoiceModel.self, from: Data(other.utf8))
        }
    }

    // MARK: Agreement

    private static let long = MadeUpText.texts(4, words: 6, seed: 2)

    @Test func `speech of the text has no faults, also with more silence, and at another level`() {
        for text in Self.long {
            let speech = samples(text)
            #expect(faults(of: speech, as: text).isEmpty)
            #expect(faults(of: speech.map { $0 / 8 }, as: text).isEmpty)
            let silence = [Int16](repeating: 0, count: 6_000)
            #expect(faults(of: silence + speech + silence, as: text).isEmpty)
        }
    }

    @Test func `silence is found`() {
        #expect(faults(of: [Int16](repeating: 3, count: 20_000), as: text) == [.silent])
        #expect(faults(of: [], as: text) == [.silent])
    }

    @Test func `speech that stops half way is found, with the words that are missing`() throws {
        for text in Self.long {
            let words = text.split(separator: " ")
            let spoken = words[..<3].joined(separator: " ")
            let faults = faults(of: samples(spoken), as: text)
            let missing = try #require(faults.lazy.compactMap(\.missingWords).first, "\(text): \(faults)")
            #expect(abs(text[..<missing.lowerBound].split(separator: " ").count - 3) <= 1)
        }
    }

    @Test func `words left out in the middle are found`() {
        let text = Self.long.joined(separator: " ")
        let spoken = [Self.long[0], Self.long[1], Self.long[3]].joined(separator: " ")
        let faults = faults(of: samples(spoken), as: text)
        #expect(faults.contains { $0.missingWords != nil }, "\(faults)")
    }

    @Test func `a sentence said twice is found`() {
        for (text, next) in zip(Self.long, Self.long.dropFirst()) {
            let faults = faults(of: samples("\(text) \(text) \(next)"), as: "\(text) \(next)")
            #expect(!faults.isEmpty, "\(text)")
        }
    }

    @Test func `another text is found`() {
        for (text, other) in zip(Self.long, Self.long.dropFirst()) {
            let faults = faults(of: samples(other), as: text)
            #expect(!faults.isEmpty, "\(text)")
        }
    }

    @Test func `noise is not speech`() {
        var random = SplitMixNoise(state: 5)
        let noise = (0..<30_000).map { _ in random.next() }
        #expect(faults(of: noise, as: text) == [.otherText(text.startIndex..<text.endIndex)])
    }

    @Test func `sound at another rate than the stated one is found`() {
        for text in Self.long {
            var other = Self.voice
            other.sampleRate = 22_050
            #expect(!faults(of: other.says(text).speech.samples, as: text).isEmpty)
        }
    }
}

/// White noise at a quarter of full scale.
private struct SplitMixNoise {
    var state: UInt64

    mutating func next() -> Int16 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int16(truncatingIfNeeded: Int(state >> 33) % 16_000 - 8_000)
    }
}

extension Agreement.Fault {
    fileprivate var missingWords: Range<String.Index>? {
        switch self {
        case .cutShort(let words), .leftOut(let words): words
        case .silent, .repeated, .otherText, .otherLength, .otherSampleRate: nil
        }
    }
}
