import EPUBChecking
import Foundation
import TestRequirements
import TestSupport
import Testing

/// A story that is passed on as one file, and worked on by the other side.
@Suite(.ownThreads) struct ManuscriptCommandTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Runs `render-book` with a shell, and expects success.
    @discardableResult
    private func run(_ line: String, status: Int32 = 0) throws -> CommandRun {
        let run = try CommandRun.shell("$RENDER_BOOK \(line)", in: folder.path)
        #expect(run.status == status, "\(line): \(run.errors)")
        return run
    }

    private func write(_ data: Data, to name: String) throws {
        let file = URL(fileURLWithPath: folder.file(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    private func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    private func isSame(_ one: String, _ other: String) throws -> Bool {
        try Data(contentsOf: URL(fileURLWithPath: folder.file(one)))
            == Data(contentsOf: URL(fileURLWithPath: folder.file(other)))
    }

    private static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Not for readers: ]]> </script> <!- and more -->
        <plist version="1.0"><dict>
        <key>title</key><string>Hop &amp; Yip</string>
        <key>language</key><string>en</string>
        <key>coverImage</key><string>cover.png</string>
        <key>lexicons</key><array><string>words/hop.pls</string></array>
        <key>cast</key><dict><key>Fox</key><dict><key>pitchMultiplier</key><real>0.7</real></dict></dict>
        <key>bookPages</key><array>
        <dict><key>backgroundImage</key><string>pictures/one.png</string><key>imageDescription</key><string>One</string>
        <key>utterances</key><array>
        <dict><key>utteranceString</key><string>Hop, hop. </string></dict>
        <dict><key>utteranceString</key><string>Yip.</string>
        <key>utteranceProperties</key><dict><key>character</key><string>Fox</string></dict></dict>
        </array></dict>
        <dict><key>backgroundImage</key><string>pictures/far/../far/two.png</string>
        <key>imageDescription</key><string>Two</string><key>utterances</key><string>And off.</string></dict>
        </array></dict></plist>

        """

    private static let openStep = """
        // Not for readers
        { title = "Hop"; language = en; bookPages = ( { backgroundImage = "pictures/one.png";
          imageDescription = One; utterances = "Hop."; } ); }
        """

    /// The files of the book, with their paths.
    private static let files = [
        "cover.png": PictureFixture.png(width: 4, height: 3),
        "pictures/one.png": PictureFixture.png(width: 8, height: 6),
        "pictures/far/two.png": PictureFixture.png(width: 12, height: 9),
        "words/hop.pls": Data(
            """
            <lexicon version="1.0" alphabet="ipa" xml:lang="en" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">
            <lexeme><grapheme>Hop</grapheme><alias>hippity</alias></lexeme>
            </lexicon>
            """.utf8
        ),
    ]

    private func writeBook(_ plist: String = plist) throws {
        try write(plist, to: "book/Hop.plist")
        for (name, data) in Self.files { try write(data, to: "book/" + name) }
    }

    @Test(arguments: ["xml1", "binary1", "OpenStep"])
    func `a book that is unpacked from an EPUB renders the same bytes`(form: String) throws {
        try writeBook(form == "OpenStep" ? Self.openStep : Self.plist)
        if form == "binary1" {
            let script = """
                import plistlib, sys
                book = plistlib.load(open(sys.argv[1], 'rb'))
                plistlib.dump(book, open(sys.argv[1], 'wb'), fmt=plistlib.FMT_BINARY)
                """
            _ = try Program.output(["python3", "-c", script, folder.file("book/Hop.plist")])
        }
        try run("-q book/Hop.plist -o a.epub --jobs 1")
        let files = form == "OpenStep" ? ["pictures/one.png"] : Self.files.keys.sorted()
        let new = try run("new --from a.epub unpacked/")
        let counts = form == "OpenStep" ? "1 page, 1 utterance, 1 file" : "2 pages, 3 utterances, 4 files"
        #expect(new.output == "unpacked/Hop.plist: \(counts)\n")
        for name in ["Hop.plist"] + files { #expect(try isSame("book/" + name, "unpacked/" + name), "\(name)") }
        try run("-q unpacked/Hop.plist -o b.epub --no-cache")
        #expect(try isSame("a.epub", "b.epub"))
        try run("-q book/Hop.plist -o a.wav")
        try run("-q unpacked/Hop.plist -o b.wav")
        #expect(try isSame("a.wav", "b.wav"))
        let left = try FileManager.default.subpathsOfDirectory(atPath: folder.file("unpacked"))
        #expect(left.filter { !["pictures", "pictures/far", "words"].contains($0) }.count == 1 + files.count)
    }

    @Test func `a book that is unpacked from a page renders the same bytes`() throws {
        try writeBook(Self.plist.replacing("<key>backgroundImage</key><string>pictures/one.png</string>", with: ""))
        try run("-q book/Hop.plist -o a.html --jobs 1")
        #expect(try run("new --from a.html unpacked").output == "unpacked/Hop.plist: 2 pages, 3 utterances, 3 files\n")
        for name in ["Hop.plist", "cover.png", "pictures/far/two.png", "words/hop.pls"] {
            #expect(try isSame("book/" + name, "unpacked/" + name), "\(name)")
        }
        let told = try run("unpacked/Hop.plist -o b.html").errors
        #expect(told.contains("b.html: the book itself is in it, with its comments\n"), "\(told)")
        #expect(try isSame("a.html", "b.html"))
        let text = try String(contentsOfFile: folder.file("a.html"), encoding: .utf8)
        #expect(text.firstRange(of: "Not for readers") == nil)
        let cover = Self.files["cover.png"]!.base64EncodedString()
        #expect(text.components(separatedBy: cover).count == 2)
    }

    @Test(arguments: ["a.epub", "a.html", "a.audiobook", "a.lpf"])
    func `a file that carries its book is rendered and checked as this book`(file: String) throws {
        try writeBook(Self.plist.replacing("<real>0.7</real>", with: "<real>7</real>"))
        try FileManager.default.createDirectory(atPath: folder.file("tmp"), withIntermediateDirectories: false)
        try run("-q book/Hop.plist -o \(file)")
        try run("-q book/Hop.plist -o a.wav --timeline a.json")
        for line in ["-q \(file) -o b.wav --timeline b.json", "-q \(file) -o b-\(file)"] {
            let run = try CommandRun.shell("TMPDIR=$PWD/tmp $RENDER_BOOK \(line)", in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
        }
        for (one, other) in [("a.wav", "b.wav"), ("a.json", "b.json"), (file, "b-" + file)] {
            #expect(try isSame(one, other), "\(other)")
        }
        let check = try CommandRun.shell("TMPDIR=$PWD/tmp $RENDER_BOOK check \(file)", in: folder.path)
        #expect(check.output.contains("\(file)/Hop.plist:8:"), "\(check.output)")
        #expect(check.output.hasSuffix("\(file): 1 warning\n"), "\(check.output)")
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.file(file)))
        let fix = try CommandRun.shell("TMPDIR=$PWD/tmp $RENDER_BOOK check --fix --json \(file)", in: folder.path)
        #expect(!fix.output.contains("\"fix\""), "\(fix.output)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file(file))) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("tmp")) == [])
    }

    @Test func `a file on standard input carries its book as well, and warnings say where they are shown`() throws {
        try writeBook(Self.plist.replacing("<real>0.7</real>", with: "<real>7</real>"))
        try run("-q book/Hop.plist -o a.epub")
        try run("- -o b.epub < a.epub")
        #expect(try isSame("a.epub", "b.epub"))
        let check = try run("check - < a.epub")
        #expect(check.output.contains("<stdin>/Hop.plist:8:"), "\(check.output)")
        let hint = try run("a.epub -o b.wav").errors
        #expect(hint.contains("render-book check a.epub shows it"), "\(hint)")
        try run("new --from - unpacked < a.epub")
        #expect(try isSame("book/Hop.plist", "unpacked/Hop.plist"))
        let file = try run("new --from - unpacked.plist < a.epub", status: 64)
        #expect(file.errors.contains("name a folder that does not exist yet, such as STORY/"), "\(file.errors)")
        try run("-q book/Hop.plist -o a.html")
        try run("new --from - piped/ < a.html")
        #expect(try isSame("book/Hop.plist", "piped/Hop.plist"))
    }

    @Test func `what a killed process left in the folder of temporary files is removed later`() throws {
        try writeBook(Self.openStep)
        try run("-q book/Hop.plist -o a.epub")
        try write("left", to: "tmp/narration-unpacked-1/a/b")
        try write("new", to: "tmp/narration-unpacked-2/a")
        let line = "touch -d '1 hour ago' tmp/*-1; TMPDIR=$PWD/tmp $RENDER_BOOK check a.epub && ls tmp"
        let check = try CommandRun.shell(line, in: folder.path)
        #expect(check.output == "a.epub: no problems\nnarration-unpacked-2\n", "\(check.output)\(check.errors)")
    }

    @Test func `the cover and the pictures of the pages are in an EPUB once`() throws {
        try writeBook()
        try run("-q book/Hop.plist -o a.epub")
        let names = try TalkingBook(contentsOf: folder.file("a.epub")).entries.map(\.name)
        let manuscript = names.filter { $0.hasPrefix("META-INF/manuscript/") }
        // The text, a file that is on no page, the list of them, and the times of the words.
        #expect(manuscript.count == 4, "\(manuscript)")
    }

    @Test func `a story in Markdown is unpacked as a book that sounds the same`() throws {
        try write("# One\n\n“Hop,” said the hare. Nobody heard.\n\n![A hill](pictures/hill.png)\n", to: "Hop.md")
        try write(PictureFixture.png(width: 4, height: 3), to: "pictures/hill.png")
        try run("-q Hop.md -o a.epub")
        try run("new --from a.epub unpacked")
        try run("-q Hop.md -o a.wav")
        try run("-q unpacked/Hop.plist -o b.wav")
        #expect(try isSame("a.wav", "b.wav"))
        try run("-q unpacked/Hop.plist -o b.epub")
        #expect(try isSame("a.epub", "b.epub"))
    }

    @Test(arguments: ["a.epub", "a.html"])
    func `a comment that changed makes another file`(output: String) throws {
        try writeBook()
        let caches = folder.file("caches")
        func outcome() throws -> String {
            try CommandRun.renderBook(["book/Hop.plist", "-o", output], in: folder.path, caches: caches).output
        }
        #expect(try !outcome().contains("unchanged"))
        #expect(try outcome().contains("unchanged"))
        try write(Self.plist.replacing("Not for", with: "Only for"), to: "book/Hop.plist")
        #expect(try !outcome().contains("unchanged"))
        try run("new --from \(output) unpacked")
        #expect(try isSame("book/Hop.plist", "unpacked/Hop.plist"))
    }

    @Test func `a sample of some pages does not give away the book, and neither does --no-manuscript`() throws {
        try writeBook()
        let sample = try run("book/Hop.plist -o a.epub --pages 1")
        let remark = "the output does not carry the book itself, because it has only the pages of --pages\n"
        #expect(sample.errors.contains("book/Hop.plist: " + remark), "\(sample.errors)")
        try run("-q book/Hop.plist -o b.epub --no-manuscript")
        for (name, words) in [("a.epub", false), ("b.epub", true)] {
            // What it shows is read, as in any EPUB, and nothing else.
            try run("new --from \(name) read-\(name)")
            let plist = try String(contentsOfFile: folder.file("read-\(name)/read-\(name).plist"), encoding: .utf8)
            #expect(plist.contains("Yip.") && !plist.contains("Fox") && !plist.contains("Not for readers"))
            #expect(plist.contains("And off.") == words)
            let entries = try TalkingBook(contentsOf: folder.file(name)).entries
            #expect(!entries.contains { $0.name.contains("manuscript") })
        }
        let refused = try run("book/Hop.plist -o a.mp3 --no-manuscript", status: 64)
        #expect(refused.errors.contains("--no-manuscript is for"))
        for option in ["--pages 1", "--no-manuscript"] {
            try run("-q book/Hop.plist -o a.html \(option)")
            let text = try String(contentsOfFile: folder.file("a.html"), encoding: .utf8)
            #expect(text.firstRange(of: "id=\"manuscript\"") == nil)
        }
    }

    @Test func `a book that could not be unpacked is rendered without it, which is said even with --quiet`() throws {
        try writeBook(Self.plist.replacing("pictures/one", with: ".pictures/one"))
        try write(PictureFixture.png(width: 4, height: 3), to: "book/.pictures/one.png")
        let run = try run("-q book/Hop.plist -o a.epub")
        let remark = "warning: the output does not carry the book itself: \".pictures/one.png\" is hidden"
        #expect(run.errors.contains(remark), "\(run.errors)")
    }

    @Test func `a book with a picture whose name not every system allows is rendered without the book itself`() throws {
        try writeBook(Self.plist.replacing("pictures/one", with: "pictures/a?"))
        try write(PictureFixture.png(width: 4, height: 3), to: "book/pictures/a?.png")
        let run = try run("-q book/Hop.plist -o a.epub")
        let remark = "carry the book itself: \"pictures/a?.png\" has a ? in its name, which Windows does not allow"
        #expect(run.errors.contains(remark), "\(run.errors)")
        #expect(try TalkingBook(contentsOf: folder.file("a.epub")).entries.contains { $0.name.contains("images/") })
    }

    @Test(arguments: [
        ("out.plist", "name a folder that does not exist yet, such as a/", 64),
        ("-", "name a folder that does not exist yet, such as a/", 64),
        ("out --title Hare", "a.epub carries a book, which is unpacked as it is, without --title", 64),
        ("mine", "mine is there already; give the new book another name", 73),
        ("folder/", "folder is there already; give the new book another name", 73),
        ("none/out", "none/out cannot be created: its folder does not exist", 73),
    ])
    func `what does not go with a book in a file is refused`(arguments: String, message: String, status: Int32) throws {
        try writeBook(Self.openStep)
        try run("-q book/Hop.plist -o a.epub")
        try write("mine", to: "mine")
        try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
        let new = try run("new --from a.epub \(arguments)", status: status)
        #expect(new.errors.contains(message), "\(new.errors)")
        #expect(try folder.contents == ["a.epub", "book", "folder", "mine"])
    }

    @Test func `an EPUB from a stranger is refused with the reason, and nothing is left`() throws {
        try writeBook(Self.openStep)
        try run("-q book/Hop.plist -o a.epub")
        let script = """
            import sys, zipfile
            old = zipfile.ZipFile('a.epub'); new = zipfile.ZipFile('b.epub', 'w')
            for name in old.namelist(): new.writestr(name, old.read(name).replace(b'"pictures/', b'"../pictures/'))
            """
        _ = try CommandRun.bash("python3 -c '\(script.replacing("'", with: "'\\''"))'", in: folder.path)
        let new = try run("new --from b.epub out", status: 65)
        #expect(
            new.errors.hasPrefix(
                """
                b.epub: error: the book in this file cannot be unpacked: "../pictures/one.png" is not a path in the \
                book's folder
                """
            ),
            "\(new.errors)"
        )
        #expect(try folder.contents == ["a.epub", "b.epub", "book"])
    }
}
