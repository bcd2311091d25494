import Narration
import NarrationEngines
import NarrationTesting
import Synchronization
import Testing

@Suite struct FallbackEngineTests {
    private static let voices = [
        Voice(id: "anna", name: "Anna", languages: ["en"]),
        Voice(id: "low", name: "Low", languages: ["en"], sampleRate: 500),
    ]

    private let reported = Reported()

    private func engine(_ script: [String: ScriptedEngine.Response]) -> FallbackEngine {
        FallbackEngine(ScriptedEngine(voices: Self.voices, script: script), voice: "low") { [reported] substitution in
            reported.texts.withLock { $0.append(substitution.text) }
        }
    }

    @Test func `a passage that fails is spoken by the second voice and reported`() async throws {
        let fault = SpeechError(.wordsLost, "lost")
        let engine = engine(["hop": .fails(fault, times: 1)])
        let speech = try await engine.synthesize(Utterance("hop", voice: "anna"))
        #expect(!speech.samples.isEmpty)
        #expect(speech.sampleRate == 1000)
        #expect(reported.texts.withLock(\.self) == ["hop"])
    }

    @Test func `a passage that succeeds is not reported`() async throws {
        let engine = engine([:])
        #expect(
            try await engine.synthesize(Utterance("hop"))
                == ScriptedEngine(voices: Self.voices).speech(of: Utterance("hop"))
        )
        #expect(reported.texts.withLock(\.self) == [])
    }

    @Test func `an engine that died is tried again first`() async throws {
        let engine = engine(["hop": .fails(SpeechError(.engineDied, "died"), times: 1)])
        _ = try await engine.synthesize(Utterance("hop"))
        #expect(reported.texts.withLock(\.self) == [])
    }

    @Test func `if the second voice fails as well, the error is that of the first`() async throws {
        let fault = SpeechError(.wordsLost, "lost")
        let engine = engine(["hop": .fails(fault, times: .max)])
        await #expect(throws: fault) { try await engine.synthesize(Utterance("hop")) }
        #expect(reported.texts.withLock(\.self) == [])
    }

    @Test func `an unknown voice is no reason for the second voice`() async throws {
        let error = await #expect(throws: SpeechError.self) {
            try await engine([:]).synthesize(Utterance("hop", voice: "carl"))
        }
        #expect(error?.code == .unknownVoice)
    }
}

private final class Reported: Sendable {
    let texts = Mutex<[String]>([])
}
