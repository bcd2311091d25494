import Foundation
import Narration
import NarrationAudio
import NarrationRendering
import NarrationTesting
import TestSupport
import Testing

@Suite struct UnspokenTests {
    private let folder: ScratchFolder
    private let book = Book(pages: [
        Page(utterances: [
            Utterance("one", postUtteranceDelay: 0.5), Utterance("broken words", preUtteranceDelay: 0.25),
        ]),
        Page(utterances: [Utterance("three")]),
    ])
    private let engine = ScriptedEngine(
        sampleRate: 8_000,
        framesPerWord: 1_000,
        script: ["broken words": .fails(SpeechError(.noSound, "it said nothing"))]
    )

    init() throws {
        folder = try ScratchFolder()
    }

    @Test
    func `if allowed, text that cannot be spoken becomes silence of its length, and is listed`() async throws {
        let rendering = try await BookRenderer(engine: engine, reading: PlainReading()).render(
            book,
            to: folder.file("book.wav"),
            as: .wav,
            selection: RenderSelection(unspoken: .silence),
            beside: [.timeline(folder.file("book.json"))]
        )
        #expect(rendering.failures.map(\.position) == [UtterancePosition(page: 0, utterance: 1)])
        #expect(rendering.failures.first?.cause.message == "it said nothing")
        let spans = rendering.timeline.pages.flatMap(\.utterances)
        #expect(spans.map(\.isSpoken) == [true, false, true])
        let silent = spans[1]
        #expect(silent.speech.lowerBound - silent.frames.lowerBound == 2_000)
        #expect(silent.speech.count == Int(0.065 * 12 * 8_000))
        let samples = try Sox.samples(folder.file("book.wav"))
        #expect(samples[silent.frames].allSatisfy { $0 == 0 })
        #expect(samples[spans[2].speech].contains { $0 != 0 })
        let json = try String(contentsOfFile: folder.file("book.json"), encoding: .utf8)
        #expect(json.components(separatedBy: "\"spoken\":false").count == 2)
    }

    @Test func `a missing engine always stops the rendering`() async throws {
        let engine = ScriptedEngine(script: ["three": .fails(SpeechError(.engineMissing, "there is no engine"))])
        let error = await #expect(throws: RenderError.self) {
            _ = try await BookRenderer(engine: engine, reading: PlainReading()).render(
                book,
                to: folder.file("book.wav"),
                as: .wav,
                selection: RenderSelection(unspoken: .silence)
            )
        }
        #expect(error?.cause?.code == .engineMissing)
        #expect(try folder.contents == [])
    }
}
