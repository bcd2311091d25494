import Foundation
import Narration
import NarrationAudio
import NarrationBooks
import NarrationEditing
import NarrationRendering
import NarrationTesting
import TestSupport
import Testing

@Suite struct PageByPageTests {
    private let folder: ScratchFolder
    private let renderer = BookRenderer(
        engine: ScriptedEngine(sampleRate: 8_000, framesPerWord: 1_000),
        reading: PlainReading()
    )
    private let book = Book(
        title: "Hop",
        pages: (1...40).map { page in
            Page(
                title: page.isMultiple(of: 7) ? "Part \(page)" : nil,
                utterances: (0..<page % 5).map { Utterance("utterance \($0) of page \(page)", rate: 0.4) }
            )
        }
    )

    init() throws {
        folder = try ScratchFolder()
        try BookWriter().data(of: book).write(to: URL(fileURLWithPath: folder.file("book.plist")))
    }

    private var pages: BookPages {
        get throws { try BookReader().pages(contentsOf: folder.file("book.plist")) }
    }

    /// A timeline without the lines of the book's file, which a book in memory does not have.
    private func timeline(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8).replacing(/"line":\d+,/, with: "")
    }

    private func sameFiles(_ name: String, _ other: String) -> Bool {
        FileManager.default.contentsEqual(atPath: folder.file(name), andPath: folder.file(other))
    }

    @Test(arguments: [nil, [3, 4, 39], [20, 7, 8]]
    )
    func `page by page from its file, a book has the same sound and timeline, with or without chosen pages`(
        chosen: [Int]?
    ) async throws {
        let whole = try await renderer.render(
            book,
            to: folder.file("whole.wav"),
            as: .wav,
            selection: RenderSelection(pages: chosen),
            beside: [.timeline(folder.file("whole.json"))]
        )
        let streamed = try await renderer.render(
            pages,
            to: folder.file("pages.wav"),
            as: .wav,
            selection: RenderSelection(pages: chosen),
            beside: [.timeline(folder.file("pages.json"))]
        )
        #expect(sameFiles("whole.wav", "pages.wav"))
        #expect(try timeline("whole.json") == timeline("pages.json"))
        #expect(streamed.timeline.pages.map(\.frames) == whole.timeline.pages.map(\.frames))
        #expect(streamed.timeline.pages.map(\.title) == whole.timeline.pages.map(\.title))
        #expect(streamed.timeline.pages.allSatisfy { $0.utterances.isEmpty })
        #expect(streamed.utteranceCount == whole.utteranceCount)
        #expect(streamed.wordCount == 5 * whole.utteranceCount)
    }

    @Test func `the words that are counted are those of the timeline, also beside dashes, stars and signs`()
        async throws
    {
        let text = "Hop – “hop,” said one hare--the other… * * * well-known 10 % of them"
        let book = Book(pages: [Page(utterances: [Utterance(text), Utterance("…")])])
        let rendering = try await renderer.render(book, to: folder.file("words.wav"), as: .wav)
        let words = rendering.timeline.pages.flatMap(\.utterances).flatMap(\.words)
        #expect(rendering.wordCount == 11 && words.count == 11, "\(words)")
    }

    @Test func `voice and language of the selection override the book's`() async throws {
        let engine = ScriptedEngine(
            sampleRate: 8_000,
            voices: [
                Voice(id: "anna", name: "Anna", languages: ["de"]), Voice(id: "bob", name: "Bob", languages: ["en"]),
            ]
        )
        _ = try await BookRenderer(engine: engine, reading: PlainReading()).render(
            pages,
            to: folder.file("pages.wav"),
            as: .wav,
            selection: RenderSelection(voice: "Anna", language: "de")
        )
        let calls = engine.calls
        #expect(!calls.isEmpty)
        let areAnnas = calls.allSatisfy { $0.voice == "Anna" && $0.language == "de" }
        #expect(areAnnas)
    }

    @Test func `a book that is broken during rendering ends it with the error, and no file`() async throws {
        let pages = try pages
        try Data("<plist><dict>".utf8).write(to: URL(fileURLWithPath: folder.file("book.plist")))
        await #expect(throws: BookError.self) {
            _ = try await renderer.render(pages, to: folder.file("book.wav"), as: .wav)
        }
        let contents = try folder.contents
        #expect(contents == ["book.plist"])
    }
}
