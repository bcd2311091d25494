import Foundation
import Narration
import NarrationAudiobook
import NarrationBooks
import NarrationEPUB
import NarrationEditing
import NarrationEncoding
import NarrationParts
import NarrationPlayback
import NarrationPlayer
import NarrationRendering
import NarrationStories
import NarrationStoryPage
import NarrationTesting
import TestSupport
import Testing

/// The files that carry their book.
enum CarryingFile: String, CaseIterable {
    case epub, audiobook, lpf, html
    /// A page whose sound is beside it.
    case large

    /// Renders a book, which is a file in the folder of a reading.
    func render(_ reading: Reading, pages selection: [Int]? = nil, carried: Bool = true) async throws -> URL {
        let name = "Hare.\(self == .large ? "html" : rawValue)"
        let path = reading.folder.file(name)
        let input = try BookInput(contentsOf: reading.folder.file("Hare.plist"))
        let pages = try input.pages()
        let manuscript = carried ? try input.manuscript(of: pages) : nil
        let renderer = BookRenderer(engine: Reading.engine, reading: PlainReading())
        let chosen = RenderSelection(pages: selection)
        switch self {
        case .epub:
            let format = try EPUBFormat(
                of: pages,
                in: reading.folder.path,
                sound: LossyFormat(.m4a),
                manuscript: manuscript
            )
            _ = try await renderer.render(pages, to: path, as: format, selection: chosen)
        case .audiobook, .lpf:
            let format = try AudiobookFormat(
                self == .lpf ? .lpf : .readium,
                of: pages,
                in: reading.folder.path,
                sound: LossyFormat(self == .lpf ? .opus : .mp3),
                manuscript: manuscript
            )
            _ = try await BookRenderer(engine: Reading.engine, reading: PlainReading())
                .render(pages, to: path, as: format, selection: chosen)
        case .html, .large:
            let story = try TouchablePages(pages)
            let format = try StoryPageFormat(
                of: story,
                in: reading.folder.path,
                sound: LossyFormat(.m4a),
                mask: { _ in nil },
                soundLimit: self == .large ? 100 : StoryPageFormat.soundLimit,
                manuscript: manuscript
            )
            _ = try await renderer.render(
                story,
                to: path,
                as: format,
                selection: RenderSelection(pages: story.selection(of: selection))
            )
        }
        return URL(filePath: path)
    }
}

@MainActor
@Suite struct RenderedPackageTests {
    private let reading: Reading

    init() throws {
        reading = try Reading()
        try PictureFixture.png(width: 8, height: 6).write(to: reading.url("hill.png"))
        try write(Reading.book)
    }

    private func write(_ book: Book) throws {
        try BookWriter().data(of: book).write(to: reading.url("Hare.plist"))
    }

    @Test(arguments: CarryingFile.allCases)
    func `a file that carries its book is heard as the book is live`(file: CarryingFile) async throws {
        let live = await Reading.live()
        let story = try RenderedStory(contentsOf: try await file.render(reading))
        let rendered = await Performance(story)
        #expect(rendered.events(at: 24_000) == live.events)
        #expect(story.book.title == "Hop & Hare")
        #expect(story.book.pages.map(\.text) == Reading.book.pages.map(\.text))
        let picture = story.folder.appending(path: try #require(story.book.pages[0].backgroundImage))
        #expect(FileManager.default.fileExists(atPath: picture.path))
    }

    @Test(arguments: CarryingFile.allCases)
    func `pages that were chosen have the texts of these pages`(file: CarryingFile) async throws {
        let story = try RenderedStory(contentsOf: try await file.render(reading, pages: [2]))
        #expect(story.book.pages.map(\.text) == [Reading.book.pages[2].text])
        let rendered = await Performance(story)
        #expect(rendered.events.contains { $0.contains(" 1:2 “end") })
        #expect(!rendered.events.contains { $0.contains("failed") })
    }

    @Test(arguments: CarryingFile.allCases)
    func `a file without its book is refused`(file: CarryingFile) async throws {
        let url = try await file.render(reading, carried: false)
        let error = #expect(throws: RenderedStoryError.self) { try RenderedStory(contentsOf: url) }
        #expect(error?.code == .noTimeline)
    }

    @Test func `a page that speaks when touched does not shift the others`() async throws {
        var book = Reading.book
        let frame = PagePicture.Frame(x: 0, y: 0, width: 1, height: 1)
        let hare = PagePicture(image: "hill.png", frame: frame, utterances: [Utterance("It is me")])
        book.pages[0].pictures = [hare]
        try write(book)
        let story = try RenderedStory(contentsOf: try await CarryingFile.html.render(reading))
        let live = await Reading.live()
        #expect(await Performance(story).events == live.events)
        #expect(story.book.pages[0].pictures.count == 1)
    }

    @Test func `a sound that is damaged in its package is not heard at all`() async throws {
        let url = try await CarryingFile.epub.render(reading)
        var data = try Data(contentsOf: url)
        let name = try #require(data.range(of: Data("EPUB/sound/3.m4a".utf8)))
        let sound = try #require(data.range(of: Data("mdat".utf8), in: name.upperBound..<data.endIndex))
        data[sound.upperBound + 5_000] ^= 1
        try data.write(to: url)
        let events = await Performance(try RenderedStory(contentsOf: url)).events
        #expect(events.count { $0.contains("failed") } == 2)
    }

    @Test func `what was unpacked is gone with the story`() async throws {
        let url = try await CarryingFile.epub.render(reading)
        var story: RenderedStory? = try RenderedStory(contentsOf: url)
        let folder = try #require(story?.folder.path)
        #expect(FileManager.default.fileExists(atPath: folder))
        story = nil
        #expect(!FileManager.default.fileExists(atPath: folder))
    }
}
