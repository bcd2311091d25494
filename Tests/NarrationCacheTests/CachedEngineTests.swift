import Narration
import NarrationCache
import NarrationContracts
import NarrationTesting
import TestSupport
import Testing

@Suite struct CachedEngineTests {
    private let scratch: ScratchFolder
    private let folder: CacheFolder

    init() throws {
        scratch = try ScratchFolder()
        folder = CacheFolder(scratch.file("cache"))
    }

    /// An engine with a newly opened cache, as in a new process.
    private func engine(_ engine: any SpeechEngine) -> CachedEngine {
        CachedEngine(engine, cache: SpeechCache(folder: folder))
    }

    @Test func `a cached engine keeps the laws of an engine, for new and for cached speech`() async throws {
        try await EngineContract(engine(ScriptedEngine(framesPerWord: 5))).check()
        try await EngineContract(engine(ScriptedEngine(framesPerWord: 5))).check()
    }

    @Test func `cached speech is found by the next process, with the same sound and marks`() async throws {
        let texts = ["one two", " three", "déjà vu 🐇 hop", "...", ""]
        for round in 1...2 {
            let scripted = ScriptedEngine()
            let cached = engine(scripted)
            for text in texts {
                let isSame = try await cached.synthesize(Utterance(text)) == scripted.speech(of: Utterance(text))
                #expect(isSame, "“\(text)”")
            }
            #expect(scripted.calls.count == (round == 1 ? texts.count : 0))
            #expect(cached.cache.usage.hits == (round == 1 ? 0 : texts.count))
            #expect(cached.cache.usage.misses == (round == 1 ? texts.count : 0))
            #expect(cached.cache.usage.stored == (round == 1 ? texts.count : 0))
            #expect(cached.cache.problem == nil)
        }
    }

    @Test func `marks keep how sure they are, and marks that are known stay so`() async throws {
        let text = "one two three"
        let words = text.split(separator: " ")
        let certainties: [Double?] = [0.123_456_789, nil, 1]
        let speech = Speech(
            samples: Array(1...9),
            marks: zip(words, certainties).enumerated().map { number, word in
                WordMark(range: word.0.startIndex..<word.0.endIndex, frame: number * 3, certainty: word.1)
            },
            sampleRate: 16_000,
            timing: .aligned
        )
        for _ in 1...2 {
            let cached = engine(OneSpeechEngine(speech: speech))
            let isSame = try await cached.synthesize(Utterance(text)) == speech
            #expect(isSame)
        }
        #expect(folder.inventory().entryCount == 1)
    }

    @Test func `only the edited utterance is spoken again`() async throws {
        var texts = (1...20).map { "utterance \($0)" }
        for text in texts { _ = try await engine(ScriptedEngine()).speech(for: Utterance(text)) }
        texts[7] = "something else"
        let scripted = ScriptedEngine()
        let cached = engine(scripted)
        for text in texts { _ = try await cached.speech(for: Utterance(text)) }
        #expect(scripted.calls.map(\.string) == ["something else"])
        #expect(cached.cache.usage.stored == 1)
    }

    @Test func `delays, and how voice and language are spelled, do not matter`() async throws {
        let plain = Utterance("hop", voice: "anna")
        let spellings = [
            Utterance("hop", preUtteranceDelay: 1, voice: "Anna"), Utterance("hop", postUtteranceDelay: 2),
            Utterance("hop", language: "en-GB"), Utterance("hop", rate: 0.5, voice: "anna", language: "de"),
        ]
        let scripted = ScriptedEngine()
        let cached = engine(scripted)
        for utterance in [plain] + spellings { _ = try await cached.speech(for: utterance) }
        #expect(scripted.calls == [plain])
    }

    @Test func `text, rate, pitch, volume, voice and the engine's version matter`() async throws {
        let utterances = [
            Utterance("hop"), Utterance("Hop"), Utterance("hop "), Utterance("hop", rate: 0.51),
            Utterance("hop", pitchMultiplier: 1.01), Utterance("hop", volume: 0.99), Utterance("hop", voice: "bert"),
        ]
        let scripted = ScriptedEngine()
        let cached = engine(scripted)
        for utterance in utterances { _ = try await cached.speech(for: utterance) }
        #expect(scripted.calls == utterances)
        let other = ScriptedEngine(framesPerWord: 50)
        let speech = try await engine(other).speech(for: utterances[0])
        #expect(speech.samples.count == 50)
        #expect(other.calls.count == 1)
    }

    @Test func `failures are not cached, nor is silence in place of sound`() async throws {
        let fault = SpeechError(.engineFailed, "hoarse")
        let scripted = ScriptedEngine(script: ["hop": .fails(fault, times: 1)])
        let cached = engine(scripted)
        await #expect(throws: fault) { try await cached.synthesize(Utterance("hop")) }
        #expect(try await cached.synthesize(Utterance("hop")).samples.count == 100)
        #expect(scripted.calls.count == 2)

        let mute = engine(MuteEngine(knowsVersion: true))
        await #expect(throws: SpeechError.self) { try await mute.speech(for: Utterance("hop")) }
        #expect(mute.cache.usage.stored == 0)
    }

    @Test func `speech keeps its sample rate in the cache`() async throws {
        let voices = [Voice(id: "deep", name: "Deep", languages: ["en"], sampleRate: 500)]
        let scripted = ScriptedEngine(voices: voices)
        let spoken = try await engine(scripted).synthesize(Utterance("hop"))
        #expect(spoken.sampleRate == 500)
        #expect(try await engine(scripted).synthesize(Utterance("hop")) == spoken)
        #expect(scripted.calls.count == 1)
    }

    @Test(arguments: [Speech.Timing.reported, .phonemes, .aligned])
    func `speech keeps the timing of its marks in the cache`(timing: Speech.Timing) async throws {
        let rate = 48_000
        let word = WordMark(range: "hop".startIndex..<"hop".endIndex, frame: 1)
        let speech = Speech(samples: [1, 2, 3], marks: [word], sampleRate: rate, timing: timing)
        let fixed = engine(FixedEngine(speech: speech))
        _ = try await fixed.synthesize(Utterance("hop"))
        #expect(try await engine(FixedEngine(speech: Speech())).synthesize(Utterance("hop")) == speech)
    }

    @Test func `an engine that does not know its version speaks without the cache`() async throws {
        let mute = engine(MuteEngine(knowsVersion: false))
        _ = try await mute.synthesize(Utterance("..."))
        #expect(mute.cache.usage == CacheUsage())
    }

    @Test func `many tasks and two caches in one folder never return wrong speech`() async throws {
        let engines = [engine(ScriptedEngine()), engine(ScriptedEngine())]
        let texts = (0..<40).map { "word \($0 % 10)" }
        let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
            for (index, text) in texts.enumerated() {
                group.addTask {
                    try await engines[index % 2].synthesize(Utterance(text))
                        != ScriptedEngine().speech(of: Utterance(text))
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(wrong == 0)
        #expect(folder.inventory().entryCount == 10)
    }
}

/// An engine that always answers with the same speech.
private struct FixedEngine: SpeechEngine {
    let speech: Speech
    let name = "fixed"
    let sampleRate = 48_000

    func version(of voice: Voice) async throws -> String { "fixed" }

    func voices() async throws -> [Voice] { [] }

    func voice(for utterance: Utterance) async throws -> Voice { Voice(id: "f", name: "F", languages: ["en"]) }

    func synthesize(_ passage: Utterance) async throws -> Speech { speech }
}

/// An engine without sound.
private struct MuteEngine: SpeechEngine {
    let knowsVersion: Bool
    let name = "mute"
    let sampleRate = 1000

    func version(of voice: Voice) async throws -> String {
        guard knowsVersion else { throw SpeechError(.engineMissing, "who am I") }
        return "mute"
    }

    func voices() async throws -> [Voice] { [] }

    func voice(for utterance: Utterance) async throws -> Voice { Voice(id: "m", name: "M", languages: ["en"]) }

    func synthesize(_ passage: Utterance) async throws -> Speech { Speech() }
}

/// Has one speech for any text.
private struct OneSpeechEngine: SpeechEngine {
    let name = "one"
    let sampleRate = 16_000
    let speech: Speech

    func version(of voice: Voice) async throws -> String { "1" }
    func voices() async throws -> [Voice] { [try await voice(for: Utterance(""))] }
    func voice(for utterance: Utterance) async throws -> Voice { Voice(id: "one", name: "One", languages: ["en"]) }
    func synthesize(_ passage: Utterance) async throws -> Speech { speech }
}
