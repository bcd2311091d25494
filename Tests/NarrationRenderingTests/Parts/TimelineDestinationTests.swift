import Narration
import NarrationAudio
import NarrationParts
import NarrationRendering
import NarrationTesting
import TestSupport
import Testing

@Suite struct TimelineDestinationTests {
    private struct Full: Error {}

    private let folder: ScratchFolder
    private let book = Book(
        title: "Hop",
        pages: [
            Page(title: "One", utterances: [Utterance("one two")]),
            Page(utterances: [Utterance("three", postUtteranceDelay: 0.5)]),
            Page(title: "Two", utterances: [Utterance("four")]),
            Page(title: "Three", utterances: [Utterance("five six")]),
        ]
    )

    init() throws {
        folder = try ScratchFolder()
    }

    /// Renders the parts, with a sink for each that is rendered.
    private func render(
        _ book: Book? = nil,
        by division: ChapterDivision = .titles,
        engine: some SpeechEngine = ScriptedEngine(),
        selection: RenderSelection = RenderSelection(),
        description: RenderDescription = RenderDescription(),
        beside timelines: [TimelineDestination] = [],
        to sinks: Sinks = Sinks()
    ) async throws -> PartsRendering {
        try await BookRenderer(engine: engine, reading: PlainReading(), jobs: 2).render(
            book ?? self.book,
            into: PartsFolder(path: folder.path, name: "hop"),
            dividedBy: division,
            as: .flac,
            selection: selection,
            description: description,
            timelines: timelines + [.sinks(sinks.sink)]
        )
    }

    /// The sinks of the parts that were rendered.
    private final class Sinks {
        private(set) var parts: [BookPart] = []
        private(set) var sinks: [RecordingSink] = []

        /// The title of the part that is refused.
        var refused: String?

        /// The page that every sink refuses.
        var refusedPage: Int?

        var titles: [String] { parts.map(\.title) }

        func sink(for part: BookPart) throws -> any TimelineSink {
            if part.title == refused { throw Full() }
            let sink = RecordingSink()
            sink.failure = refusedPage.map { ($0, Full()) }
            parts.append(part)
            sinks.append(sink)
            return sink
        }
    }

    @Test func `every part has a sink, which gets what the JSON beside the part says`() async throws {
        let sinks = Sinks()
        let rendering = try await render(beside: [.jsonFiles], to: sinks)
        #expect(sinks.parts.map(\.number) == [1, 2, 3])
        #expect(sinks.parts.allSatisfy { $0.count == 3 })
        #expect(sinks.parts.map(\.pages) == [[0, 1], [2], [3]])
        #expect(sinks.parts.map(\.path) == rendering.parts.map(\.path))
        #expect(sinks.titles == rendering.parts.map(\.title))
        for (sink, part) in zip(sinks.sinks, rendering.parts) {
            #expect(sink.frameCount == part.frameCount)
            let json = part.path.replacing(".flac", with: ".json")
            let timeline = try Timeline(contentsOf: json)
            #expect(sink.timeline == timeline)
        }
    }

    @Test func `an unchanged part has no sink the next time, and a changed one has a new one`() async throws {
        _ = try await render()
        let unchanged = Sinks()
        _ = try await render(to: unchanged)
        #expect(unchanged.parts.isEmpty)
        var changed = book
        changed.pages[2].utterances[0].string = "for"
        let sinks = Sinks()
        _ = try await render(changed, to: sinks)
        #expect(sinks.titles == ["Two"])
        #expect(sinks.sinks.first?.timeline?.pages.map(\.page) == [2])
    }

    @Test func `words that belong together now have another timeline, if they are said as before`() async throws {
        var book = book
        book.pages[0].utterances[0] = Utterance("in New York")
        _ = try await render(book)
        let together = Pronunciations(["New York": Pronunciation("New York")])
        let none = Pronunciations()
        for (pronunciations, estimated) in [(together, [false, true, true]), (none, [false, false, false])] {
            book.pages[0].utterances[0].pronunciations = pronunciations
            let sinks = Sinks()
            _ = try await render(book, to: sinks)
            let timeline = try #require(sinks.sinks.first?.timeline)
            let words = timeline.pages[0].utterances[0].words
            #expect(words.map(\.length) == [2, 3, 4] && words.map(\.isEstimated) == estimated)
        }
    }

    @Test func `only the parts of the pages that are asked for have a sink`() async throws {
        let sinks = Sinks()
        _ = try await render(selection: RenderSelection(pages: [1]), to: sinks)
        #expect(sinks.titles == ["One"])
        #expect(sinks.sinks.first?.timeline?.pages.map(\.page) == [0, 1])
    }

    @Test func `a run without timelines keeps those of unchanged parts, also of a book with lines`() async throws {
        let folder = PartsFolder(path: folder.path, name: "hop")
        let renderer = BookRenderer(engine: ScriptedEngine(), reading: PlainReading(), jobs: 2)
        for timelines in [[TimelineDestination.jsonFiles], []] {
            let rendering = try await renderer.render(
                NumberedSource(book: book),
                into: folder,
                dividedBy: .titles,
                as: .flac,
                timelines: timelines
            )
            #expect(rendering.removed == [])
        }
    }

    @Test func `a part may have no sink`() async throws {
        let rendering = try await render(beside: [.sinks { _ in nil }])
        #expect(rendering.parts.allSatisfy { $0.isNew })
    }

    @Test func `an error of a sink ends the rendering, and its part gets another sink the next time`() async throws {
        let failing = Sinks()
        failing.refusedPage = 2
        await #expect(throws: Full.self) { try await render(beside: [.jsonFiles], to: failing) }
        #expect(failing.sinks.map { $0.frameCount == nil } == [false, true])
        #expect(try folder.contents == [".hop.narration.json", "01 One.flac", "01 One.json"])
        let sinks = Sinks()
        _ = try await render(beside: [.jsonFiles], to: sinks)
        #expect(sinks.titles == ["Two", "Three"])
        #expect(sinks.sinks.first?.timeline?.pages.map(\.page) == [2])
    }

    @Test func `a part for which no sink can be made ends the rendering`() async throws {
        let refusing = Sinks()
        refusing.refused = "Three"
        await #expect(throws: Full.self) { try await render(to: refusing) }
        #expect(try folder.contents == [".hop.narration.json", "01 One.flac", "02 Two.flac"])
    }

    @Test func `a part that cannot be spoken leaves its sink without an end`() async throws {
        let broken = ScriptedEngine(script: ["three": .fails(SpeechError(.wordsLost, "no"))])
        let sinks = Sinks()
        await #expect(throws: RenderError.self) { try await render(engine: broken, to: sinks) }
        #expect(sinks.titles == ["One", "Two", "Three"])
        #expect(sinks.sinks.map { $0.frameCount == nil } == [true, false, false])
    }

    @Test func `silence in place of an utterance is in the timeline, and the part has a sink again`() async throws {
        let broken = ScriptedEngine(script: ["three": .fails(SpeechError(.wordsLost, "no"))])
        let sinks = Sinks()
        _ = try await render(engine: broken, selection: RenderSelection(unspoken: .silence), to: sinks)
        let pages = try #require(sinks.sinks.first?.timeline?.pages)
        #expect(pages.map { $0.utterances.map(\.isSpoken) } == [[true], [false]])
        let again = Sinks()
        _ = try await render(to: again)
        #expect(again.titles == ["One"])
    }

    @Test func `a division by headings leaves the chapters within the parts as they are chosen`() async throws {
        let book = Book(
            title: "Hop",
            pages: ["Chapter 1", "one two", "Chapter 2"].map { Page(utterances: [Utterance($0), Utterance("hop")]) }
        )
        for (chapters, count) in [(ChapterDivision.titles, 1), (.found, 1), (.pages, 2), (.none, 0)] {
            let description = RenderDescription(chapters: chapters)
            let rendering = try await render(book, by: .found, description: description)
            #expect(rendering.parts.map(\.title) == ["Chapter 1", "Chapter 2"])
            #expect(try SoundTools.probe(rendering.parts[0].path).chapters.count == count, "\(chapters)")
        }
    }
}
