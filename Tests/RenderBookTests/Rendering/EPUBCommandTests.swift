import EPUBChecking
import Foundation
import Narration
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct EPUBCommandTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func render(_ line: String) throws -> CommandRun {
        try CommandRun.shell("$RENDER_BOOK \(line)", in: folder.path)
    }

    private func write(_ data: Data, to name: String) throws {
        try data.write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func write(_ text: String, to name: String = "hop.md") throws {
        try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }

    private static let booksFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Books").standardizedFileURL.path

    /// The paths of all books of the repository, in its folder of books.
    static let books = FileManager.default.subpaths(atPath: booksFolder)!.filter { $0.hasSuffix(".plist") }.sorted()

    @Test(.requires(.epubcheck), arguments: TestExtent.some(1, of: books))
    func `epubcheck finds nothing in the books of the repository`(path: String) throws {
        let run = try render("-q \(Self.booksFolder)/\(path) -o a.epub")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try EPUBCheck.messages(about: folder.file("a.epub")) == [])
        let book = try TalkingBook(contentsOf: folder.file("a.epub"))
        #expect(try book.faults(measuringSoundIn: folder) == [])
        #expect(book.entries.contains { $0.name == "META-INF/manuscript/timeline.json" })
    }

    @Test func `there are books of text and of pictures in the repository`() {
        #expect(Set(["AVerySmallSneeze.plist", "SlowPost/SlowPost.plist"]).isSubset(of: Self.books))
    }

    @Test(arguments: ["m4a", "mp3", "opus"])
    func `the clips of words begin at the times of the timeline`(sound: String) throws {
        try write(
            """
            # One

            Most of the hares had been in the hills for 1,000 years. “Hop, hop!” said one of them, and it was gone.

            # Two

            Of all the others, none was in the mood to follow.
            """
        )
        let run = try render("-q hop.md -o a.epub --page-audio \(sound) --timeline a.json")
        #expect(run.status == 0, "\(run.errors)")
        let timeline = try Timeline(contentsOf: folder.file("a.json"))
        let pages = try TalkingBook(contentsOf: folder.file("a.epub")).pages
        #expect(pages.count == timeline.pages.count)
        for (page, times) in zip(pages, timeline.pages) {
            func milliseconds(_ frame: Int) -> Double {
                Double(frame - times.frames.lowerBound) * 1000 / Double(timeline.sampleRate)
            }
            let words = times.utterances.flatMap(\.words).map { milliseconds($0.frame) }
            let clips = page.clips.filter { $0.target.wholeMatch(of: /u\d+w\d+/) != nil }
            #expect(clips.count == words.count && !words.isEmpty)
            // The unit of the clips is a millisecond.
            #expect(zip(clips, words).allSatisfy { abs(Double($0.begin) - $1) <= 1 }, "\(clips) \(words)")
            let end = try #require(page.clips.last?.end)
            #expect(abs(Double(end) - milliseconds(times.frames.upperBound)) <= 1)
        }
    }

    @Test func `sentences are highlighted where that is asked for, which only text can be`() throws {
        try write("Hop, hop! Said the hare.")
        #expect(try render("-q hop.md -o a.epub --highlight sentence").status == 0)
        #expect(try TalkingBook(contentsOf: folder.file("a.epub")).pages[0].clips.count == 2)
        #expect(try render("-q hop.md -o a.html --highlight sentence").status == 0)
        let html = try String(contentsOfFile: folder.file("a.html"), encoding: .utf8)
        #expect(html.contains("data-highlight=\"sentence\""))
        #expect(try render("hop.md -o a.mp3 --highlight sentence").status == 64)
    }

    @Test func `a sentence of several utterances is one element, with the emphasis of each`() throws {
        try write("- \"*Hop* now!\" said **the** _hare_.\n\n3\\. May was *cold*.")
        #expect(try render("-q hop.md -o a.epub --highlight sentence").status == 0)
        let page = try CommandRun.shell("unzip -p a.epub EPUB/pages/1.xhtml", in: folder.path).output
        let words = page.replacing(/<\/?span[^>]*>/, with: "")
        #expect(words.contains("<em>Hop</em> now!&quot; said <strong>the</strong> <em>hare</em>."), "\(page)")
        #expect(words.contains("<li>&quot;") && words.contains("<p>3. May was <em>cold</em>.</p>"), "\(page)")
        let ids = page.matches(of: /<span id="(u\d+)"/).map(\.1)
        #expect(ids == ["u1", "u2"], "\(page)")
    }

    @Test func `the same book has the same bytes with any number of jobs, with or without a cache, in any time zone`()
        throws
    {
        try write("# One\n\nHop, hop.\n\n# Two\n\nSkip.")
        _ = try render("-q hop.md -o a.epub --jobs 1")
        _ = try CommandRun.shell(
            "TZ=Pacific/Auckland $RENDER_BOOK -q hop.md -o b.epub --jobs 3 --no-cache",
            in: folder.path
        )
        let files = try ["a.epub", "b.epub"].map { try Data(contentsOf: URL(fileURLWithPath: folder.file($0))) }
        let isSame = files[0] == files[1]
        #expect(isSame)
        #expect(try folder.contents == ["a.epub", "b.epub", "hop.md"])
    }

    @Test func `the date is that of SOURCE_DATE_EPOCH, or else of the publication`() throws {
        try write("Hop.")
        func date(_ line: String) throws -> String? {
            let run = try CommandRun.shell(line, in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            let package = try TalkingBook(contentsOf: folder.file("a.epub")).package
            return package.elements("meta").first { $0.value("property") == "dcterms:modified" }?.text
        }
        #expect(try date("$RENDER_BOOK -q hop.md -o a.epub") == "1980-01-01T00:00:00Z")
        #expect(try date("$RENDER_BOOK -q hop.md -o a.epub --date 2001-02") == "2001-02-01T00:00:00Z")
        #expect(
            try date("SOURCE_DATE_EPOCH=1000000000 $RENDER_BOOK -q hop.md -o a.epub --date 2001")
                == "2001-09-09T01:46:40Z"
        )
        let run = try CommandRun.shell("SOURCE_DATE_EPOCH=today $RENDER_BOOK -q hop.md -o a.epub", in: folder.path)
        #expect(run.status == 64)
        #expect(run.errors.contains("SOURCE_DATE_EPOCH is to be a number of seconds since 1970, not today"))
    }

    @Test(.requires(.epubcheck))
    func `emphasis and lists of a story are elements, and a book with other emphasis is another one`() throws {
        let caches = folder.file("caches")
        func page(of story: String) throws -> String {
            try write(story)
            let run = try CommandRun.renderBook(["hop.md", "-o", "a.epub"], in: folder.path, caches: caches)
            #expect(run.status == 0 && !run.output.contains("unchanged"), "\(run)")
            let page = try CommandRun.shell("unzip -p a.epub EPUB/pages/1.xhtml", in: folder.path).output
            // Without the elements of utterances and words.
            return page.replacing(/<\/?span[^>]*>/, with: "")
        }
        let story = "I *never said* it, **never**.\n\n- a *red* hat\n- an un*believ*able hat. Hop.\n\n3. a fox\n\nHop."
        let elements = [
            "<p>I <em>never said</em> it, <strong>never</strong>.\n</p><ul><li>a <em>red</em> hat\n</li>",
            "<li>an un<em>believ</em>able hat. Hop.\n</li><li class=\"numbered\">3. a fox\n</li></ul><p>Hop.</p>",
        ]
        let markup = try page(of: story)
        #expect(elements.allSatisfy(markup.contains), "\(markup)")
        #expect(try EPUBCheck.messages(about: folder.file("a.epub")) == [])
        #expect(try page(of: story.replacing("**never**", with: "never")).contains("it, never."))
    }

    @Test func `an unchanged book is not rendered again`() throws {
        try write("Hop.")
        let caches = folder.file("caches")
        for expected in [false, true] {
            let run = try CommandRun.renderBook(["hop.md", "-o", "a.epub"], in: folder.path, caches: caches)
            #expect(run.output.contains("unchanged") == expected, "\(run.output) \(run.errors)")
        }
        let run = try CommandRun.renderBook(
            ["hop.md", "-o", "a.epub", "--layout", "fixed"],
            in: folder.path,
            caches: caches
        )
        #expect(!run.output.contains("unchanged"))
    }

    @Test func `the timeline counts the frames of all pages`() throws {
        try write("# One\n\nHop, hop.\n\n# Two\n\nSkip.")
        let run = try render("-q hop.md -o a.epub --timeline a.json --chapters-file c.json")
        #expect(run.status == 0, "\(run.errors)")
        let wave = try render("-q hop.md -o a.wav --timeline b.json --chapters-file d.json")
        #expect(wave.status == 0)
        for (name, other) in [("a.json", "b.json"), ("c.json", "d.json")] {
            #expect(
                try String(contentsOfFile: folder.file(name), encoding: .utf8)
                    == String(contentsOfFile: folder.file(other), encoding: .utf8)
            )
        }
    }

    /// The streams of a page's sound: codec, channels, frames per second.
    private func stream(of name: String, page: Int = 1) throws -> String {
        let data = try TalkingBook(contentsOf: folder.file(name)).contents(of: "EPUB/sound/\(page).m4a")
        try data.write(to: URL(fileURLWithPath: folder.file("page.m4a")))
        let entries = "stream=codec_name,profile,channels,sample_rate"
        let line = ["ffprobe", "-v", "error", "-show_entries", entries, "-of", "csv=p=0", folder.file("page.m4a")]
        return String(decoding: try Program.output(line), as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    @Test(.requires(.epubcheck), arguments: TestExtent.some(1, of: ["apple", "kobo"]))
    func `an EPUB for a store has the sound that it asks for, and nothing that is not shown`(store: String) throws {
        try write(PictureFixture.png(width: 4, height: 3), to: "a.png")
        try write("# One\n\n![A hill](a.png)\n\nHop, hop.\n")
        let run = try render("hop.md -o a.epub --for \(store)")
        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.errors.contains("a.epub:"), "\(run.errors)")
        #expect(try EPUBCheck.messages(about: folder.file("a.epub")) == [])
        let book = try TalkingBook(contentsOf: folder.file("a.epub"))
        #expect(!book.entries.contains { $0.name.contains("manuscript") })
        let package = String(decoding: try book.contents(of: "EPUB/package.opf"), as: UTF8.self)
        #expect(package.contains(#"<meta property="rendition:layout">pre-paginated</meta>"#))
        #expect(package.contains(#"<meta property="rendition:spread">none</meta>"#))
        #expect(package.contains(#"href="sound/1.m4a" media-type="audio/mp4""#))
        #expect(try stream(of: "a.epub") == "aac,LC,44100,2")
        let style = String(decoding: try book.contents(of: "EPUB/style.css"), as: UTF8.self)
        #expect(style.contains(".kobo-smil-highlight"))
    }

    @Test
    func `the bitrate of sound for a store can be lower, and its layout chosen, which the store may not read aloud`()
        throws
    {
        try write("Hop.")
        let run = try render("hop.md -o a.epub --for apple --bitrate 96k --sample-rate 44100")
        #expect(run.status == 0)
        let remark = "a.epub: Apple Books reads books with fixed pages aloud, and this one has text that flows\n"
        #expect(run.errors.contains(remark), "\(run.errors)")
        let bitrate = "a.epub: Apple Books asks for sound at 256k (Apple Books Asset Guide 5.3), and this has 96k\n"
        #expect(run.errors.contains(bitrate), "\(run.errors)")
        #expect(try stream(of: "a.epub") == "aac,LC,44100,2")
        #expect(try !render("hop.md -o b.epub --for apple --layout fixed").errors.contains("b.epub:"))
        #expect(
            try render("hop.md -o c.epub --for kobo").errors.contains("c.epub: Kobo reads books with text that flows")
        )
        #expect(try render("-q hop.md -o d.epub --for kobo").errors == "")
    }

    @Test func `an EPUB is written to standard output`() throws {
        try write("Hop.")
        let run = try render("-q hop.md -o - --format epub > a.epub")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try TalkingBook(contentsOf: folder.file("a.epub")).pages.count == 1)
    }

    @Test func `quiet pages are brought to a loudness, also one without sound, and the page for a browser as a whole`()
        throws
    {
        let page = Array(
            repeating: "[The hare went up the hill, and down the other side of it. ]{volume=0.1}",
            count: 3
        )
        let silence = "\n\n<!-- page break -->\n\n![](a.png)\n\n<!-- page break -->\n\n"
        try write(page.joined() + silence + page.joined())
        func passed(_ options: String) throws -> Int {
            let run = try CommandRun.shell(
                """
                rm -rf a b.m4a
                $RENDER_BOOK -q hop.md --language en -o a.epub \(options) && unzip -q a.epub -d a
                $RENDER_BOOK -q hop.md --language en -o b.html \(options)
                grep -o 'src="data:audio/mp4;base64,[^"]*' b.html | cut -d, -f2 | base64 -d >b.m4a
                find a -name '*.m4a' -size +8k | xargs $RENDER_BOOK inspect b.m4a --profile podcast
                """,
                in: folder.path
            )
            return run.output.matches(of: /: passes podcast/).count
        }
        #expect(try passed("") == 0)
        #expect(try passed("--master podcast") == 3)
        #expect(try TalkingBook(contentsOf: folder.file("a.epub")).faults(measuringSoundIn: folder) == [])
    }

    @Test func `an existing file is kept with -n`() throws {
        try write("Hop.")
        try write("mine", to: "a.epub")
        let run = try render("-n hop.md -o a.epub")
        #expect(run.status == 73)
        #expect(try String(contentsOfFile: folder.file("a.epub"), encoding: .utf8) == "mine")
    }

    @Test(
        arguments: [
            ("-o a.epub --split pages", "--split cannot be used with epub"),
            ("-o a.epub --master acx", "--master acx is for files of sound alone: with epub"),
            ("-o a.mp3 --layout fixed", "--layout is for an EPUB"),
            ("-o a.mp3 --for apple", "--for apple is for an EPUB: name the output .epub"),
            ("-o a.html --for kobo", "--for kobo is for an EPUB: name the output .epub"),
            ("-o a.epub --for amazon", "amazon"),
            ("-o a.epub --for apple --page-audio mp3", "--for apple needs m4a, the sound that Apple Books plays"),
            ("-o a.epub --for kobo --bitrate 300k", "--for kobo allows at most 256k: leave out --bitrate"),
            ("-o a.mp3 --page-audio mp3", "name the output .epub, .audiobook or .lpf"),
        ]
    )
    func `options that do not go together are refused`(options: String, message: String) throws {
        try write("Hop.")
        let run = try render("hop.md \(options)")
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test func `an interrupted rendering leaves nothing`() throws {
        try write(Array(repeating: "Hop, hop, hop and hop again.", count: 4000).joined(separator: "\n\n"))
        let run = try CommandRun.shell("timeout -s INT 1 $RENDER_BOOK -q hop.md -o a.epub", in: folder.path)
        #expect(run.status != 0)
        let left = try folder.contents
        #expect(left == ["hop.md"], "\(left)")
    }
}
