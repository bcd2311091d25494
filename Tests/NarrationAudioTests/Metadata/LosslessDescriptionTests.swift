import Foundation
import Narration
import NarrationRendering
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationAudio

@Suite struct LosslessDescriptionTests {
    private let folder: ScratchFolder
    private let renderer = BookRenderer(
        engine: ScriptedEngine(sampleRate: 22_050, framesPerWord: 5_001),
        reading: PlainReading(),
        jobs: 2
    )
    private let book = Book(
        title: "Hop",
        author: "A Hare",
        language: "en-GB",
        pages: [
            Page(utterances: [Utterance("before it all")]),
            Page(title: "One: 🐇", utterances: [Utterance("one two")]),
            Page(title: "פרק ב׳", utterances: [Utterance("three")]),
        ]
    )
    private let titles = ["Hop", "One: 🐇", "פרק ב׳"]

    init() throws {
        folder = try ScratchFolder()
    }

    private func render(
        _ format: LosslessFormat,
        _ book: Book? = nil,
        _ description: RenderDescription = RenderDescription(),
        beside sideFiles: [SideFile] = []
    ) async throws -> Rendering {
        try await renderer.render(
            book ?? self.book,
            to: folder.file("hop." + format.name),
            as: format,
            description: description,
            beside: sideFiles
        )
    }

    @Test func `WAV has its tags, and cues with their names at the frames of the chapters`() async throws {
        let publication = Publication(description: "A hare hops.", date: "1926")
        let description = RenderDescription(tags: BookTags(publication: publication))
        let rendering = try await render(.wav, nil, description)
        let chunks = try RIFFChunks(rendering.path, order: .little)
        #expect(chunks.isWhole)
        #expect(try chunks.cues() == rendering.chapters.map(\.frames.lowerBound))
        #expect(try chunks.labels() == titles)
        let tags = try SoundTools.probe(rendering.path).tags
        #expect(tags["title"] == "Hop")
        #expect(tags["artist"] == "A Hare")
        #expect(tags["istr"] == "Anna, scripted, a synthetic voice")
        #expect(tags["date"] == "1926")
        #expect(tags["comment"] == "A hare hops.")
        #expect(tags["encoder"] == "Narration")
        #expect(try SoundTools.text("sndfile-info", [rendering.path]).contains("labl : 2 : פרק ב׳"))
    }

    @Test func `AIFF has its name and author, and markers with their names`() async throws {
        let rendering = try await render(.aiff)
        let chunks = try RIFFChunks(rendering.path, order: .big)
        #expect(chunks.isWhole)
        #expect(try chunks.markers() == zip(rendering.chapters, titles).map { "\($0.frames.lowerBound) \($1)" })
        let tags = try SoundTools.probe(rendering.path).tags
        #expect(tags["title"] == "Hop")
        #expect(tags["author"] == "A Hare")
        #expect(tags["comment"]?.hasPrefix("Narrator: Anna, scripted, a synthetic voice\n") == true)
        #expect(try SoundTools.text("sndfile-info", [rendering.path]).contains("Name     : פרק ב׳"))
    }

    @Test func `CAF has its tags`() async throws {
        let tags = try SoundTools.probe(try await render(.caf).path).tags
        #expect(tags["title"] == "Hop")
        #expect(tags["artist"] == "A Hare")
        #expect(tags["narrator"] == "Anna, scripted, a synthetic voice")
    }

    @Test func `FLAC has tags, chapters and cover, as ffprobe, metaflac and mutagen read them`() async throws {
        let cover = try CoverPicture(PictureFixture.png(width: 30, height: 20), named: "cover.png")
        let tags = BookTags(
            publication: Publication(description: "A hare\nhops."),
            album: "Hops",
            track: BookTags.Track(3, of: 12)
        )
        let rendering = try await render(.flac, nil, RenderDescription(tags: tags, cover: cover))
        let probe = try SoundTools.probe(rendering.path)
        #expect(probe.tags["title"] == "Hop")
        #expect(probe.tags["performer"] == "Anna, scripted, a synthetic voice")
        #expect(probe.tags["language"] == "en-GB")
        #expect(probe.chapters.compactMap(\.title) == titles)
        for (probed, chapter) in zip(probe.chapters, rendering.chapters) {
            #expect(abs(probed.start - Double(chapter.frames.lowerBound) / 22_050) < 0.001)
        }
        let picture = try #require(probe.streams.first { $0.codecType == "video" })
        #expect(picture.width == 30 && picture.height == 20)
        let comments = try SoundTools.text("metaflac", ["--export-tags-to=-", rendering.path])
        #expect(comments.contains("TRACKNUMBER=3\nTRACKTOTAL=12\n"))
        #expect(comments.contains("DESCRIPTION=A hare\nhops."))
        _ = try SoundTools.text("flac", ["--test", "--silent", rendering.path])
        let read = try SoundTools.python(
            """
            import sys, mutagen.flac
            file = mutagen.flac.FLAC(sys.argv[1])
            print(file["title"][0], file["chapter001name"][0], file.pictures[0].type, len(file.pictures[0].data))
            """,
            rendering.path
        )
        #expect(read == "Hop One: 🐇 3 \(cover.data.count)\n")
    }

    @Test func `metadata does not change the sound`() async throws {
        let wav = try Sox.samples(try await render(.wav).path)
        for format in LosslessFormat.allCases.dropFirst() {
            let rendering = try await render(format)
            let isSame = try Sox.samples(rendering.path) == wav
            #expect(isSame, "\(format.name)")
            #expect(wav.count == rendering.timeline.frameCount)
        }
    }

    @Test(arguments: LosslessFormat.allCases)
    func `a thousand chapters and a title of 10,000 characters are in the file`(format: LosslessFormat) async throws {
        let long = String(repeating: "é🐇", count: 5_000)
        let pages = (1...1000).map { Page(title: $0 == 500 ? long : "\($0)", utterances: [Utterance("hop")]) }
        let renderer = BookRenderer(engine: ScriptedEngine(framesPerWord: 20), reading: PlainReading(), jobs: 2)
        let rendering = try await renderer.render(Book(pages: pages), to: folder.file("hop"), as: format)
        #expect(rendering.chapters.count == 1000)
        let names: [String]? =
            switch format {
            case .wav: try RIFFChunks(rendering.path, order: .little).labels()
            case .aiff:
                try RIFFChunks(rendering.path, order: .big).markers().map { String($0.split(separator: " ")[1]) }
            case .flac: try SoundTools.probe(rendering.path).chapters.compactMap(\.title)
            default: nil
            }
        guard let names else { return }
        let isSame = names == rendering.chapters.map(\.title)
        #expect(isSame)
        #expect(names[499] == String(repeating: "é🐇", count: 42) + "…")
        #expect(try Sox.frameCount(rendering.path) == rendering.timeline.frameCount)
    }

    @Test func `ffmpeg reads the chapters from the separate file, exactly`() async throws {
        let path = folder.file("hop.ffmetadata")
        let title = #"a = b; #1 \ "c""#
        let book = Book(title: title, pages: [Page(title: title, utterances: [Utterance("one two")])] + self.book.pages)
        let rendering = try await render(.wav, book, beside: [.chapters(path, as: .ffmetadata)])
        let joined = folder.file("joined.mkv")
        _ = try SoundTools.text(
            "ffmpeg",
            ["-v", "error", "-i", rendering.path, "-i", path, "-map_metadata", "1", "-map_chapters", "1", joined]
        )
        let probe = try SoundTools.probe(joined)
        #expect(probe.tags["title"] == title)
        #expect(probe.chapters.compactMap(\.title) == rendering.chapters.map(\.title))
        for (probed, chapter) in zip(probe.chapters, rendering.chapters) {
            #expect(abs(probed.start - Double(chapter.frames.lowerBound) / 22_050) < 0.000_001)
        }
    }

    @Test func `the chapters are JSON in Podlove's format`() async throws {
        let path = folder.file("hop.json")
        _ = try await render(
            .wav,
            nil,
            RenderDescription(chapters: .pages),
            beside: [.chapters(path, as: .podlove)]
        )
        let list = try JSONDecoder().decode([[String: String]].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(list.map { $0["title"] } == ["Page 1", "One: 🐇", "פרק ב׳"])
        #expect(list.map { $0["start"] } == ["00:00:00.000", "00:00:00.680", "00:00:01.134"])
        #expect(ChaptersFormat(path: "chapters.xml") == nil)
    }
}
