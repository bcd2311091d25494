import Foundation
import Narration
import NarrationAudio
import NarrationRendering
import NarrationTesting
import TestSupport
import Testing

@Suite struct TimelineSinkTests {
    /// A sink that keeps everything.
    private final class Record: TimelineSink {
        private(set) var timeline: Timeline?
        private(set) var frameCount: Int?
        var failure: (page: Int, error: any Error)?

        func begin(_ head: Timeline.Head) { timeline = Timeline(head) }

        func append(_ page: Timeline.PageSpan) throws {
            if let failure, failure.page == page.page { throw failure.error }
            timeline?.pages.append(page)
        }

        func finish(frameCount: Int) { self.frameCount = frameCount }
    }

    private struct Full: Error {}

    private let folder: ScratchFolder
    private let renderer = BookRenderer(engine: ScriptedEngine(), jobs: 2)
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
        let records = [Record(), Record()]
        let json = folder.file("hop.json")
        let rendering = try await renderer.render(
            book,
            to: folder.file("hop.wav"),
            as: .wav,
            options: RenderOptions(timelinePath: json),
            timeline: records
        )
        for record in records {
            #expect(record.timeline == rendering.timeline)
            #expect(record.frameCount == rendering.timeline.frameCount)
        }
        #expect(try Timeline(contentsOf: json) == rendering.timeline)
    }

    @Test func `an error of a sink ends the rendering, and no file is written`() async throws {
        let record = Record()
        record.failure = (0, Full())
        await #expect(throws: Full.self) {
            try await renderer.render(
                book,
                to: folder.file("hop.wav"),
                as: .wav,
                options: RenderOptions(timelinePath: folder.file("hop.json")),
                timeline: [record]
            )
        }
        #expect(record.frameCount == nil)
        #expect(try folder.contents == [])
    }
}
