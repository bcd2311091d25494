import Foundation
import Narration
import NarrationAudio
import NarrationCache
import NarrationParts
import NarrationRendering
import NarrationTesting
import TestSupport
import Testing

@Suite struct FallbackTests {
    private let folder: ScratchFolder
    private let book = Book(pages: [
        Page(title: "One", utterances: [Utterance("one"), Utterance("broken words")]),
        Page(title: "Two", utterances: [Utterance("three")]),
    ])
    private static let fault = SpeechError(.wordsLost, "words were lost")

    init() throws {
        folder = try ScratchFolder()
    }

    /// An engine whose voice anna does not speak a text, however often it is asked; bert does.
    private struct PartlyMute: SpeechEngine {
        var mute = "broken words"
        var engine = ScriptedEngine(sampleRate: 8_000, framesPerWord: 1_000)

        var name: String { engine.name }
        var sampleRate: Int { engine.sampleRate }

        func version(of voice: Voice) async throws -> String { await engine.version(of: voice) }
        func voices() async throws -> [Voice] { await engine.voices() }
        func voice(for utterance: Utterance) async throws -> Voice { try await engine.voice(for: utterance) }
        func synthesize(_ passage: Utterance) async throws -> Speech {
            let isMute = try await voice(for: passage).id == "anna" && passage.string == mute
            if isMute { throw fault }
            return try await engine.synthesize(passage)
        }
    }

    private func render(
        by engine: some SpeechEngine = PartlyMute(),
        of selection: RenderSelection = RenderSelection(fallback: "bert"),
        jobs: Int = 2,
        rememberedIn cache: SpeechCache? = nil
    ) async throws -> Rendering {
        var renderer = BookRenderer(engine: engine, reading: PlainReading(), jobs: jobs)
        if let cache { renderer = renderer.remembering(in: cache, program: "test") }
        let pages = NumberedSource(book: book)
        return try await renderer.render(pages, to: folder.file("book.wav"), as: .wav, selection: selection)
    }

    @Test func `what a voice fails to speak is spoken by the fallback voice, and listed`() async throws {
        let rendering = try await render()
        #expect(rendering.failures == [])
        let substitution = try #require(rendering.substitutions.first)
        #expect(rendering.substitutions.count == 1)
        #expect(substitution.position == UtterancePosition(page: 0, utterance: 1))
        #expect(substitution.passage.text == "broken words")
        #expect(substitution.passage.cause == Self.fault)
        let own = PartlyMute().engine
        let second = try await own.synthesize(Utterance("broken words", voice: "bert")).samples
        let expected =
            own.speech(of: book.pages[0].utterances[0]).samples + second
            + own.speech(of: book.pages[1].utterances[0]).samples
        let isSame = try Sox.samples(folder.file("book.wav")) == expected
        #expect(isSame)
    }

    @Test func `a fallback voice is credited where it speaks`() async throws {
        let voices = ["anna", "bert"].map { name in
            Voice(
                id: name,
                name: name,
                languages: ["en"],
                licence: Voice.Licence("CC-BY-4.0", credit: "Read by \(name)")
            )
        }
        let engine = PartlyMute(engine: ScriptedEngine(sampleRate: 8_000, framesPerWord: 1_000, voices: voices))
        let renderer = BookRenderer(engine: engine, reading: PlainReading(), jobs: 2)
        let selection = RenderSelection(fallback: "bert")
        let path = folder.file("book.flac")
        _ = try await renderer.render(book, to: path, as: .flac, selection: selection)
        #expect(try credits(in: path) == ["anna", "bert"])
        let parts = PartsFolder(path: folder.file("parts"), name: "book")
        let rendering = try await renderer.render(
            book,
            into: parts,
            dividedBy: .titles,
            as: .flac,
            selection: selection
        )
        #expect(try rendering.parts.map { try credits(in: $0.path) } == [["anna", "bert"], ["anna"]])
    }

    /// The names of the voices that a file credits.
    private func credits(in path: String) throws -> [String] {
        let contents = try Data(contentsOf: URL(fileURLWithPath: path))
        return ["anna", "bert"].filter { contents.range(of: Data("Read by \($0)".utf8)) != nil }
    }

    @Test func `the file is the same for any number of jobs`() async throws {
        var files: [Data] = []
        for jobs in [1, 8] {
            _ = try await render(jobs: jobs)
            files.append(try Data(contentsOf: URL(fileURLWithPath: folder.file("book.wav"))))
        }
        #expect(files[0] == files[1])
    }

    @Test func `if the fallback voice fails too, the rendering fails, or there is silence`() async throws {
        let engine = ScriptedEngine(script: ["broken words": .fails(Self.fault)])
        var selection = RenderSelection(fallback: "bert")
        let error = await #expect(throws: RenderError.self) { try await render(by: engine, of: selection) }
        #expect(error?.position == UtterancePosition(page: 0, utterance: 1))
        #expect(try folder.contents == [])
        selection.unspoken = .silence
        let rendering = try await render(by: engine, of: selection)
        #expect(rendering.failures.map(\.position) == [UtterancePosition(page: 0, utterance: 1)])
        #expect(rendering.substitutions == [])
    }

    @Test func `an unknown fallback voice is an error before anything is spoken`() async throws {
        let engine = ScriptedEngine()
        let error = await #expect(throws: RenderError.self) {
            try await render(by: engine, of: RenderSelection(fallback: "nobody"))
        }
        #expect(error?.cause?.code == .unknownVoice)
        #expect(error?.message.hasPrefix("the fallback voice cannot be used: ") == true)
        #expect(engine.calls.isEmpty)
        #expect(try folder.contents == [])
    }

    @Test func `the next rendering tries the true voice again, and a faultless one is remembered`() async throws {
        let scratch = try ScratchFolder()
        let cache = SpeechCache(folder: CacheFolder(scratch.file("cache")))
        for engine in [PartlyMute(), PartlyMute()] {
            let rendering = try await render(by: CachedEngine(engine, cache: cache), rememberedIn: cache)
            #expect(!rendering.isUnchanged)
            #expect(rendering.substitutions.count == 1)
        }
        let healed = CachedEngine(PartlyMute(mute: ""), cache: cache)
        let rendering = try await render(by: healed, rememberedIn: cache)
        #expect(rendering.substitutions == [])
        let own = try await PartlyMute().engine.synthesize(book.pages[0].utterances[1])
        let cached = try await healed.synthesize(book.pages[0].utterances[1])
        #expect(cached.samples == own.samples, "the fallback voice is not cached as the true one")
        #expect(try await render(by: healed, rememberedIn: cache).isUnchanged)
    }

    @Test func `a part with the fallback voice is rendered again, and no other`() async throws {
        func parts(by engine: PartlyMute) async throws -> PartsRendering {
            try await BookRenderer(engine: engine, reading: PlainReading(), jobs: 2).render(
                book,
                into: PartsFolder(path: folder.file("parts"), name: "book"),
                dividedBy: .titles,
                as: .wav,
                selection: RenderSelection(fallback: "bert")
            )
        }
        #expect(try await parts(by: PartlyMute()).substitutions.count == 1)
        let again = try await parts(by: PartlyMute())
        #expect(again.parts.map(\.isNew) == [true, false])
        #expect(again.substitutions.count == 1)
        let healed = try await parts(by: PartlyMute(mute: ""))
        #expect(healed.parts.map(\.isNew) == [true, false])
        #expect(healed.substitutions == [])
        #expect(try await parts(by: PartlyMute()).parts.map(\.isNew) == [false, false])
    }
}
