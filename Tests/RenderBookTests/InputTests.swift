import Foundation
import TestRequirements
import TestSupport
import Testing

/// The inputs that commands take as books, and the destinations of renderings.
@Suite(.ownThreads) struct InputTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write("# The Hare\n\n“Hop!” said *she*. Nobody heard.\n", to: "Hare.md")
        try write("Hop. And hop again.\n", to: "Fox.txt")
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(arguments, in: folder.path)
    }

    private func shell(_ line: String) throws -> CommandRun {
        try CommandRun.shell(line, in: folder.path)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
    }

    @Test func `a story is rendered like the book that is made of it`() throws {
        let direct = try run("Hare.md", "-o", "direct.flac")
        #expect(direct.status == 0, "\(direct.errors)")
        #expect(try run("new", "Book", "--from", "Hare.md").status == 0)
        #expect(try run("Book.plist", "-o", "book.flac").status == 0)
        #expect(try bytes("direct.flac") == bytes("book.flac"))
    }

    @Test func `stories can be spoken and checked`() throws {
        let speak = try run("speak", "Fox.txt", "--device", "none")
        #expect(speak.output == "Hop. And hop again.\n")
        #expect(speak.status == 0)
        let check = try run("check", "Hare.md", "Fox.txt")
        #expect(check.output == "Hare.md: no problems\nFox.txt: no problems\n")
        #expect(check.status == 0)
    }

    @Test func `a book is read from standard input, a plist or a story`() throws {
        #expect(try run("new", "Book", "--from", "Hare.md").status == 0)
        #expect(try run("Book.plist", "-o", "file.wav").status == 0)
        let plist = try shell("cat Book.plist | $RENDER_BOOK - -o pipe.wav")
        #expect(plist.output.hasPrefix("pipe.wav: "))
        #expect(try bytes("pipe.wav") == bytes("file.wav"))
        #expect(try shell("$RENDER_BOOK check - < Fox.txt").output == "<stdin>: no problems\n")
        #expect(try shell("$RENDER_BOOK speak - --device none < Fox.txt").output == "Hop. And hop again.\n")
        #expect(try shell("$RENDER_BOOK new Tale --from - < Hare.md").status == 0)
        #expect(try bytes("Tale.plist") == bytes("Book.plist"))
        let broken = try shell("echo '<plist>' | $RENDER_BOOK check -")
        #expect(broken.output.hasPrefix("<stdin>:"))
        #expect(broken.status == 65)
    }

    @Test func `sound of WAV leaves as it is spoken, and a regular file gets the file`() throws {
        try Data("First.\n\n<pause 3s>\n\nThen this.\n".utf8).write(to: URL(fileURLWithPath: folder.file("Two.md")))
        #expect(try run("Two.md", "-o", "file.wav", "--timeline", "file.json").status == 0)
        let piped = try shell("$RENDER_BOOK Two.md -o - --format wav --timeline live.json | cat > live.wav")
        #expect(piped.errors.hasPrefix("-: 1 page"), "\(piped.errors)")
        let (file, live) = try (bytes("file.wav"), bytes("live.wav"))
        let start = try #require(file.firstRange(of: Data("data".utf8))).upperBound + 4
        #expect(live.count > 44 && live.dropFirst(44) == file[start..<(start + live.count - 44)])
        #expect(live[40..<44] == Data([255, 255, 255, 255]) && live.starts(with: Data("RIFF".utf8)))
        #expect(try bytes("live.json") == bytes("file.json"))
        #expect(try shell("$RENDER_BOOK Two.md -q -o - --format wav > to.wav").status == 0)
        #expect(try bytes("to.wav") == file)
        #expect(try folder.contents.filter { $0.hasSuffix(".wav") } == ["file.wav", "live.wav", "to.wav"])
    }

    @Test(arguments: ["flac", "mp3", "opus", "m4b"])
    func `the file is written to standard output, and the summary to standard error`(format: String) throws {
        #expect(try run("Hare.md", "-o", "file.\(format)").status == 0)
        let piped = try shell("$RENDER_BOOK Hare.md -o - --format \(format) | cat > piped.\(format)")
        #expect(try bytes("piped.\(format)") == bytes("file.\(format)"))
        #expect(piped.output == "")
        #expect(piped.errors.hasPrefix("-: 1 page"))
        #expect(try folder.contents == ["Fox.txt", "Hare.md", "file.\(format)", "piped.\(format)"])
    }

    @Test func `earlier contents of standard output are kept, and ./- is a file`() throws {
        let run = try shell(
            "echo first > out; $RENDER_BOOK Fox.txt -o - --format mp3 >> out; $RENDER_BOOK Fox.txt -o ./- --format mp3"
        )
        #expect(run.status == 0, "\(run.errors)")
        #expect(try bytes("out") == Data("first\n".utf8) + bytes("-"))
    }

    @Test func `timeline and chapters can be written to standard output`() throws {
        let timeline = try run("Hare.md", "-o", "out.wav", "--timeline", "-")
        #expect(timeline.output.hasPrefix("{\"sampleRate\""))
        #expect(timeline.errors.hasPrefix("out.wav: 1 page"))
        let chapters = try run("Hare.md", "-o", "out.wav", "--chapters-file", "-")
        #expect(chapters.output.contains("The Hare"))
    }

    /// The lines of the pages and utterances in a timeline.
    private func lines(in timeline: String) -> [Int] {
        timeline.matches(of: /"line":(\d+)/).map { Int($0.1)! }
    }

    @Test func `a timeline has the lines of the file that was read, a story, a plist or standard input`() throws {
        try Data("# The Hare\n\nOne.\n\nTwo.\n".utf8).write(to: URL(fileURLWithPath: folder.file("Lines.md")))
        #expect(try lines(in: run("Lines.md", "-o", "a.wav", "--timeline", "-").output) == [1, 1, 3, 5])
        #expect(try run("new", "Lines", "--from", "Lines.md").status == 0)
        let found = try shell("grep -nE '^\t\t<dict>|utteranceString' Lines.plist | cut -d: -f1").output
            .split(separator: "\n").map { Int($0)! }
        let lines = try lines(in: run("Lines.plist", "-o", "a.wav", "--timeline", "-").output)
        #expect(lines == found.enumerated().map { $0 == 0 ? $1 : $1 + 1 })
        let piped = try shell("$RENDER_BOOK - -o a.wav --timeline - < Lines.plist")
        #expect(self.lines(in: piped.output) == lines)
        let other = try run("Lines.plist", "-o", "a.wav", "--pages", "1", "--timeline", "-", "--voice", "en-us")
        #expect(self.lines(in: other.output) == lines)
    }

    @Test func `pipes and devices are written to, not replaced`() throws {
        let run = try shell(
            "mkfifo pipe; cat pipe > piped.flac & $RENDER_BOOK Fox.txt -o pipe --format flac && wait && test -p pipe"
        )
        #expect(run.status == 0, "\(run.errors)")
        #expect(try self.run("Fox.txt", "-o", "file.flac").status == 0)
        #expect(try bytes("piped.flac") == bytes("file.flac"))
        let live = try shell("cat pipe > piped.wav & $RENDER_BOOK Fox.txt -q -o pipe --format wav && wait")
        #expect(live.status == 0, "\(live.errors)")
        #expect(try bytes("piped.wav").count > 10_000)
        #expect(try self.run("Fox.txt", "-o", "/dev/null", "--format", "wav", "-q").status == 0)
    }

    @Test func `a closed output ends the command quietly`() throws {
        let run = try shell("{ $RENDER_BOOK Hare.md -q -o - --format wav; echo $? > status; } | head -c 10 > ten")
        #expect(run.errors == "")
        #expect(try bytes("status") == Data("74\n".utf8))
    }

    @Test(.requires(.script)) func `no sound is written to a terminal`() throws {
        let run = try shell("TERM=dumb script -qec \"$RENDER_BOOK Hare.md -o - --format wav\" /dev/null")
        #expect(run.output.contains("error: sound is not written to a terminal"))
        #expect(run.status == 64)
    }

    @Test(arguments: [
        (["-", "-"], "standard input can be read only once"),
        (["-", "--cover", "-", "-o", "a.mp3"], "standard input can be read only once"),
        (["Hare.md", "-o", "-", "--format", "wav", "--timeline", "-"], "standard output takes only one of"),
        (["-"], "a book on standard input has no name: name the audio file with -o"),
        (["Hare.md", "Fox.txt", "-o", "one.mp3"], "\"one.mp3\" is one file, but there are 2 books"),
        (
            ["Hare.md", "Fox.txt", "--timeline", "t.json"],
            "--timeline, --chapters-file and --title can only be used with one book"
        ),
        (["Hare.md", "-o", "-"], "cannot tell the format of \"-\" from its extension"),
        (["Hare.md", "-o", "-", "--split", "pages"], "--split writes a folder"),
        (["Hare.md", "a/Hare.plist"], "Hare.md and a/Hare.plist would both become Hare.mp3"),
        (["Hare.md", "Hare.md"], "Hare.md and Hare.md would both become Hare.mp3"),
        (["check", "--fix", "-"], "--fix repairs files in place"),
    ])
    func `conflicting options are rejected before anything is rendered`(arguments: [String], message: String) throws {
        let run = try CommandRun.renderBook(arguments, in: folder.path)
        #expect(run.errors.contains("rror: " + message), "\(run.errors)")
        #expect(run.status == 64)
        #expect(try folder.contents == ["Fox.txt", "Hare.md"])
    }

    @Test func `a folder that cannot be created ends with its own exit status`() throws {
        let run = try run("Hare.md", "Fox.txt", "-o", "none/shelf/")
        #expect(run.errors == "render-book: error: none/shelf/ cannot be created: its folder does not exist\n")
        #expect(run.status == 73)
    }

    @Test func `several books are rendered to separate files, even if one fails`() throws {
        let run = try run("Hare.md", "none.plist", "Fox.txt", "-o", "shelf/")
        #expect(run.errors == "none.plist: error: there is no such file\nrender-book: 2 of 3 books, 1 failed\n")
        #expect(
            run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["shelf/Hare.mp3", "shelf/Fox.mp3"]
        )
        #expect(run.status == 66)
        let parts = try self.run("Hare.md", "Fox.txt", "--split", "chapters", "-o", "parts", "--json")
        let records = try JSONSerialization.jsonObject(with: Data(parts.output.utf8)) as? [[String: Any]]
        #expect(records?.compactMap { $0["path"] as? String } == ["parts/Hare", "parts/Fox"])
        #expect(FileManager.default.fileExists(atPath: folder.file("parts/Hare/01 The Hare.mp3")))
    }

    @Test func `several books that are interrupted keep those that are complete, and are finished by the next run`()
        throws
    {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let echo = repository.appending(path: "Books/TheEchoThatKeptOneBack.plist").path
        let interrupted = try shell(
            """
            env --default-signal=INT "$RENDER_BOOK" Hare.md '\(echo)' Fox.txt -o shelf/ --format wav & job=$!
            until ls shelf/.The*.wav.*.narration-partial 2>/dev/null >&2 || ! kill -0 $job; do sleep 0.01; done
            kill -INT $job; wait $job
            """
        )
        #expect(interrupted.status == 130 && interrupted.output.hasPrefix("shelf/Hare.wav: "), "\(interrupted)")
        let told = "interrupted, and nothing was written of \(echo)\nrender-book: 1 of 3 books, interrupted\n"
        #expect(interrupted.errors.hasSuffix(told), "\(interrupted)")
        func files() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.file("shelf")).sorted()
        }
        #expect(try files() == ["Hare.wav"])
        let hare = try bytes("shelf/Hare.wav")
        let second = try run("Hare.md", echo, "Fox.txt", "-o", "shelf/", "--format", "wav")
        #expect(second.status == 0 && second.errors == "", "\(second)")
        #expect(try files() == ["Fox.wav", "Hare.wav", "TheEchoThatKeptOneBack.wav"])
        let isSame = try bytes("shelf/Hare.wav") == hare
        #expect(isSame)
    }

    @Test func `the folder of a file is made, as a folder for files is, and goes if nothing comes into it`() throws {
        let run = try run("Hare.md", "-o", "sub/Hop.wav")
        #expect(run.status == 0 && run.errors == "", "\(run)")
        #expect(FileManager.default.fileExists(atPath: folder.file("sub/Hop.wav")))
        #expect(try self.run("none.md", "-o", "other/Hop.wav").status == 66)
        #expect(try !folder.contents.contains("other"))
    }

    @Test(arguments: [
        ("<!DOCTYPE html><p>Hop", "a.plist", "a web page", "`pandoc a.plist -f html -t gfm -s -o a.md`"),
        ("%PDF-1.7\n", "a.txt", "a PDF document", "`pdftotext -nopgbrk a.txt a-story.txt`"),
        ("{\\rtf1 Hop}", "a.rtf", "an RTF document", "`pandoc a.rtf -f rtf -t gfm -s -o a.md`"),
        ("ID3\u{4}\0\0\0", "a.mp3", "an MP3 file", "`-o a.mp3` renders a book to it, and `render-book inspect a.mp3`"),
        (
            "RIFF0000WAVE", "a b.mp3", "a WAV file",
            "`-o 'a b.mp3'` renders a book to it, and `render-book inspect 'a b.mp3'` measures it"
        ),
    ])
    func `the message about another file names its format, with advice`(
        contents: String,
        name: String,
        form: String,
        remedy: String
    ) throws {
        try write(contents, to: name)
        for arguments in [[name], ["check", name], ["speak", name], ["new", "Book", "--from", name]] {
            let run = try CommandRun.renderBook(arguments, in: folder.path)
            let told = run.errors + run.output
            let expected = "\(name): error: this is \(form), not a book; \(remedy)"
            #expect(told.hasPrefix(expected), "\(told)")
            #expect(run.status == 65)
        }
        #expect(try folder.contents == ["Fox.txt", "Hare.md", name].sorted())
    }

    @Test func `an EPUB without contents says so, and one that is cut off is copied again`() throws {
        let script = "import zipfile; zipfile.ZipFile('b.epub', 'w').writestr('mimetype', 'application/epub+zip')"
        let line = "python3 -c \"\(script)\" && mv b.epub 'My Book.epub' && head -c 90 'My Book.epub' > cut.epub"
        #expect(try CommandRun.bash(line, in: folder.path).status == 0)
        for command in ["", "check", "speak", "new Book --from"] {
            let words = command.split(separator: " ").map(String.init)
            let whole = try CommandRun.renderBook(words + ["My Book.epub"], in: folder.path)
            let reason = "this EPUB cannot be read: it has no META-INF/container.xml, which names its contents"
            #expect((whole.errors + whole.output).hasPrefix("My Book.epub: error: \(reason)"), "\(whole.errors)")
            let cut = try CommandRun.renderBook(words + ["cut.epub"], in: folder.path)
            let told = cut.errors + cut.output
            #expect(told.hasPrefix("cut.epub: error: the book in this file cannot be unpacked: "), "\(told)")
            #expect(told.contains("; if the file is cut off, copy it again"), "\(told)")
            #expect(whole.status == 65 && cut.status == 65)
        }
    }

    @Test func `web pages and FictionBooks are books, and a damaged one is named`() throws {
        try write("<!DOCTYPE html><body><nav>Menu</nav><main><h1>Hare</h1><p>Hop, hop.", to: "a.html")
        let book = "<FictionBook><body><section><p>Hop.</p></section></body></FictionBook>"
        try write("<?xml version='1.0' encoding='windows-1251'?>" + book, to: "a.fb2")
        try write("<FictionBook></FictionBook>", to: "b.fb2")
        #expect(try run("a.html", "-o", "a.wav").status == 0)
        #expect(try run("a.fb2", "-o", "b.wav").status == 0)
        let damaged = try run("b.fb2", "-o", "c.wav")
        #expect(damaged.errors.hasPrefix("b.fb2: error: this FictionBook cannot be read: it has no body"))
        #expect(damaged.status == 65)
    }

    @Test func `a name without its extension is completed`() throws {
        let run = try run("Hare", "-o", "a.mp3")
        #expect(run.errors == "Hare: error: there is no such file\n    did you mean Hare.md?\n")
        #expect(run.status == 66)
    }

    @Test func `a sound file in place of the book is reported as one, whether it exists or not`() throws {
        #expect(try run("Hare.md", "-o", "Hare.mp3").status == 0)
        let made = try bytes("Hare.mp3")
        let typed = try run("Fox.txt", "Hare.mp3", "-o", "shelf/")
        let refusal = "Hare.mp3: error: this is an MP3 file, not a book; `-o Hare.mp3` renders"
        #expect(typed.errors.contains(refusal))
        #expect(try run("Hare.mp3").errors.hasPrefix("Hare.mp3: error: this is an MP3 file"))
        #expect(try bytes("Hare.mp3") == made)
        let absent = try run("hare.opus", "-o", "b.mp3")
        #expect(
            absent.errors
                == "hare.opus: error: there is no such file\n    a sound file to be written is named with -o\n"
        )
        #expect(absent.status == 66)
    }

    @Test func `omissions of a story are reported on one line, and not with --quiet`() throws {
        try write("---\nmood: gloomy\n---\n[Hop]{loud=yes}.\n\n![A hare](hare.png)\n\nHop.\n", to: "Hop.md")
        let told = "Hop.md: left out: front matter \"mood\" (line 2), attribute \"loud=yes\" (line 4)\n"
        let missing = """
            Hop.md: page 2: warning: "backgroundImage" is not in the book's folder: "hare.png"
            1 warning; render-book check Hop.md shows it

            """
        #expect(try run("Hop.md", "-o", "hop.wav").errors == told + missing)
        #expect(try run("speak", "Hop.md", "--device", "none").errors.hasPrefix(told))
        #expect(try run("new", "Hop", "--from", "Hop.md").errors == told)
        #expect(try run("Hop.md", "-q", "-o", "hop.wav").errors == "")
        let check = try run("check", "Hop.md")
        #expect(check.errors == told)
        #expect(check.output.hasPrefix("Hop.md:6:1: warning: \"backgroundImage\" is not in the book's folder"))
    }

    @Test func `standard input is inspected`() throws {
        #expect(try run("Hare.md", "-o", "a.wav").status == 0)
        let piped = try shell("cat a.wav | $RENDER_BOOK inspect -")
        #expect(piped.output == (try run("inspect", "a.wav").output).replacing("a.wav", with: "<stdin>"))
        let text = try shell("$RENDER_BOOK inspect - < Fox.txt")
        #expect(text.errors.contains("<stdin>") && !text.errors.contains("/tmp"))
        #expect(text.status == 65)
    }
}
