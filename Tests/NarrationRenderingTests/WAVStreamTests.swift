import Foundation
import Narration
import NarrationAudio
import NarrationRendering
import NarrationResampling
import NarrationTesting
import Synchronization
import TestSupport
import Testing

/// Sound that leaves as it is spoken.
@Suite struct WAVStreamTests {
    private let folder: ScratchFolder
    private let book = Book(pages: [
        Page(utterances: [Utterance("one", postUtteranceDelay: 0.5), Utterance("two")]),
        Page(utterances: [Utterance("three")]),
    ])
    private let sent = Sent()

    private final class Sent: Sendable {
        let pieces = Mutex<[Data]>([])
        var bytes: Data { pieces.withLock { $0.reduce(Data(), +) } }
    }

    init() throws {
        folder = try ScratchFolder()
    }

    private var stream: WAVStream {
        WAVStream { [sent] piece in sent.pieces.withLock { $0.append(piece) } }
    }

    private func render(_ engine: ScriptedEngine, as format: some SoundFormat, to path: String) async throws
        -> Rendering
    {
        try await BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr()).render(
            book,
            to: path,
            as: format,
            selection: RenderSelection(unspoken: .stop),
            beside: [.timeline(path.hasSuffix("wav") ? folder.file("file.json") : folder.file("stream.json"))]
        )
    }

    @Test(arguments: [nil, 16_000])
    func `a stream has the samples and the timeline of a file, and no file`(rate: Int?) async throws {
        let engine = ScriptedEngine(sampleRate: 8_000, framesPerWord: 1_000)
        func format(_ base: some SoundFormat) throws -> any SoundFormat {
            try rate.map { try ResampledFormat(base, sampleRate: $0) } ?? base
        }
        let file = try await render(engine, as: format(.wav), to: folder.file("book.wav"))
        let streamed = try await render(engine, as: format(stream), to: "the stream")
        #expect(streamed.timeline.frameCount == file.timeline.frameCount)
        let heard = sent.bytes.dropFirst(44)
        #expect(
            try heard.elementsEqual(
                Sox.samples(folder.file("book.wav")).flatMap {
                    [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
                }
            )
        )
        #expect(try folder.contents == ["book.wav", "file.json", "stream.json"])
        let timelines = try ["file.json", "stream.json"].map {
            try Data(contentsOf: URL(fileURLWithPath: folder.file($0)))
        }
        #expect(timelines[0] == timelines[1])
    }

    @Test func `the sound of one passage leaves before the next is spoken, and a failure ends it`() async throws {
        let failure = SpeechError(.noSound, "it said nothing")
        let engine = ScriptedEngine(sampleRate: 8_000, framesPerWord: 1_000, script: ["three": .hangs, "two": .hangs])
        let rendering = Task { try await render(engine, as: stream, to: "the stream") }
        try await poll { sent.bytes.count >= 44 + 2_000 }
        rendering.cancel()
        await #expect(throws: CancellationError.self) { try await rendering.value }
        let failing = ScriptedEngine(sampleRate: 8_000, framesPerWord: 1_000, script: ["two": .fails(failure)])
        sent.pieces.withLock { $0 = [] }
        await #expect(throws: RenderError.self) { try await render(failing, as: stream, to: "the stream") }
        #expect((44 + 2_000..<44 + 16_000).contains(sent.bytes.count), "what follows is not spoken")
    }

    @Test func `an error of the receiver ends the rendering`() async throws {
        let closed = WAVStream { _ in throw POSIXError(.EPIPE) }
        let engine = ScriptedEngine(sampleRate: 8_000, framesPerWord: 1_000)
        await #expect(throws: POSIXError.self) { try await render(engine, as: closed, to: "the stream") }
        #expect(try folder.contents == [])
    }
}
