import Foundation
import TestRequirements
import TestSupport
import Testing

/// The metadata of rendered files, and invalid metadata.
@Suite(.ownThreads) struct DescriptionTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write(
            """
            <plist version="1.0"><dict>
            <key>title</key><string>Hop</string>
            <key>coverImage</key><string>hare.png</string>
            <key>bookPages</key><array>
            <dict><key>title</key><string>One</string><key>utterances</key><string>Hop.</string></dict>
            <dict><key>utterances</key><string>Hop hop.</string></dict>
            <dict><key>title</key><string>Two</string><key>utterances</key><string>Hop hop hop.</string></dict>
            </array></dict></plist>
            """,
            to: "book.plist"
        )
        try PictureFixture.png(width: 9, height: 7).write(to: URL(fileURLWithPath: folder.file("hare.png")))
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(["book.plist"] + arguments, in: folder.path)
    }

    @Test func `a file has the book's title, cover and chapters, unless options override them`() throws {
        let run = try run(
            "-o",
            "out.flac",
            "--json",
            "--author",
            "A Hare",
            "--date",
            "1926-10",
            "--description",
            "A hare hops.",
            "--chapters-file",
            "out.txt"
        )
        #expect(run.errors == "")
        let probe = try SoundTools.probe(folder.file("out.flac"))
        #expect(probe.tags["title"] == "Hop")
        #expect(probe.tags["artist"] == "A Hare")
        #expect(probe.tags["date"] == "1926-10")
        #expect(probe.tags["comment"] == "A hare hops.")
        #expect(probe.tags["performer"]?.hasSuffix(", espeak-ng, a synthetic voice") == true)
        #expect(probe.chapters.compactMap(\.title) == ["One", "Two"])
        #expect(probe.streams.contains { $0.codecName == "png" && $0.width == 9 && $0.height == 7 })
        #expect(
            try String(contentsOfFile: folder.file("out.txt"), encoding: .utf8).contains(
                "[CHAPTER]\nTIMEBASE=1/22050\n"
            )
        )
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let chapters = json?["chapters"] as? [[String: Any]] ?? []
        #expect(chapters.compactMap { $0["title"] as? String } == ["One", "Two"])
        #expect(chapters.last?["end"] as? Int == json?["frames"] as? Int)
    }

    @Test(arguments: [("pages", ["One", "Page 2", "Two"]), ("none", [])])
    func `chapters are pages, or there are none`(chapters: String, titles: [String]) throws {
        #expect(try run("-o", "out.flac", "--chapters", chapters, "--narrator", "Anna", "--no-cover").status == 0)
        let probe = try SoundTools.probe(folder.file("out.flac"))
        #expect(probe.chapters.compactMap(\.title) == titles)
        #expect(probe.tags["performer"] == "Anna")
        #expect(!probe.streams.contains { $0.codecType == "video" })
    }

    @Test func `chapters are found in headings, and their absence is reported`() throws {
        let pages = ["Chapter 1", "Hop.", "Hop hop.", "CHAPTER II. The Fox"].map {
            "<dict><key>utterances</key><string>\($0)</string></dict>"
        }
        let book = "<plist version=\"1.0\"><dict><key>bookPages</key><array>\(pages.joined())</array></dict></plist>"
        try write(book, to: "book.plist")
        let remark = "book.plist: no page has a title, so "
        let found = "would make 4, --chapters found would make 2\n"
        #expect(try run("-o", "out.flac").errors == remark + "there are no chapters; --chapters pages \(found)")
        #expect(try run("-o", "out.flac", "-q").errors == "")
        #expect(try run("-o", "out.caf", "--pages", "2-3").errors == "")
        #expect(try run("-o", "out.flac", "--pages", "2-3").errors.hasSuffix("; --chapters pages would make 2\n"))
        #expect(try run("-o", "out.flac", "--pages", "2").errors == "")
        #expect(
            try run("-o", "parts/", "--split", "chapters").errors == remark
                + "there is one file; --split pages \(found)"
        )
        #expect(try run("-o", "out.flac", "--chapters", "found").errors == "")
        #expect(
            try SoundTools.probe(folder.file("out.flac")).chapters.compactMap(\.title) == [
                "Chapter 1", "CHAPTER II. The Fox",
            ]
        )
        #expect(try run("-o", "parts/", "--split", "chapters", "--chapters", "found").errors == "")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("parts")).filter {
            $0.hasSuffix("mp3")
        }
        #expect(names.sorted() == ["01 Chapter 1.mp3", "02 CHAPTER II. The Fox.mp3"])
    }

    @Test(arguments: [
        (Optional("<!doctype html><p>not found"), "is a web page, not a PNG or JPEG picture, despite its name"),
        ("\u{1}", "is something unknown, not a PNG or JPEG picture, despite its name"), ("", "is empty"),
        (nil, "does not exist"),
    ])
    func `a broken cover stops the rendering with its location in the book`(contents: String?, problem: String) throws {
        try FileManager.default.removeItem(atPath: folder.file("hare.png"))
        if let contents { try write(contents, to: "hare.png") }
        let files = try folder.contents
        let run = try run("-o", "out.flac")
        #expect(run.errors.hasPrefix("book.plist:3:22: error: \"coverImage\" \(problem): \"hare.png\"\n"))
        #expect(run.status == 65)
        #expect(run.errors.contains("or render with --no-cover"))
        let check = try CommandRun.renderBook(["check", "book.plist"], in: folder.path)
        #expect(check.output.hasPrefix("book.plist:3:22: error: \"coverImage\" \(problem): \"hare.png\""))
        #expect(check.status == 65)
        #expect(try folder.contents == files)
        #expect(try self.run("-o", "out.flac", "--no-cover").status == 0)
    }

    @Test func `options override the book's metadata, and the file's name replaces a missing title`() throws {
        let page = "<dict><key>utterances</key><string>Hop.</string></dict>"
        try write(
            "<plist version=\"1.0\"><dict><key>bookPages</key><array>\(page)</array></dict></plist>",
            to: "a hare.plist"
        )
        let arguments = ["--series", "Hops", "--series-number", "1.5", "--language", "de", "--no-cover"]
        let run = try CommandRun.renderBook(["a hare.plist", "-o", "out.flac"] + arguments, in: folder.path)
        #expect(run.status == 0)
        let tags = try SoundTools.probe(folder.file("out.flac")).tags
        #expect(tags["title"] == "a hare")
        #expect(tags["album"] == "a hare")
        #expect(tags["series"] == "Hops")
        #expect(tags["series-part"] == "1.5")
        #expect(tags["language"] == "de")
    }

    @Test(arguments: ["mp3", "m4b", "opus", "flac"])
    func `a file tells machines that its voice is synthetic`(format: String) throws {
        #expect(try run("-o", "out.\(format)").status == 0)
        let probe = "ffprobe -v error -show_streams -show_format out.\(format) | grep -i tag:digitalsourcetype"
        let source = try CommandRun.shell(probe, in: folder.path).output
        #expect(source.hasSuffix("=http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia\n"))
    }

    @Test func `a page and an EPUB tell it, too`() throws {
        #expect(try run("-o", "out.html").status == 0)
        let page = try String(contentsOfFile: folder.file("out.html"), encoding: .utf8)
        #expect(page.contains("itemprop=\"digitalSourceType\" href=\"http://cv.iptc.org/newscodes/"))
        #expect(try run("-o", "out.epub").status == 0)
        let package = try CommandRun.shell("unzip -p out.epub '*.opf'", in: folder.path).output
        #expect(package.contains("<meta property=\"Iptc4xmpExt:DigitalSourceType\">http://cv.iptc.org/newscodes/"))
    }

    @Test func `a cover and chapters that CAF cannot store are reported as left out, even with --quiet`() throws {
        let run = try run("-o", "out.caf", "-q")
        #expect(run.errors.contains("out.caf: warning: caf has no place for the cover and the chapters"))
        #expect(run.status == 0)
        #expect(try !self.run("-o", "out.caf", "--no-cover", "--chapters", "none").errors.contains("has no place"))
    }

    @Test func `a cover of 100 MB is rejected with its size and the limit`() throws {
        truncate(folder.file("hare.png"), 100_000_000)
        let run = try run("-o", "out.flac")
        #expect(run.errors.contains("is 100 MB; a cover can be at most 16 MB: \"hare.png\""))
        #expect(run.status == 65)
    }

    @Test func `an error in a cover given by an option names its file`() throws {
        try write("GIF89a", to: "hare.gif")
        let gif = try run("-o", "out.flac", "--cover", "hare.gif")
        #expect(
            gif.errors == """
                render-book: error: hare.gif is a GIF picture, not a PNG or JPEG picture; save it as PNG or JPEG

                """
        )
        #expect(gif.status == 65)
        #expect(try run("-o", "out.flac", "--cover", "none.png").status == 66)
        #expect(try folder.contents == ["book.plist", "hare.gif", "hare.png"])
    }

    @Test(arguments: [
        (["--chapters-file", "out.xml"], "--chapters-file is written as .json, .txt or .ffmetadata, not \"out.xml\""),
        (["--timeline", "out.vtt"], "--timeline needs a file name ending in .json, not \"out.vtt\""),
        (["--timeline", "out"], "--timeline needs a file name ending in .json, not \"out\""),
        (["--timeline", "a.json", "--timeline", "b.json"], "--timeline is given 2 times; give it only once"),
        (["--chapters-file", "a.txt", "--chapters-file", "a.json"], "there are 2 --chapters-file: the chapters are"),
        (["-o", "a.mp3", "--output", "a.opus"], "-o is given 2 times; give it only once"),
        (["--date", "last year"], "--date is a year, a month or a day: 1926, 1926-10 or 1926-10-14, not"),
        (["--date", "1926-13"], "--date is a year, a month or a day"),
        (["--date", "2026-02-30"], "--date is a year, a month or a day"),
        (["--date", "0000"], "--date is a year, a month or a day"),
        (["--date", "٢٠٢٠"], "--date is a year, a month or a day"),
        (["--series-number=-1"], "--series-number must be 0 to 100000"),
        (["--cover", "a.png", "--no-cover"], "--cover does not go with --no-cover"),
        (["--chapters", "words"], "the value \"words\" is invalid"),
        (["--split", "pages", "-o", "out.mp3"], "--split writes a folder, but \"out.mp3\" is a file name"),
        (["--split", "pages", "--timeline", "out.json"], "--split cannot be used with --timeline or --chapters-file"),
    ])
    func `invalid options are reported with the usage`(arguments: [String], message: String) throws {
        let run = try CommandRun.renderBook(["book.plist"] + arguments, in: folder.path)
        #expect(run.errors.contains("render-book: error: " + message))
        #expect(run.status == 64)
    }
}
