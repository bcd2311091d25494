import Foundation
import Narration
import NarrationAlignment
import NarrationEspeak
import Synchronization
import Testing

@testable import NarrationConforming

@Suite(.serialized) struct ConformingEngineTests {
    private static let espeak = Result { try EspeakEngine(jobs: 2) }

    /// Keeps the measurements of the voice, which take seconds in a debug build.
    private static let cache = MemoryCache()

    private static let text = "The old judge found a goose in the garage."

    private func engine(
        abilities: EngineAbilities = .repeatable,
        paces: ClosedRange<Double> = 0...10,
        level: Double = 1,
        _ change: @escaping @Sendable (Speech, Utterance) async throws -> Speech = { speech, _ in speech }
    ) throws -> (conforming: ConformingEngine, plain: PlainVoice) {
        let espeak = try Self.espeak.get()
        let plain = PlainVoice(espeak, abilities: abilities, paces: paces, level: level, change: change)
        let few: @Sendable (String) -> [String] = { CalibrationText.sentences(in: $0).suffix(5) }
        let conforming = ConformingEngine(plain, reference: espeak, keepingMeasurementsIn: Self.cache, sentences: few)
        return (conforming, plain)
    }

    @Test func `words without times get them`() async throws {
        let speech = try await engine().conforming.speech(for: Utterance(Self.text))
        let told = try await Self.espeak.get().speech(for: Utterance(Self.text, voice: "en-gb+f4"))
        #expect(speech.timing == .aligned)
        #expect(speech.marks.map(\.range) == told.marks.map(\.range))
        for (mark, other) in zip(speech.marks, told.marks) {
            let seconds = Double(abs(mark.frame - other.frame)) / 22_050
            #expect(seconds < 0.15, "\(Self.text[mark.range])")
        }
    }

    @Test func `a voice is measured once, and that is told before`() async throws {
        let told = Mutex<[String]>([])
        let cache = MemoryCache()
        for _ in 1...2 {
            let engine = ConformingEngine(
                PlainVoice(try Self.espeak.get()),
                reference: try Self.espeak.get(),
                keepingMeasurementsIn: cache,
                sentences: { CalibrationText.sentences(in: $0).suffix(2) },
                willMeasure: { voice in told.withLock { $0.append(voice.id) } }
            )
            let voice = try await engine.voice(for: Utterance(""))
            for _ in 1...2 { try await engine.prepare(voice) }
            #expect(voice.passages == .sentences)
        }
        #expect(told.withLock(\.self) == ["low"])
    }

    @Test func `a voice that cannot be measured is tried twice, and not for every passage`() async throws {
        let told = Mutex(0)
        let died = SpeechError(.engineDied, "died")
        let engine = ConformingEngine(
            PlainVoice(try Self.espeak.get()) { _, _ in throw died },
            reference: try Self.espeak.get(),
            keepingMeasurementsIn: MemoryCache(),
            willMeasure: { _ in told.withLock { $0 += 1 } }
        )
        for _ in 1...4 {
            await #expect(throws: SpeechError.self) { try await engine.synthesize(Utterance(Self.text)) }
        }
        #expect(told.withLock(\.self) == 2)
    }

    @Test func `sound that is cut at full scale is told, and sound that just reaches it is not`() async throws {
        let loud = try engine { speech, _ in
            var speech = speech
            speech.samples = speech.samples.map { Int16(clamping: Int($0) * 40) }
            return speech
        }
        let error = await #expect(throws: SpeechError.self) {
            try await loud.conforming.synthesize(Utterance(Self.text))
        }
        #expect(error?.code == .spokenOtherwise && error?.message.contains("cut at full scale") == true)
        let full = try engine { speech, _ in
            let peak = speech.samples.map { Int($0.magnitude) }.max() ?? 1
            var speech = speech
            speech.samples = speech.samples.map { Int16(clamping: Int($0) * 40_000 / peak) }
            return speech
        }
        #expect(try await full.conforming.synthesize(Utterance(Self.text)).samples.count > 22_050)
    }

    /// What a reply may be by mistake.
    enum Mistake: CaseIterable {
        case noise, silence, loud, other
    }

    @Test(arguments: Mistake.allCases)
    func `one bad reply while a voice is measured does not change its loudness`(mistake: Mistake) async throws {
        let calls = Mutex(0)
        let espeak = try Self.espeak.get()
        let plain = PlainVoice(espeak) { speech, _ in
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            guard call == 3 else { return speech }
            var speech = speech
            switch mistake {
            case .noise:
                var random = SystemRandomNumberGenerator()
                speech.samples = speech.samples.map { _ in .random(in: .min ... .max, using: &random) }
            case .silence: speech.samples = speech.samples.map { _ in 0 }
            case .loud: speech.samples = speech.samples.map { Int16(clamping: Int($0) * 40) }
            case .other: speech = try await espeak.synthesize(Utterance("A hundred and eleven.", voice: "en-gb+f4"))
            }
            return speech
        }
        let engine = ConformingEngine(
            plain,
            reference: espeak,
            keepingMeasurementsIn: nil,
            sentences: { CalibrationText.sentences(in: $0).suffix(5) }
        )
        let (told, good) = (try await engine.synthesize(Utterance(Self.text)), try self.engine().conforming)
        let expected = try await good.synthesize(Utterance(Self.text))
        func level(_ speech: Speech) throws -> Double {
            try #require(Loudness.integrated(speech.samples, at: 22_050))
        }
        #expect(try abs(level(told) - level(expected)) < 0.1)
    }

    @Test func `an engine's own times are kept`() async throws {
        let speech = try await engine(abilities: [.wordMarks, .repeatable]).conforming.speech(for: Utterance(Self.text))
        #expect(speech.timing == .reported)
    }

    @Test(arguments: [0.2, 0.8])
    func `a rate that the engine lacks is made`(rate: Double) async throws {
        let (engine, plain) = try engine()
        let own = try await engine.speech(for: Utterance(Self.text))
        let changed = try await engine.speech(for: Utterance(Self.text, rate: rate))
        let expected = Utterance.wordsPerMinute(atRate: rate) / Utterance.wordsPerMinute(atRate: 0.5)
        #expect(abs(Double(own.samples.count) / Double(changed.samples.count) / expected - 1) < 0.01)
        #expect(plain.calls.allSatisfy { $0.rate == Utterance.defaultRate })
    }

    @Test(arguments: [0, 0.3, 0.5, 0.6, 1])
    func `a pace beyond those of the engine is made from the nearest of them`(rate: Double) async throws {
        let (engine, plain) = try engine(abilities: [.rate, .repeatable], paces: 0.75...1.5)
        let free = try self.engine(abilities: [.rate, .repeatable]).conforming
        let limited = try await engine.speech(for: Utterance(Self.text, rate: rate))
        let whole = try await free.speech(for: Utterance(Self.text, rate: rate))
        #expect(abs(Double(limited.samples.count) / Double(whole.samples.count) - 1) < 0.06)
        let asked = try Utterance.wordsPerMinute(atRate: #require(plain.calls.last).rate) / 190
        #expect((0.749...1.501).contains(asked))
        let own = Utterance.wordsPerMinute(atRate: rate) / 190
        #expect(!(0.75...1.5).contains(own) || abs(asked - own) < 1e-9)
    }

    @Test func `a volume that the engine lacks is made`() async throws {
        let engine = try engine().conforming
        func level(_ volume: Double) async throws -> Double {
            let samples = try await engine.speech(for: Utterance(Self.text, volume: volume)).samples
            return samples.reduce(0) { $0 + pow(Double($1), 2) }.squareRoot()
        }
        #expect(abs(try await level(0.5) / level(1) - 0.5) < 0.01)
        #expect(try await level(0) == 0)
    }

    @Test func `quiet and loud voices are brought to one loudness`() async throws {
        let engine = try engine(level: 0.2).conforming
        var whole = Speech()
        for text in CalibrationText.sentences(in: "en").suffix(3) {
            whole.append(try await engine.speech(for: Utterance(text)))
        }
        let loudness = try #require(Loudness.integrated(whole.samples, at: 22_050))
        #expect(abs(loudness - ConformingEngine.loudness) < 1)
    }

    @Test func `silence at the ends is as long as the reference's`() async throws {
        let silence = [Int16](repeating: 0, count: 10_000)
        let engine = try engine { speech, _ in Speech(samples: silence + speech.samples + silence) }.conforming
        let speech = try await engine.speech(for: Utterance(Self.text))
        let reference = try await Self.espeak.get().speech(for: Utterance(Self.text))
        let (own, other) = (speech.heardFrames, reference.heardFrames)
        #expect(own.lowerBound == other.lowerBound)
        #expect(speech.samples.count - own.upperBound == reference.samples.count - other.upperBound)
    }

    @Test(arguments: Sabotage.allCases)
    func `speech that is not that of the text is found`(sabotage: Sabotage) async throws {
        let text = Self.text
        let (engine, plain) = try engine { speech, passage in
            passage.string == text ? sabotage.apply(to: speech) : speech
        }
        let error = await #expect(throws: SpeechError.self) { try await engine.synthesize(Utterance(text)) }
        #expect(error?.code == sabotage.code, "\(error?.message ?? "")")
        #expect(plain.calls.count { $0.string == text } == 2, "it is tried again once")
    }

    @Test func `text with nothing to say is not passed on`() async throws {
        let (engine, plain) = try engine()
        #expect(try await engine.speech(for: Utterance("... — !")).samples.isEmpty)
        #expect(plain.calls.isEmpty)
    }

    @Test func `a symbol that the voice does not read is no error`() async throws {
        let engine = try engine { speech, passage in
            passage.isSpeakable ? speech : Speech(samples: [Int16](repeating: 0, count: 1000))
        }
        .conforming
        #expect(try await engine.speech(for: Utterance("🙂")).samples.allSatisfy { $0 == 0 })
    }

    @Test func `phonemes are refused by a voice that cannot say them`() async throws {
        let engine = try engine().conforming
        let word = "goose"
        let phonemes = Phonemes(word.startIndex..<word.endIndex, ipa: "ɡuːs")
        let error = await #expect(throws: SpeechError.self) {
            try await engine.synthesize(Utterance(word, phonemes: [phonemes]))
        }
        #expect(error?.code == .unspeakablePhonemes)
        #expect(try await engine.fault(of: "ɡuːs", by: engine.voices()[0]) == error)
        #expect(try await engine.voices().map(\.saysPhonemes) == [false])
        #expect(try await !engine.voice(for: Utterance(word)).saysPhonemes)
    }

    @Test func `phonemes are no fault of a voice that can say them`() async throws {
        let engine = try engine(abilities: [.phonemes, .repeatable]).conforming
        #expect(try await engine.fault(of: "ɡuːs", by: engine.voices()[0]) == nil)
        #expect(try await engine.voices().map(\.saysPhonemes) == [true])
    }
}

/// A way in which speech is not that of its text.
enum Sabotage: CaseIterable {
    case silence
    case half
    case twice
    case backwards
    case noise
    case doubleSpeed

    func apply(to speech: Speech) -> Speech {
        var speech = speech
        let samples = speech.samples
        switch self {
        case .silence: speech.samples = [Int16](repeating: 0, count: samples.count)
        case .half: speech.samples = Array(samples.prefix(samples.count / 2))
        case .twice: speech.samples = samples + samples
        case .backwards: speech.samples = samples.reversed()
        case .noise: speech.samples = samples.indices.map { Int16(truncatingIfNeeded: $0 &* 7919 &* $0 &+ $0 >> 3) / 4 }
        case .doubleSpeed: speech.samples = samples.indices.filter { $0.isMultiple(of: 2) }.map { samples[$0] }
        }
        return speech
    }

    var code: SpeechError.Code {
        switch self {
        case .silence: .noSound
        case .half, .doubleSpeed: .wordsLost
        case .twice, .backwards, .noise: .spokenOtherwise
        }
    }
}
