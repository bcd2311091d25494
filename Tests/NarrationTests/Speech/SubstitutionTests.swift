import Narration
import NarrationTesting
import Testing

@Suite struct SubstitutionTests {
    private static let voices = [
        Voice(id: "anna", name: "Anna", languages: ["en"]),
        Voice(id: "low", name: "Low", languages: ["en"], sampleRate: 500),
    ]

    private func spoken(
        _ utterance: Utterance = Utterance("hop", voice: "anna"),
        orBy fallback: String? = "low",
        response: ScriptedEngine.Response?
    ) async throws -> (speech: Speech, substituted: SubstitutedPassage?) {
        let engine = ScriptedEngine(voices: Self.voices, script: response.map { [utterance.string: $0] } ?? [:])
        let text = SpokenText(utterance.string)
        return try await engine.speech(for: text.passages[0], of: text, in: utterance, orBy: fallback)
    }

    @Test func `a passage that fails is spoken by the other voice, with both voices and the reason`() async throws {
        let fault = SpeechError(.wordsLost, "lost")
        let (speech, substituted) = try await spoken(response: .fails(fault, times: 1))
        #expect(try await speech == spoken(Utterance("hop", voice: "low"), response: nil).speech)
        #expect(
            substituted
                == SubstitutedPassage(text: "hop", voice: Self.voices[0], substitute: Self.voices[1], cause: fault)
        )
        #expect(substituted?.description == "low instead of anna says \"hop\": lost")
    }

    @Test func `a passage that succeeds is no substitution`() async throws {
        #expect(try await spoken(response: nil).substituted == nil)
    }

    @Test func `an engine that died is tried again first`() async throws {
        let died = SpeechError(.engineDied, "died")
        #expect(try await spoken(response: .fails(died, times: 1)).substituted == nil)
        #expect(try await spoken(response: .fails(died, times: 2)).substituted?.cause == died)
    }

    @Test func `if both voices fail, the error has both messages`() async throws {
        let engine = AnsweringEngine { passage in
            throw SpeechError(passage.voice == "low" ? .noSound : .wordsLost, "\(passage.voice ?? "") failed")
        }
        let text = SpokenText("hop")
        let utterance = Utterance("hop", voice: "anna")
        let error = await #expect(throws: SpeechError.self) {
            try await engine.speech(for: text.passages[0], of: text, in: utterance, orBy: "low")
        }
        #expect(error == SpeechError(.wordsLost, "anna failed; the fallback voice low failed as well: low failed"))
    }

    @Test func `another voice that cannot say phonemes is given the words`() async throws {
        let plain = Voice(id: "plain", name: "Plain", languages: ["en"], saysPhonemes: false)
        let died = SpeechError(.wordsLost, "lost")
        let engine = ScriptedEngine(voices: [Self.voices[0], plain], script: ["hm": .fails(died, times: 1)])
        let shown = "hm"
        let edit = ReadingEdit(shown.startIndex..<shown.endIndex, words: "hm", rule: "interjection", ipa: "həm")
        let text = SpokenText(shown, edits: [edit])
        let utterance = Utterance(shown, voice: "anna")
        _ = try await engine.speech(for: text.passages[0], of: text, in: utterance, orBy: "plain")
        #expect(engine.calls.map { $0.phonemes.map(\.ipa) } == [["həm"], []])
    }

    @Test func `the same voice, or none, is no other voice`() async throws {
        let fault = SpeechError(.wordsLost, "lost")
        for fallback in ["anna", nil] {
            await #expect(throws: fault) { try await spoken(orBy: fallback, response: .fails(fault, times: 1)) }
        }
    }

    @Test(arguments: [SpeechError.Code.unknownVoice, .engineMissing])
    func `an unknown voice and a missing engine are no reason for another voice`(code: SpeechError.Code) async throws {
        let fault = SpeechError(code, "missing")
        await #expect(throws: fault) { try await spoken(response: .fails(fault, times: 1)) }
    }

    @Test func `an unknown other voice is an error`() async throws {
        let error = await #expect(throws: SpeechError.self) {
            try await spoken(orBy: "nobody", response: .fails(SpeechError(.wordsLost, "lost")))
        }
        #expect(error?.code == .unknownVoice)
    }
}

/// An engine whose voices have the names that are asked for.
private struct AnsweringEngine: SpeechEngine {
    let name = "answering"
    let sampleRate = 1000
    let answer: @Sendable (Utterance) throws -> Speech

    func version(of voice: Voice) async throws -> String { "1" }
    func voices() async throws -> [Voice] { [] }
    func voice(for utterance: Utterance) async throws -> Voice {
        Voice(id: utterance.voice ?? "", name: utterance.voice ?? "", languages: ["en"])
    }
    func synthesize(_ passage: Utterance) async throws -> Speech { try answer(passage) }
}
