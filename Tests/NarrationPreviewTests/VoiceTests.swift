import Foundation
import Narration
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationPreview

/// Voices that are heard before one is chosen.
@Suite struct VoiceTests {
    @Test func `an utterance is heard in another voice as it would be with it, and the book stays as it is`()
        async throws
    {
        let fixture = try await StudioFixture()
        let tried = try await fixture.sound("speech/0/1", query: ["voice": "bert"])
        #expect(try await fixture.get("book")["undo"] == nil)
        let own = try await fixture.sound("speech/0/1")
        let edit: [String: Any] = ["edit": "set", "property": "voice", "value": "bert", "page": 0, "utterance": 1]
        _ = try await fixture.edit(edit)
        let chosen = try await fixture.sound("speech/0/1")
        #expect(tried.samples == chosen.samples && tried.samples != own.samples)
    }

    @Test func `a voice that does not exist is said, and is no error of the studio`() async throws {
        let sound = try await StudioFixture().sound("speech/0/0", query: ["voice": "nobody"])
        #expect((sound.header["failure"] as? String)?.contains("nobody") == true)
    }

    @Test func `a recorded utterance is heard in the voice`() async throws {
        let studio = try await RecordedBook().open()
        let (read, spoken) = (
            try await studio.sound("speech/0/0"), try await studio.sound("speech/0/0", query: ["voice": "anna"])
        )
        #expect(read.samples != spoken.samples && spoken.header["recording"] == nil)
    }

    @Test func `a voice is listed with its variants`() async throws {
        let folder = try ScratchFolder()
        try Data(StudioFixture.hare.utf8).write(to: URL(filePath: folder.file("Hare.plist")))
        let fixture = try await StudioFixture(in: folder, engine: ChoralEngine())
        func names(_ query: [String: String]) async throws -> [String] {
            let response = await fixture.handler.answer(to: StudioRequest(path: "voices", query: query))
            guard case .data(let data) = response.body else { return [] }
            let voices = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
            return voices.compactMap { $0["identifier"] as? String }
        }
        #expect(try await names([:]) == ["anna", "bert"])
        #expect(try await names(["of": "bert"]) == ["bert", "bert+low", "bert+high"])
    }
}

/// An engine whose voices have variants.
private struct ChoralEngine: SpeechEngine {
    private let engine = StudioFixture.engine

    var name: String { "choir" }
    var sampleRate: Int { engine.sampleRate }

    func voices() async -> [Voice] { await engine.voices() }
    func voice(for utterance: Utterance) async throws -> Voice { try await engine.voice(for: utterance) }
    func version(of voice: Voice) async -> String { await engine.version(of: voice) }
    func synthesize(_ passage: Utterance) async throws -> Speech { try await engine.synthesize(passage) }

    func variants(of voice: Voice) async throws -> [Voice] {
        ["low", "high"].map { Voice(id: "\(voice.id)+\($0)", name: "\(voice.name), \($0)", languages: voice.languages) }
    }
}
