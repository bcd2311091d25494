import Foundation
import Narration
import NarrationAudio
import NarrationRendering
import NarrationTesting
import TestSupport
import Testing

@Suite struct TimelineSinkTests {
    private struct Full: Error {}

    private let folder: ScratchFolder
    private let renderer = BookRenderer(engine: ScriptedEngine(), reading: PlainReading(), jobs: 2)
    private let book = Book(
        title: "Hop",
        pages: [
            Page(title: "One", utterances: [Utterance("one two", postUtteranceDelay: 0.5), Utterance("three")]),
            Page(utterances: []),
            Page(backgroundImage: "hill.jpg", utterances: [Utterance("four")]),
        ]
    )

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `every sink gets the whole timeline, and the JSON is read back unchanged`() async throws {
        let records = [RecordingSink(), RecordingSink()]
        let json = folder.file("hop.json")
        let rendering = try await renderer.render(
            book,
            to: folder.file("hop.wav"),
            as: .wav,
            beside: [.timeline(json)],
            timeline: records
        )
        for record in records {
            #expect(record.timeline == rendering.timeline)
            #expect(record.frameCount == rendering.timeline.frameCount)
        }
        #expect(try Timeline(contentsOf: json) == rendering.timeline)
    }

    @Test func `an error of a sink ends the rendering, and no file is written`() async throws {
        let record = RecordingSink()
        record.failure = (0, Full())
        await #expect(throws: Full.self) {
            try await renderer.render(
                book,
                to: folder.file("hop.wav"),
                as: .wav,
                beside: [.timeline(folder.file("hop.json"))],
                timeline: [record]
            )
        }
        #expect(record.frameCount == nil)
        #expect(try folder.contents == [])
    }

    @Test func `a sink gets the lines that the source has, and none for an utterance without one`() async throws {
        let record = RecordingSink()
        let source = NumberedSource(book: book)
        _ = try await renderer.render(source, to: folder.file("hop.wav"), as: .wav, timeline: [record])
        let pages = try #require(record.timeline?.pages)
        #expect(pages.map(\.line) == [7, 7, 7])
        #expect(pages.map { $0.utterances.map(\.line) } == [[8, nil], [], [8]])
    }
}
