import Foundation
import Narration
import NarrationAudio
import NarrationParts
import NarrationRendering
import NarrationTesting
import TestSupport
import Testing

@Suite struct PartsTests {
    private let folder: ScratchFolder
    private let engine = ScriptedEngine()

    private let book = Book(
        title: "Hop",
        author: "A Hare",
        pages: [
            Page(utterances: [Utterance("before it all")]),
            Page(title: "One/Two: a?", utterances: [Utterance("one")]),
            Page(utterances: [Utterance("two"), Utterance("three")]),
            Page(title: "Picture", utterances: []),
            Page(title: "The End.", utterances: [Utterance("four five")]),
        ]
    )
    private let names = ["01 Hop.flac", "02 One-Two- a-.flac", "03 The End.flac"]

    init() throws {
        folder = try ScratchFolder()
    }

    private func render(
        _ book: Book? = nil,
        by division: ChapterDivision = .titles,
        engine: (any SpeechEngine)? = nil,
        as format: some SoundFormat = LosslessFormat.flac,
        selection: RenderSelection = RenderSelection(),
        description: RenderDescription = RenderDescription(),
        timelines: [TimelineDestination] = []
    ) async throws -> PartsRendering {
        try await BookRenderer(engine: engine ?? self.engine, reading: PlainReading(), jobs: 2).render(
            book ?? self.book,
            into: PartsFolder(path: folder.path, name: "hop.book"),
            dividedBy: division,
            as: format,
            selection: selection,
            description: description,
            timelines: timelines
        )
    }

    /// The files besides the parts.
    private let companions = [".hop.book.narration.json", "Hop.m3u8", "metadata.json"]

    private var contents: [String: Data] {
        get throws {
            let names = try folder.contents
            return Dictionary(
                uniqueKeysWithValues: try names.map {
                    ($0, try Data(contentsOf: URL(fileURLWithPath: folder.file($0))))
                }
            )
        }
    }

    @Test func `every chapter is a file, and all of them are the book`() async throws {
        let rendering = try await render()
        #expect(try folder.contents == (companions + names).sorted())
        #expect(rendering.parts.map(\.title) == ["Hop", "One/Two: a?", "The End."])
        #expect(rendering.parts.map(\.pages) == [[0], [1, 2], [4]])
        #expect(rendering.parts.allSatisfy { $0.isNew })
        let whole = try ScratchFolder()
        _ = try await BookRenderer(engine: engine, reading: PlainReading(), jobs: 2).render(
            book,
            to: whole.file("whole.wav"),
            as: .wav
        )
        let samples = try rendering.parts.flatMap { try Sox.samples($0.path) }
        let isSame = try samples == Sox.samples(whole.file("whole.wav"))
        #expect(isSame)
        let counts = try rendering.parts.map { try Sox.frameCount($0.path) }
        #expect(rendering.parts.map(\.frameCount) == counts)
    }

    @Test func `a part has its title, its number and its book`() async throws {
        let cover = try CoverPicture(PictureFixture.jpeg, named: "cover.jpg")
        let rendering = try await render(description: RenderDescription(cover: cover))
        let tags = try SoundTools.probe(rendering.parts[1].path)
        #expect(tags.tags["title"] == "One/Two: a?")
        #expect(tags.tags["album"] == "Hop")
        #expect(tags.tags["artist"] == "A Hare")
        #expect(tags.tags["track"] == "2")
        #expect(tags.tags["tracktotal"] == "3")
        #expect(tags.streams.contains { $0.codecName == "mjpeg" && $0.width == 24 })
    }

    /// Pages with a number of words of four letters, each planned as about 0.325 s at the default rate.
    private func book(ofPages wordCounts: [Int], titles: [Int: String] = [0: "Long"]) -> Book {
        Book(
            title: "Hop",
            pages: wordCounts.enumerated().map { index, count in
                let words = String(repeating: "word ", count: count)
                return Page(title: titles[index], utterances: [Utterance(words)])
            }
        )
    }

    @Test func `a part that may become too long is divided between pages, into about equal parts`() async throws {
        let book = book(ofPages: [10, 10, 10, 10, 10, 10, 2], titles: [0: "Long", 6: "Short"])
        let rendering = try await render(book, as: ShortFormat(longestDuration: 10))
        #expect(rendering.parts.map(\.title) == ["Long (1 of 3)", "Long (2 of 3)", "Long (3 of 3)", "Short"])
        #expect(rendering.parts.map(\.pages) == [[0, 1], [2, 3], [4, 5], [6]])
        let track = try SoundTools.probe(rendering.parts[2].path).tags["track"]
        #expect(track == "3")
    }

    @Test(arguments: [
        ([30], 5, [[0]]), ([1, 1, 100, 1, 1], 10, [[0, 1], [2], [3, 4]]), ([10, 10], 10, [[0, 1]]),
        ([10, 10, 10], 10, [[0], [1, 2]]),
    ])
    func `pages and short parts are not divided`(
        wordCounts: [Int],
        longest: Double,
        pages: [[Int]]
    ) async throws {
        let rendering = try await render(book(ofPages: wordCounts), as: ShortFormat(longestDuration: longest))
        #expect(rendering.parts.map(\.pages) == pages)
    }

    @Test func `slow speech and delays make a part longer`() async throws {
        var book = book(ofPages: [10, 10])
        book.pages[0].utterances[0].rate = 0
        #expect(try await render(book, as: ShortFormat(longestDuration: 10)).parts.count == 2)
        book.pages[0].utterances[0].rate = 0.5
        book.pages[1].utterances[0].preUtteranceDelay = 3
        #expect(try await render(book, as: ShortFormat(longestDuration: 10)).parts.count == 2)
    }

    @Test func `the title of a divided part leaves room for its number`() async throws {
        let book = book(ofPages: [10, 10, 10, 10], titles: [0: String(repeating: "hop ", count: 100)])
        let rendering = try await render(book, as: ShortFormat(longestDuration: 10))
        #expect(rendering.parts.allSatisfy { $0.title.utf8.count <= 255 })
        #expect(rendering.parts.map { $0.title.suffix(10) } == ["… (1 of 2)", "… (2 of 2)"])
    }

    @Test func `no name contains a character that is special in playlists`() async throws {
        let book = Book(pages: [Page(title: "Chapter #1: 100%20", utterances: [Utterance("one")])])
        #expect(try await render(book).parts[0].path.hasSuffix("/01 Chapter -1- 100-20.flac"))
    }

    @Test func `no name and no tag changes the direction of text`() async throws {
        let page = Page(title: "One \u{202E}txt.exe", utterances: [Utterance("one")])
        let book = Book(title: "\u{2066}Hop", pages: [page])
        let part = try await render(book).parts[0]
        #expect(part.path.hasSuffix("/01 One txt.exe.flac"))
        let tags = try SoundTools.probe(part.path).tags
        #expect(tags["title"] == "One txt.exe" && tags["album"] == "Hop")
    }

    @Test func `the playlist in the folder lists the parts in order`() async throws {
        let rendering = try await render()
        let text = try String(contentsOfFile: rendering.playlistPath, encoding: .utf8)
        #expect(
            text == """
                #EXTM3U
                #PLAYLIST:Hop
                #EXTINF:0,Hop
                01 Hop.flac
                #EXTINF:0,One/Two: a?
                02 One-Two- a-.flac
                #EXTINF:0,The End.
                03 The End.flac

                """
        )
    }

    @Test func `unchanged parts are not rendered again`() async throws {
        _ = try await render()
        let before = try contents
        let calls = engine.calls.count
        let again = try await render()
        #expect(!again.parts.contains { $0.isNew })
        #expect(engine.calls.count == calls)
        #expect(try contents == before)
        #expect(again.parts.map(\.frameCount) == [300, 300, 200])
    }

    @Test func `only the changed parts of a book are rendered, with the result of a new rendering`() async throws {
        _ = try await render()
        var changed = book
        changed.pages[2].utterances[1].string = "drei"
        let rendering = try await render(changed)
        #expect(rendering.parts.map(\.isNew) == [false, true, false])
        let files = try contents
        try folder.contents.forEach { try FileManager.default.removeItem(atPath: folder.file($0)) }
        _ = try await render(changed)
        let isSame =
            try contents.filter { $0.key != ".hop.book.narration.json" }
            == files.filter { $0.key != ".hop.book.narration.json" }
        #expect(isSame)
    }

    @Test func `another voice is another file`() async throws {
        _ = try await render()
        #expect(try await render(selection: RenderSelection(voice: "bert")).parts.allSatisfy { $0.isNew })
    }

    @Test(arguments: [
        RenderDescription(tags: BookTags(author: "Another")), RenderDescription(chapters: .pages),
    ])
    func `another tag or division into chapters is another file`(description: RenderDescription) async throws {
        _ = try await render()
        #expect(try await render(description: description).parts.allSatisfy { $0.isNew })
    }

    @Test func `another engine, cover or format is another file`() async throws {
        _ = try await render()
        let other = ScriptedEngine(framesPerWord: 101)
        #expect(try await render(engine: other).parts.allSatisfy { $0.isNew })
        let description = RenderDescription(cover: try CoverPicture(PictureFixture.jpeg, named: "cover.jpg"))
        #expect(try await render(engine: other, description: description).parts.allSatisfy { $0.isNew })
        #expect(try await render(as: .wav).parts.allSatisfy { $0.isNew })
    }

    @Test func `a removed part is rendered again`() async throws {
        let first = try await render()
        let before = try contents
        try FileManager.default.removeItem(atPath: first.parts[0].path)
        #expect(try await render().parts.map(\.isNew) == [true, false, false])
        let isSame = try contents == before
        #expect(isSame)
    }

    @Test func `a part that the book no longer has is removed, unless it was changed`() async throws {
        let first = try await render()
        try Data("mine".utf8).write(to: URL(fileURLWithPath: first.parts[1].path))
        var short = book
        short.pages.removeSubrange(1...)
        for removed in [["03 The End.flac"], []] {
            let rendering = try await render(short)
            #expect(rendering.leftAlone.obsolete == [first.parts[1].path])
            #expect(rendering.removed == removed.map(folder.file))
            #expect(try folder.contents == (companions + ["01 Hop.flac", "02 One-Two- a-.flac"]).sorted())
        }
    }

    @Test(arguments: ["03 The End.flac", "Hop.m3u8"])
    func `a foreign file stops the rendering before anything is spoken`(name: String) async throws {
        let theirs = URL(fileURLWithPath: folder.file(name))
        try Data("theirs".utf8).write(to: theirs)
        try Data("other".utf8).write(to: URL(fileURLWithPath: folder.file("other.flac")))
        let error = await #expect(throws: OutputError.self) { try await render() }
        #expect(error?.code == .cannotCreate)
        #expect(error?.message.contains(name) == true)
        #expect(engine.calls.isEmpty)
        #expect(try folder.contents == [name, "other.flac"].sorted())
        try FileManager.default.removeItem(at: theirs)
        _ = try await render()
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("other.flac"))) == Data("other".utf8))
    }

    @Test func `complete parts are kept after a failure, and not rendered again`() async throws {
        let broken = ScriptedEngine(script: ["four five": .fails(SpeechError(.wordsLost, "no"))])
        await #expect(throws: RenderError.self) { try await render(engine: broken) }
        #expect(try folder.contents == [".hop.book.narration.json", "01 Hop.flac", "02 One-Two- a-.flac"])
        let rendering = try await render()
        #expect(rendering.parts.map(\.isNew) == [false, false, true])
        #expect(engine.calls.map(\.string) == ["four five"])
    }

    @Test func `only parts with an utterance that cannot be spoken are missing after a failure`() async throws {
        let broken = ScriptedEngine(script: ["two": .fails(SpeechError(.wordsLost, "no"))])
        let error = await #expect(throws: RenderError.self) { try await render(engine: broken) }
        #expect(error?.failures.count == 1)
        #expect(try folder.contents.filter { $0.hasSuffix(".flac") }.map { $0.prefix(2) } == ["01", "03"])
        #expect(try await render().parts.map(\.isNew) == [false, true, false])
    }

    @Test func `a part with silence for failed utterances is rendered again the next time`() async throws {
        let broken = ScriptedEngine(script: ["two": .fails(SpeechError(.wordsLost, "no"))])
        let first = try await render(engine: broken, selection: RenderSelection(unspoken: .silence))
        #expect(first.failures.count == 1)
        #expect(try await render().parts.map(\.isNew) == [false, true, false])
    }

    @Test func `a book without titles is one part, or one for each page with utterances`() async throws {
        let plain = Book(title: "Hop", pages: book.pages.map { Page(utterances: $0.utterances) })
        #expect(try await render(plain).parts.map(\.title) == ["Hop"])
        #expect(try await render(plain, by: .pages).parts.map(\.title) == ["Page 1", "Page 2", "Page 3", "Page 5"])
    }

    @Test func `invalid or equal titles are distinguished by their numbers`() async throws {
        let long = String(repeating: "🐇é", count: 5_000)
        let titles = ["..", "CON", "a/b\u{0}\n", long, long, "  . ", "פרק", ".hidden "]
        let book = Book(pages: titles.map { Page(title: $0, utterances: [Utterance("hop")]) })
        let rendering = try await render(book)
        let files = rendering.parts.map { URL(fileURLWithPath: $0.path).lastPathComponent }
        #expect(Set(files).count == titles.count)
        #expect(files.allSatisfy { $0.utf8.count <= 230 && $0.hasSuffix(".flac") })
        #expect(files[0] == "01.flac" && files[2] == "03 a-b.flac" && files[6] == "07 פרק.flac")
        #expect(files[7] == "08 hidden.flac")
        let companions = ["hop.book.m3u8", ".hop.book.narration.json", "metadata.json"]
        #expect(Set(try folder.contents) == Set(files + companions))
    }

    @Test func `a thousand pages are a thousand files, in the order of their names`() async throws {
        let book = Book(pages: (1...1000).map { Page(utterances: [Utterance("hop \($0)")]) })
        let rendering = try await render(book, by: .pages, engine: ScriptedEngine(framesPerWord: 5), as: .wav)
        let files = rendering.parts.map { URL(fileURLWithPath: $0.path).lastPathComponent }
        let isSorted = files == files.sorted()
        #expect(isSorted && files.count == 1000)
        #expect(files[0] == "0001 Page 1.wav")
        #expect(try folder.contents.count == 1003)
    }
}

/// FLAC, for a store with a limit on duration.
private struct ShortFormat: SoundFormat {
    let longestDuration: Double?

    var properties: SoundFormatProperties {
        var properties = LosslessFormat.flac.properties
        properties.longestDuration = longestDuration
        return properties
    }

    func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        try LosslessFormat.flac.begin(destination, sampleRate: sampleRate)
    }
}
