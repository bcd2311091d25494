import Narration
import NarrationContracts
import NarrationEngines
import NarrationTesting
import Synchronization
import Testing

@Suite struct EngineRosterTests {
    private static func member(_ name: String, _ rate: Int, voices: [Voice]) -> EngineRoster.Member {
        EngineRoster.Member(name, sampleRate: rate) { ScriptedEngine(sampleRate: rate, voices: voices) }
    }

    private let roster = EngineRoster([
        member("plain", 1000, voices: [Voice(id: "anna", name: "Anna", languages: ["en"])]),
        member(
            "fine",
            2000,
            voices: [
                Voice(id: "anna", name: "Anna", languages: ["en"]), Voice(id: "bert", name: "Bert", languages: ["de"]),
            ]
        ),
    ])

    @Test(arguments: [
        ("anna", "anna", "plain"), ("plain:anna", "anna", "plain"), ("fine:anna", "fine:anna", "fine"),
        ("bert", "fine:bert", "fine"), ("Fine:Bert", "fine:bert", "fine"), ("fine:", "fine:anna", "fine"),
    ])
    func `a voice is found by its engine and name, or else in the first engine that has it`(
        name: String,
        id: String,
        engine: String
    ) async throws {
        let voice = try await roster.voice(for: Utterance("", voice: name))
        #expect(voice.id == id)
        #expect(voice.engine == engine)
        #expect(try await roster.voice(for: Utterance("", voice: voice.id)) == voice)
    }

    @Test func `a roster without engines has no voices`() async throws {
        let roster = EngineRoster([])
        #expect(try await roster.voices() == [])
        let error = await #expect(throws: SpeechError.self) { try await roster.voice(language: "en") }
        #expect(error?.code == .engineMissing)
    }

    @Test func `a language is read by the first engine`() async throws {
        #expect(try await roster.voice(for: Utterance("", language: "en")).engine == "plain")
        await #expect(throws: SpeechError.self) { try await roster.voice(for: Utterance("", language: "de")) }
    }

    @Test(arguments: ["carl", "fine:carl", "none:anna"])
    func `an unknown voice is an error`(name: String) async throws {
        let error = await #expect(throws: SpeechError.self) { try await roster.voice(for: Utterance("", voice: name)) }
        #expect(error?.code == .unknownVoice)
    }

    @Test func `a voice sounds as in its own engine, at its own sample rate`() async throws {
        let voices = [Voice(id: "bert", name: "Bert", languages: ["de"])]
        var alone = try await ScriptedEngine(sampleRate: 2000, voices: voices).synthesize(
            Utterance("hop", voice: "bert")
        )
        alone.sampleRate = 2000
        #expect(try await roster.synthesize(Utterance("hop", voice: "fine:bert")) == alone)
    }

    @Test func `an engine starts when its voice is asked for, and only once`() async throws {
        let starts = Mutex<[String]>([])
        let members = ["one", "two"].map { name in
            EngineRoster.Member(name) {
                starts.withLock { $0.append(name) }
                return ScriptedEngine()
            }
        }
        let roster = EngineRoster(members)
        #expect(starts.withLock(\.self) == [])
        for _ in 1...2 { _ = try await roster.synthesize(Utterance("hop", voice: "two:anna")) }
        #expect(starts.withLock(\.self) == ["two"])
    }

    @Test func `each engine answers for itself, and none waits for another`() async throws {
        let missing = SpeechError(.engineMissing, "it is not installed")
        let meeting = Meeting(of: 2)
        func member(_ name: String) -> EngineRoster.Member {
            EngineRoster.Member(name) {
                try await meeting.arrive()
                return ScriptedEngine()
            }
        }
        let roster = EngineRoster([member("one"), EngineRoster.Member("two") { throw missing }, member("three")])
        let answers = try await roster.voicesByEngine()
        #expect(answers.map(\.engine) == ["one", "two", "three"])
        #expect(try answers[2].voices.get().map(\.id) == ["three:anna", "three:bert"])
        #expect(throws: missing) { try answers[1].voices.get() }
    }

    @Test func `an engine that does not answer in time is an error`() async throws {
        let roster = EngineRoster([EngineRoster.Member("deaf") { HangingEngine() }])
        let error = await #expect(throws: SpeechError.self) {
            try await roster.voicesByEngine(within: 0.1)[0].voices.get()
        }
        #expect(error?.code == .timedOut)
    }

    @Test func `an engine that does not start does not hide the others`() async throws {
        let missing = SpeechError(.engineMissing, "it is not installed")
        let roster = EngineRoster([
            EngineRoster.Member("one") { ScriptedEngine() }, EngineRoster.Member("two") { throw missing },
        ])
        #expect(try await roster.voices().map(\.id) == ["anna", "bert"])
        await #expect(throws: missing) { try await roster.voice(for: Utterance("", voice: "two:anna")) }
    }

    @Test func `the version is that of the voice's engine`() async throws {
        let voice = try await roster.voice(for: Utterance("", voice: "fine:bert"))
        #expect(try await roster.version(of: voice).contains("2000 Hz"))
    }

    @Test(arguments: [("mute", false), ("able", true), ("other", true)])
    func `the engine of a voice decides whether it can say phonemes`(name: String, canSay: Bool) async throws {
        let roster = EngineRoster([
            EngineRoster.Member("other") { ScriptedEngine() },
            EngineRoster.Member("mute") { PhonemeScript(fault: SpeechError(.unspeakablePhonemes, "no phonemes")) },
            EngineRoster.Member("able") { PhonemeScript(fault: nil) },
        ])
        let voice = try await roster.voice(for: Utterance("", voice: "\(name):anna"))
        #expect(try await (roster.fault(of: "hɒp", by: voice) == nil) == canSay)
    }

    @Test(arguments: EngineContract.Law.allCases)
    func `a roster keeps the contract of engines`(law: EngineContract.Law) async throws {
        for voice in ["anna", "fine:anna"] {
            #expect(try await EngineContract(roster, voice: voice).breaches(of: law) == [])
        }
    }
}

/// An engine with the same answer for all phonemes.
private struct PhonemeScript: PhonemeCheckingEngine {
    let fault: SpeechError?
    private let engine = ScriptedEngine()

    init(fault: SpeechError?) { self.fault = fault }

    var name: String { engine.name }
    var sampleRate: Int { engine.sampleRate }

    func version(of voice: Voice) async throws -> String { await engine.version(of: voice) }
    func voices() async throws -> [Voice] { await engine.voices() }
    func voice(for utterance: Utterance) async throws -> Voice { try await engine.voice(for: utterance) }
    func synthesize(_ passage: Utterance) async throws -> Speech { try await engine.synthesize(passage) }
    func fault(of ipa: String, by voice: Voice) async throws -> SpeechError? { fault }
}

/// An engine that never answers.
private struct HangingEngine: SpeechEngine {
    let name = "hanging"
    let sampleRate = 1000

    func version(of voice: Voice) -> String { "1" }

    func voices() async throws -> [Voice] {
        try await Task.sleep(for: .seconds(3600))
        return []
    }

    func voice(for utterance: Utterance) async throws -> Voice {
        try await Task.sleep(for: .seconds(3600))
        throw SpeechError(.unknownVoice, "there is none")
    }

    func synthesize(_ passage: Utterance) async throws -> Speech { Speech() }
}

/// Some tasks that wait for each other.
private actor Meeting {
    private var missing: Int

    init(of count: Int) { missing = count }

    func arrive() async throws {
        missing -= 1
        while missing > 0 { try await Task.sleep(for: .milliseconds(10)) }
    }
}
