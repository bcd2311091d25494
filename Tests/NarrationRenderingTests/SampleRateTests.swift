import Foundation
import Narration
import NarrationAudio
import NarrationParts
import NarrationRendering
import NarrationResampling
import NarrationTesting
import TestSupport
import Testing

/// Books with voices of three sample rates.
@Suite struct SampleRateTests {
    private let folder: ScratchFolder
    private let engine = ScriptedEngine(
        sampleRate: 24_000,
        framesPerWord: 4_410,
        voices: [
            Voice(id: "deep", name: "Deep", languages: ["en"], sampleRate: 16_000),
            Voice(id: "plain", name: "Plain", languages: ["de"], sampleRate: 22_050),
            Voice(id: "clear", name: "Clear", languages: ["fr"]),
        ]
    )

    init() throws {
        folder = try ScratchFolder()
    }

    private func book(_ voices: String...) -> Book {
        Book(pages: [
            Page(utterances: voices.map { Utterance("one two", preUtteranceDelay: 0.25, voice: $0) })
        ])
    }

    @Test func `a book with voices of three sample rates is one file with the highest, exact to the frame`()
        async throws
    {
        let path = folder.file("book.wav")
        let timeline = try await BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr()).render(
            book("deep", "plain", "clear"),
            to: path,
            as: .wav
        ).timeline
        #expect(timeline.sampleRate == 24_000)
        #expect(try Sox.sampleRate(path) == 24_000)
        #expect(try Sox.frameCount(path) == timeline.frameCount)
        let utterances = timeline.pages[0].utterances
        #expect(utterances.map(\.speech.count) == [13_230, 9_600, 8_820])
        #expect(utterances.map { $0.words[1].frame - $0.speech.lowerBound } == [6_615, 4_800, 4_410])
        #expect(utterances.allSatisfy { $0.speech.lowerBound - $0.frames.lowerBound == 6_000 })
    }

    @Test func `a book with voices of several sample rates is refused by name without resampling`() async {
        let path = folder.file("book.wav")
        let error = await #expect(throws: RenderError.self) {
            try await BookRenderer(engine: engine, reading: PlainReading()).render(
                book("deep", "clear"),
                to: path,
                as: .wav
            )
        }
        #expect(error?.description.contains("16000 Hz") == true)
        #expect(error?.description.contains("NarrationResampling") == true)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a file of another sample rate than the voice is refused by name without resampling`() async throws {
        let format = try ResampledFormat(.flac, sampleRate: 44_100)
        let error = await #expect(throws: OutputError.self) {
            try await BookRenderer(engine: engine, reading: PlainReading()).render(
                book("clear"),
                to: folder.file("clear.flac"),
                as: format
            )
        }
        #expect(error?.description.contains("44100 Hz") == true)
    }

    @Test func `the voice with the highest rate sounds the same with and without the others`() async throws {
        let renderer = BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr())
        _ = try await renderer.render(book("clear"), to: folder.file("alone.wav"), as: .wav)
        _ = try await renderer.render(book("clear", "deep"), to: folder.file("both.wav"), as: .wav)
        let (alone, both) = (try Sox.samples(folder.file("alone.wav")), try Sox.samples(folder.file("both.wav")))
        #expect(Array(both.prefix(alone.count)) == alone)
    }

    @Test func `a book that is read by one voice has that voice's rate`() async throws {
        let path = folder.file("deep.flac")
        let timeline = try await BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr()).render(
            book("deep"),
            to: path,
            as: .flac
        ).timeline
        #expect(timeline.sampleRate == 16_000)
        #expect(try Sox.sampleRate(path) == 16_000)
        #expect(timeline.pages[0].utterances[0].speech.count == 8_820)
    }

    @Test func `all parts of a book have the highest rate of its voices`() async throws {
        let pages = ["deep", "clear"].map { Page(title: $0, utterances: [Utterance("one", voice: $0)]) }
        let rendering = try await BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr()).render(
            Book(pages: pages),
            into: PartsFolder(path: folder.file("parts"), name: "Rates"),
            dividedBy: .pages,
            as: .wav
        )
        #expect(rendering.parts.map(\.sampleRate) == [24_000, 24_000])
        #expect(try rendering.parts.map { try Sox.frameCount($0.path) } == [6_615, 4_410])
    }
}
