import Foundation
import Narration
import NarrationAudio
import NarrationBooks
import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct DescriptionTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private static let tags = BookTags(
        title: "Der Wal 🐋",
        author: "Ina Meer",
        language: "de-AT",
        publication: Publication(
            subtitle: "Eine Fabel",
            description: "Ein Buch vom Meer.",
            narrator: "espeak-ng de, a synthetic voice",
            date: "2026-11-21",
            publisher: "Hügel",
            copyright: "2026 Ina Meer",
            genre: "Fabel",
            series: "Wale",
            seriesNumber: 2,
            isbn: "9780000000002"
        ),
        album: "Meere",
        track: BookTags.Track(2, of: 7),
        software: "Narration"
    )

    private static let containers: [LossyContainer] = [.m4b, .mp3, .opus, .ogg]

    private func cover() throws -> CoverPicture {
        let path = folder.file("cover.png")
        let picture = ["-f", "lavfi", "-i", "color=red:s=16x12", "-frames:v", "1", path]
        _ = try Program.output(["ffmpeg", "-v", "error"] + picture)
        return CoverPicture(data: try Data(contentsOf: URL(fileURLWithPath: path)), format: .png, width: 16, height: 12)
    }

    /// Writes a second of silence for each chapter, or less.
    private func file(
        _ container: LossyContainer,
        titles: [String],
        framesEach: Int = 22_050,
        cover: CoverPicture? = nil
    ) async throws -> (path: String, sampleRate: Int) {
        let path = folder.file("a.\(container)")
        let sampleRate = container == .opus ? 24_000 : 22_050
        let chapters = titles.enumerated().map { index, title in
            Chapter(title: title, frames: index * framesEach..<(index + 1) * framesEach)
        }
        try await Encoding.write(
            [Float](repeating: 0, count: titles.count * framesEach),
            to: path,
            container,
            settings: container.settings(at: sampleRate),
            description: FileDescription(tags: Self.tags, chapters: chapters, cover: cover)
        )
        return (path, sampleRate)
    }

    private static let titles = ["Eins", "Zwei 🐳 = 2", "שלוש", String(repeating: "Vier ", count: 2_000) + "."]

    @Test(arguments: containers)
    func `ffprobe reads chapters at their times, tags and cover`(_ container: LossyContainer) async throws {
        let (path, sampleRate) = try await file(container, titles: Self.titles, cover: cover())
        let facts = try Encoding.probe(path)
        let chapters = try #require(facts["chapters"] as? [[String: Any]])
        for (index, chapter) in chapters.enumerated() {
            let start = Double(chapter["start_time"] as? String ?? "") ?? -1
            #expect(abs(start - Double(index * 22_050) / Double(sampleRate)) < 0.001)
            let title = (chapter["tags"] as? [String: String])?["title"]
            #expect(title == Self.titles[index])
        }
        #expect(chapters.count == Self.titles.count)
        let streams = try #require(facts["streams"] as? [[String: Any]])
        #expect(streams.contains { $0["codec_name"] as? String == "png" && $0["width"] as? Int == 16 })
        let format = try #require(facts["format"] as? [String: Any])
        let sound = try #require(streams.first { $0["codec_type"] as? String == "audio" })
        let tags = [format, sound].flatMap { $0["tags"] as? [String: String] ?? [:] }
        func tag(_ name: String) -> String? { tags.first { $0.key.lowercased() == name }?.value }
        #expect(tag("title") == Self.tags.title)
        #expect(tag("artist") == Self.tags.author)
        #expect(tag("composer") == Self.tags.publication.narrator)
        #expect(tag("album") == Self.tags.album)
        #expect(tag("date") == Self.tags.publication.date)
        #expect(tag("genre") == "Fabel")
        #expect(tag("copyright") == "2026 Ina Meer")
        #expect(tag("publisher") == "Hügel")
        #expect((tag("subtitle") ?? tag("tit3")) == "Eine Fabel")
        #expect(tag("series") == "Wale")
        #expect(tag("series-part") == "2")
        #expect(tag("isbn") == "9780000000002")
        #expect(["de-AT", "deu"].contains(tag("language")))
        #expect(tag("track")?.hasPrefix("2") == true)
    }

    /// Expects that mutagen prints this text for an expression about a file `f`.
    private func expect(
        of path: String,
        _ expression: String,
        prints expected: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let printed = try Encoding.mutagen(path, expression)
        #expect(printed == expected, sourceLocation: sourceLocation)
    }

    @Test func `mutagen reads tags and cover of MPEG-4`() async throws {
        let (path, _) = try await file(.m4b, titles: Self.titles, cover: cover())
        try expect(
            of: path,
            #"f["\xa9nam"], f["\xa9ART"], f["aART"], f["\xa9wrt"], f["trkn"]"#,
            prints: "['Der Wal 🐋'] ['Ina Meer'] ['Ina Meer'] ['espeak-ng de, a synthetic voice'] [(2, 7)]"
        )
        try expect(
            of: path,
            #"f["stik"], f["\xa9gen"], f["desc"], f["ldes"], f["\xa9too"]"#,
            prints: "[2] ['Fabel'] ['Ein Buch vom Meer.'] ['Ein Buch vom Meer.'] ['Narration']"
        )
        try expect(
            of: path,
            #"f["\xa9nrt"], f["\xa9pub"], f["cprt"], f["\xa9mvn"], f["\xa9mvi"]"#,
            prints: "['espeak-ng de, a synthetic voice'] ['Hügel'] ['2026 Ina Meer'] ['Wale'] [2]"
        )
        try expect(
            of: path,
            #"[f["----:com.apple.iTunes:" + key][0].decode() for key in ("SERIES", "SERIES-PART", "ISBN", "SUBTITLE")]"#,
            prints: "['Wale', '2', '9780000000002', 'Eine Fabel']"
        )
        // mutagen takes the movie's time unit for a millisecond, which it is in most files; here it is a frame.
        try expect(
            of: path,
            #"len(f["covr"]), [round(c.start * 22.05, 6) for c in f.chapters]"#,
            prints: "1 [0.0, 1.0, 2.0, 3.0]"
        )
    }

    @Test func `mutagen reads the tag of an MP3 file`() async throws {
        let (path, _) = try await file(.mp3, titles: Self.titles, cover: cover())
        try expect(
            of: path,
            #"f["TIT2"], f["TPE1"], f["TPE2"], f["TCOM"], f["TRCK"], f["TLAN"]"#,
            prints: "Der Wal 🐋 Ina Meer Ina Meer espeak-ng de, a synthetic voice 2/7 deu"
        )
        try expect(
            of: path,
            #"f["TDRC"], f["TCON"], f["COMM::deu"], f["TXXX:NARRATOR"], f["TALB"]"#,
            prints: "2026-11-21 Fabel Ein Buch vom Meer. espeak-ng de, a synthetic voice Meere"
        )
        try expect(
            of: path,
            #"f["TIT3"], f["TPUB"], f["TCOP"], f["MVNM"], f["MVIN"], f["TXXX:SERIES"], f["TXXX:SERIES-PART"], f["TXXX:ISBN"]"#,
            prints: "Eine Fabel Hügel 2026 Ina Meer Wale 2 Wale 2 9780000000002"
        )
        try expect(
            of: path,
            #"f["APIC:"].mime, f["APIC:"].type, f["CTOC:toc"].child_element_ids"#,
            prints: "image/png PictureType.COVER_FRONT ['ch0', 'ch1', 'ch2', 'ch3']"
        )
        try expect(
            of: path,
            #"[(c.start_time, c.end_time) for c in f.tags.getall("CHAP")]"#,
            prints: "[(0, 1000), (1000, 2000), (2000, 3000), (3000, 4000)]"
        )
    }

    @Test(arguments: [LossyContainer.opus, .ogg])
    func `mutagen reads the comments of Ogg files`(_ container: LossyContainer) async throws {
        let (path, _) = try await file(container, titles: Self.titles, cover: cover())
        try expect(
            of: path,
            #"f["title"], f["artist"], f["performer"], f["language"], f["tracktotal"]"#,
            prints: "['Der Wal 🐋'] ['Ina Meer'] ['espeak-ng de, a synthetic voice'] ['de-AT'] ['7']"
        )
        try expect(
            of: path,
            #"f["chapter000"], f["chapter001name"], f["chapter002name"]"#,
            prints: "['00:00:00.000'] ['Zwei 🐳 = 2'] ['שלוש']"
        )
        try expect(
            of: path,
            #"[f[key][0] for key in ("subtitle", "publisher", "copyright", "genre", "series", "series-part", "isbn")]"#,
            prints: "['Eine Fabel', 'Hügel', '2026 Ina Meer', 'Fabel', 'Wale', '2', '9780000000002']"
        )
        let picture =
            "__import__('mutagen.flac').flac.Picture(__import__('base64').b64decode(f['metadata_block_picture'][0]))"
        try expect(
            of: path,
            "[(p.mime, p.type, p.width, p.height) for p in [\(picture)]]",
            prints: "[('image/png', 3, 16, 12)]"
        )
    }

    @Test(arguments: [65_535, 65_536, -1])
    func `a part's number that MPEG-4 cannot store is left out`(_ number: Int) async throws {
        let path = folder.file("a.m4b")
        try await Encoding.write(
            Sounds.noise(2_400),
            to: path,
            .m4b,
            settings: LossyContainer.m4b.settings(at: 24_000),
            description: FileDescription(tags: BookTags(track: BookTags.Track(number, of: 65_535)))
        )
        try expect(of: path, #"f.tags.get("trkn")"#, prints: number == 65_535 ? "[(65535, 65535)]" : "None")
    }

    @Test func `a date without a year is not written to an MP3 file`() {
        func tags(_ date: String?) -> [UInt8] {
            let tags = BookTags(publication: Publication(date: date))
            return ID3Tag(FileDescription(tags: tags), sampleRate: 24_000).bytes
        }
        #expect(tags("-") == tags(nil))
        #expect(tags("2026") != tags(nil))
    }

    @Test(arguments: containers)
    func `a thousand chapters are all kept`(_ container: LossyContainer) async throws {
        let titles = (1...1_000).map { "Chapter \($0)" }
        let (path, sampleRate) = try await file(container, titles: titles, framesEach: 240)
        let chapters = try SoundReader(contentsOf: path).facts.chapters
        #expect(chapters.count == 1_000)
        #expect(chapters.last?.title == "Chapter 1000")
        #expect(abs((chapters.last?.start ?? 0) - 999 * 240 / Double(sampleRate)) < 0.001)
        if container == .mp3 {
            try expect(
                of: path,
                #"f["CTOC:toc"].child_element_ids, len(f.tags.getall("CHAP"))"#,
                prints: "['toc0', 'toc1', 'toc2', 'toc3'] 1000"
            )
            try expect(of: path, #"sum(len(f["CTOC:toc%d" % n].child_element_ids) for n in range(4))"#, prints: "1000")
        }
    }

    @Test(arguments: containers)
    func `a cover of ten megabytes is unchanged`(_ container: LossyContainer) async throws {
        var data = try cover().data
        data += Data(repeating: 7, count: 10 << 20)
        let cover = CoverPicture(data: data, format: .png, width: 16, height: 12)
        let (path, _) = try await file(container, titles: ["One"], cover: cover)
        let size =
            switch container {
            case .m4b, .m4a: #"len(f["covr"][0])"#
            case .mp3: #"len(f["APIC:"].data)"#
            case .opus, .ogg: #"len(__import__('base64').b64decode(f['metadata_block_picture'][0])) - 41"#
            }
        try expect(of: path, size, prints: "\(data.count)")
    }

    @Test func `a file without metadata has no title`() async throws {
        let path = folder.file("a.m4a")
        try await Encoding.write(
            Sounds.noise(24_000),
            to: path,
            .m4a,
            settings: LossyContainer.m4a.settings(at: 24_000)
        )
        let facts = try SoundReader(contentsOf: path).facts
        #expect(facts.tags["title"] == nil)
        #expect(facts.chapters.isEmpty)
        #expect(!facts.hasCover)
    }
}
