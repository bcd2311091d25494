import Narration
import NarrationContracts
import NarrationTesting
import Synchronization
import Testing

@Suite struct EngineContractTests {
    @Test func `the scripted engine keeps the contract`() async throws {
        try await EngineContract(ScriptedEngine(framesPerWord: 5)).check()
    }

    @Test func `an engine in another language keeps the contract with its own voice`() async throws {
        try await EngineContract(ScriptedEngine(framesPerWord: 5), language: "de-DE").check()
        try await EngineContract(ScriptedEngine(framesPerWord: 5), voice: "bert").check()
    }

    @Test(arguments: EngineContract.Law.allCases)
    func `an engine that violates a law is detected`(law: EngineContract.Law) async {
        let violations = await EngineContract(LawlessEngine(breaking: law)).violations()
        #expect(Set(violations.map(\.law)) == [law])
    }

    @Test func `the error lists each violated law and violation`() async throws {
        let contract = EngineContract(LawlessEngine(breaking: .delaysLeftToCaller))
        let error = await #expect(throws: EngineContract.Broken.self) { try await contract.check() }
        #expect(error?.description == "the delays are left to the caller: with delays the speech is another")
    }
}

@Suite struct EngineReportTests {
    @Test(arguments: EngineContract.Law.allCases)
    func `a report names the law that an engine violates`(law: EngineContract.Law) async throws {
        let report = try await EngineReport(testing: LawlessEngine(breaking: law))
        #expect(report.broken.map(\.law) == [law])
        #expect(report.findings.count == EngineContract.Law.allCases.count)
        #expect(report.lacking == [])
        #expect(try #require(report.broken.first).description.hasPrefix("not kept: \(law.rawValue): "))
    }

    @Test(arguments: EngineContract.Law.allCases.filter { !$0.abilities.isEmpty })
    func `a report does not expect what a voice has no ability for`(law: EngineContract.Law) async throws {
        let engine = LimitedLawlessEngine(engine: LawlessEngine(breaking: law))
        let report = try await EngineReport(testing: engine)
        #expect(report.isKept)
        #expect(report.lacking == .all)
        let finding = report.findings.first { $0.law == law }
        #expect(finding?.outcome == .lacking(law.abilities))
        #expect(finding?.description == "cannot: \(law.rawValue); the voice has no \(law.abilities.words)")
    }
}

/// An engine that violates one law, and has no abilities.
private struct LimitedLawlessEngine: LimitedEngine {
    let engine: LawlessEngine

    var name: String { engine.name }
    var sampleRate: Int { engine.sampleRate }
    func version(of voice: Voice) async throws -> String { try await engine.version(of: voice) }
    func voices() async throws -> [Voice] { try await engine.voices() }
    func voice(for utterance: Utterance) async throws -> Voice { try await engine.voice(for: utterance) }
    func synthesize(_ passage: Utterance) async throws -> Speech { try await engine.synthesize(passage) }
    func abilities(of voice: Voice) async throws -> EngineAbilities { [] }
}

/// An engine that violates one law.
private final class LawlessEngine: SpeechEngine {
    private let engine = ScriptedEngine(framesPerWord: 5)
    private let law: EngineContract.Law
    private let busy = Atomic<Int>(0)

    init(breaking law: EngineContract.Law) {
        self.law = law
    }

    let name = "lawless"
    var sampleRate: Int { engine.sampleRate }

    private let versionCount = Atomic<Int>(0)

    func version(of voice: Voice) async throws -> String {
        guard law == .versionIsStable else { return await engine.version(of: voice) }
        return "version \(versionCount.add(1, ordering: .relaxed).newValue)"
    }

    func voices() async throws -> [Voice] {
        law == .voicesCanBeChosen ? [Voice(id: "ghost", name: "Ghost", languages: ["en"])] : await engine.voices()
    }

    func voice(for utterance: Utterance) async throws -> Voice {
        do {
            return try await engine.voice(for: utterance)
        } catch  where law == .unknownVoiceIsRefused {
            return await engine.voices()[0]
        }
    }

    func synthesize(_ passage: Utterance) async throws -> Speech {
        var speech: Speech
        do {
            speech = try await engine.synthesize(passage)
        } catch is CancellationError where law == .cancellationIsHeeded {
            return Speech()
        }
        try await distort(&speech, of: passage)
        return speech
    }

    private func distort(_ speech: inout Speech, of passage: Utterance) async throws {
        switch law {
        case .sameAfterAnything where engine.calls.contains { $0.pitchMultiplier == 1.7 }:
            speech.samples = speech.samples.map { $0 / 2 }
        case .sameInCompany:
            let company = busy.wrappingAdd(1, ordering: .relaxed).newValue
            for _ in 1...50 { await Task.yield() }
            if max(company, busy.load(ordering: .relaxed)) > 1 {
                speech.samples = speech.samples.map { $0 / 2 }
            }
            busy.wrappingSubtract(1, ordering: .relaxed)
        case .rateOfVoice:
            speech.sampleRate = sampleRate / 2
        case .marksInOrder:
            speech.marks.reverse()
        case .marksWithinSpeech where !speech.marks.isEmpty:
            speech.marks[speech.marks.count - 1].frame = speech.samples.count
        case .everyWordMarked:
            speech.marks = Array(speech.marks.dropLast())
        case .speakableSounds where passage.string == "Hop":
            speech.samples = speech.samples.map { _ in 0 }
        case .unspeakableIsSilent where !passage.isSpeakable:
            speech.samples = Array(repeating: 1, count: sampleRate)
        case .delaysLeftToCaller:
            speech.samples += Array(repeating: 0, count: Int(passage.postUtteranceDelay * Double(sampleRate)))
        case .louderIsLouder where passage.volume > 0.5 && passage.rate == 0.5 && passage.string.hasPrefix("Once"):
            speech.samples = speech.samples.map { $0 / 2 }
        case .fasterIsShorter where passage.rate > 0.95:
            speech.samples += Array(repeating: 1, count: 1000)
        case .longTextIsWhole where passage.string.utf8.count > 400 && passage.string.first?.isNumber == true:
            speech.samples.removeLast(speech.samples.count / 10)
            speech.marks.removeAll { $0.frame >= speech.samples.count }
        case .oddTextIsSurvived where passage.string.contains("\u{0}"):
            throw Oops()
        default:
            break
        }
    }

    private struct Oops: Error {}
}
