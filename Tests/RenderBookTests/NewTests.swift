import Foundation
import TestRequirements
import TestSupport
import Testing

/// `render-book new`: a template book, or a book made of a story.
@Suite(.ownThreads) struct NewTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(arguments, in: folder.path)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    @Test func `a new book has no problems and can be rendered`() throws {
        let new = try run("new", "Hare & Fox")
        #expect(new.status == 0)
        #expect(
            new.output
                == "Hare & Fox.plist: a book to begin with; `render-book speak 'Hare & Fox.plist'` reads it to you\n"
        )
        let check = try run("check", "Hare & Fox.plist")
        #expect(check.output == "Hare & Fox.plist: no problems\n")
        #expect(check.status == 0)
        let render = try run("Hare & Fox.plist", "-o", "hare.wav")
        #expect(render.status == 0, "\(render.errors)")
        #expect(try folder.contents == ["Hare & Fox.plist", "hare.wav"])
    }

    @Test func `a book made of a story has no problems and can be rendered`() throws {
        try write("# The Hare\n\n“Hop!” said *she*. Nobody heard.\n", to: "Story.md")
        let new = try run("new", "Hare", "--from", "Story.md", "--language", "en")
        #expect(new.output == "Hare.plist: 1 page, 4 utterances, 1 character (Speaker 1 utterance)\n")
        #expect(new.status == 0)
        #expect(try run("check", "Hare.plist").output == "Hare.plist: no problems\n")
        let render = try run("Hare.plist", "-o", "hare.wav")
        #expect(render.status == 0, "\(render.errors)")
        let text = try String(contentsOfFile: folder.file("Hare.plist"), encoding: .utf8)
        #expect(text.contains("<string> said she.</string>"))
    }

    @Test func `a story without a title has the name of its book`() throws {
        try write("Hop.\n", to: "Story.txt")
        #expect(try run("new", "Hare.plist", "--from", "Story.txt").status == 0)
        let text = try String(contentsOfFile: folder.file("Hare.plist"), encoding: .utf8)
        #expect(text.contains("<string>Hare</string>"))
    }

    @Test func `a story's front matter sets title, author and language, unless --language overrides it`() throws {
        try write("---\ntitle: Der Hase\nauthor: Anna\nlanguage: de\n---\nHopp.\n", to: "Hase.md")
        #expect(try run("new", "Hase", "--from", "Hase.md").status == 0)
        let text = try String(contentsOfFile: folder.file("Hase.plist"), encoding: .utf8)
        #expect(["Der Hase", "Anna", "de", "Hopp."].allSatisfy { text.contains("<string>\($0)</string>") })
        #expect(try run("new", "Haas", "--from", "Hase.md", "--language", "nl").status == 0)
        #expect(try String(contentsOfFile: folder.file("Haas.plist"), encoding: .utf8).contains("<string>nl</string>"))
    }

    @Test
    func `--pauses are those of the story, and go neither with the book to begin with nor with one that is unpacked`()
        throws
    {
        try write("---\npauses: {chapter: 3}\n---\n# One\n\nHop.\n\n# Two\n\nHop.\n", to: "Hare.md")
        func delays(_ arguments: String...) throws -> [Substring] {
            #expect(try CommandRun.renderBook(["new", "Hare"] + arguments, in: folder.path).status == 0)
            let text = try String(contentsOfFile: folder.file("Hare.plist"), encoding: .utf8)
            try FileManager.default.removeItem(atPath: folder.file("Hare.plist"))
            return text.matches(of: /postUtteranceDelay<\/key>\s*<real>([^<]*)/).map(\.1)
        }
        #expect(try delays("--from", "Hare.md").contains("3.0"))
        #expect(try delays("--from", "Hare.md", "--pauses", "chapter=5").contains("5.0"))
        let alone = try run("new", "Hare", "--pauses", "chapter=5")
        #expect(alone.status == 64 && alone.errors.contains("--pauses goes with --from"), "\(alone)")
        #expect(try run("Hare.md", "-o", "Hare.epub", "-q").status == 0)
        let unpacked = try run("new", "Shelf", "--from", "Hare.epub", "--pauses", "chapter=5")
        #expect(unpacked.status == 64 && unpacked.errors.contains("unpacked as it is, without --pauses"), "\(unpacked)")
    }

    @Test func `the template book is in English, and not labelled otherwise`() throws {
        let new = try run("new", "Hare", "--language", "fr")
        let message = "render-book: error: --language goes with --from; the book to begin with has its own\n"
        #expect(new.errors.hasPrefix(message))
        #expect(new.status == 64)
        #expect(try folder.contents == [])
    }

    @Test func `title and author can be given, a name may begin with a dash, and - is standard output`() throws {
        let dash = try run("new", "--title", "A Hare", "--author", "A & B", "--", "-dash")
        #expect(dash.output == "-dash.plist: a book to begin with; `render-book speak ./-dash.plist` reads it to you\n")
        let text = try String(contentsOfFile: folder.file("-dash.plist"), encoding: .utf8)
        #expect(text.contains("<string>A Hare</string>") && text.contains("<string>A &amp; B</string>"))
        #expect(try run("check", "./-dash.plist").output == "./-dash.plist: no problems\n")
        try write("Hop.", to: "Story.txt")
        let piped = try run("new", "-", "--from", "Story.txt", "--author", "Anna")
        #expect(piped.output.hasPrefix("<?xml") && piped.output.contains("<string>Anna</string>"))
        #expect(try folder.contents == ["-dash.plist", "Story.txt"])
    }

    @Test func `other input is rejected: a language that no voice speaks, or a plist book`() throws {
        try write("Hop.", to: "Story.txt")
        let language = try run("new", "Hare", "--from", "Story.txt", "--language", "english")
        #expect(language.errors.hasPrefix("render-book: error: no voice speaks the language"))
        #expect(language.status == 69)
        #expect(try run("new", "Hare").status == 0)
        let book = try run("new", "Fox", "--from", "Hare.plist")
        #expect(book.errors == "render-book: error: Hare.plist is a plist book already: copy it, or name a story\n")
        #expect(book.status == 64)
    }

    @Test(arguments: [
        ("empty", "", "the file is empty"), ("empty.md", "", "the file is empty"),
        ("blank.txt", " \n\n", "there are no words in the file"),
        ("zeros.bin", "\0\0\0\0", "this is neither text nor a binary property list"),
        ("hare.xml", "<hare/>", "a property list begins with <plist>"),
    ])
    func `a file that is neither a story nor a book is named for what it is`(
        name: String,
        contents: String,
        message: String
    ) throws {
        try write(contents, to: name)
        let new = try run("new", "Hare", "--from", name)
        #expect(new.errors.contains("error: \(message)"), "\(new.errors)")
        #expect(new.errors.contains(Self.remedy), "\(new.errors)")
        #expect(new.status == 65)
        #expect(try folder.contents == [name])
    }

    @Test func `of JSON, which may be a book, it is told how a plist book is made`() throws {
        try write("{\"a\": 1}", to: "list")
        let new = try run("new", "Hare", "--from", "list")
        #expect(new.errors.contains("error: this is JSON, not a property list"))
        #expect(new.errors.contains("makes a property list of it"))
        #expect(new.status == 65)
        #expect(try folder.contents == ["list"])
    }

    @Test(arguments: [[], ["--from", "Story.txt"]])
    func `existing files are not overwritten`(arguments: [String]) throws {
        try write("Hop.", to: "Story.txt")
        try write("mine", to: "Hare.plist")
        let new = try CommandRun.renderBook(["new", "Hare"] + arguments, in: folder.path)
        #expect(new.errors == "render-book: error: Hare.plist is there already; give the new book another name\n")
        #expect(new.status == 73)
        #expect(try String(contentsOfFile: folder.file("Hare.plist"), encoding: .utf8) == "mine")
        #expect(try folder.contents == ["Hare.plist", "Story.txt"])
    }

    @Test func `a missing folder is reported`() throws {
        let new = try run("new", "nowhere/Hare")
        #expect(new.errors == "render-book: error: cannot create nowhere/Hare.plist: its folder does not exist\n")
        #expect(new.status == 73)
    }

    private static let remedy =
        "name a story in plain text or Markdown, or a file of render-book that carries its book"

    @Test func `a story that is missing, a folder, empty or not text is reported, and nothing is written`() throws {
        try write("", to: "empty.txt")
        try Data([0x48, 0xFF]).write(to: URL(fileURLWithPath: folder.file("latin.txt")))
        try write("a\n\u{0}", to: "binary.txt")
        try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
        let iconv = "`iconv -f WINDOWS-1252 -t UTF-8 FILE > NEW-FILE`"
        let expected: [(story: String, message: String, status: Int32)] = [
            ("none.txt", "none.txt: error: there is no such file", 66),
            ("folder", "folder: error: this is a directory, not a book", 74),
            ("empty.txt", "empty.txt: error: the file is empty\n    \(Self.remedy)", 65),
            (
                "latin.txt", "latin.txt:1:1: error: this is not UTF-8; save the file as UTF-8, or convert it: \(iconv)",
                65
            ),
            ("binary.txt", "binary.txt:2:1: error: this is not text: it has U+0000", 65),
        ]
        for (story, message, status) in expected {
            let new = try run("new", "Hare", "--from", story)
            #expect(new.errors == message + "\n")
            #expect(new.status == status)
        }
        #expect(try folder.contents == ["binary.txt", "empty.txt", "folder", "latin.txt"])
    }

    @Test(arguments: [
        ("Hare", "../stories/Hare.md", nil), ("../stories/Book", "../stories/Hare.md", ["hare.png", "b/fox.png"]),
        ("../Book", "../stories/Hare.md", ["stories/hare.png", "stories/b/fox.png"]),
        ("../link/Book", "../stories/Hare.md", ["hare.png", "b/fox.png"]),
    ])
    func `pictures keep their place`(name: String, story: String, expected: [String]?) throws {
        let folders = "mkdir -p here stories && ln -s stories link && cd here"
        _ = try CommandRun.shell(folders, in: folder.path)
        try write("---\ncover: hare.png\n---\nHop.\n\n![](b/fox.png)\n\nHop.\n", to: "stories/Hare.md")
        let new = try CommandRun.shell("cd here && \"$RENDER_BOOK\" new \(name) --from \(story)", in: folder.path)
        guard let expected else {
            #expect(new.status == 64)
            #expect(
                new.errors == """
                    render-book: error: a book's files are in its folder, and "hare.png", "b/fox.png" of the story \
                    would be outside .: write the book to ../stories, or copy story and pictures first

                    """
            )
            return #expect(try CommandRun.shell("ls here", in: folder.path).output == "")
        }
        #expect(new.status == 0, "\(new.errors)")
        let text = try String(contentsOfFile: folder.file("here/\(name).plist"), encoding: .utf8)
        for picture in expected { #expect(text.contains("<string>\(picture)</string>")) }
    }

    @Test func `pictures of a story on standard input are in the current folder`() throws {
        try write("# Hare\n\nHop.\n\n![](fox.png)\n\nHop.\n", to: "Hare.md")
        let line = "mkdir sub; for name in - sub/Hare; do \"$RENDER_BOOK\" new $name --from - < Hare.md; done"
        let new = try CommandRun.shell(line, in: folder.path)
        #expect(new.output.contains("<string>fox.png</string>"))
        #expect(new.errors.contains("\"fox.png\" of the story would be outside sub: write the book to ."))
        #expect(new.status == 64)
    }

    @Test(arguments: ["", " ", ".", "..", ".Hare", "sub/", "./"]
    )
    func `a name that is blank, dots or hidden is rejected, and nothing is written`(name: String) throws {
        let new = try run("new", name)
        #expect(new.errors.contains(name == ".Hare" ? "would hide the book" : "may not be blank or dots"))
        #expect(new.status == 64)
        #expect(try folder.contents == [])
    }

    @Test(.requires(.strace))
    func `a book can be created on a file system without links`() throws {
        let strace = "strace -f -o /dev/null -e trace=link,linkat -e inject=link,linkat:error=EPERM"
        let line = "\(strace) \"$RENDER_BOOK\" new Hare && \(strace) \"$RENDER_BOOK\" new Hare"
        let new = try CommandRun.shell(line, in: folder.path)
        #expect(new.output.hasPrefix("Hare.plist: a book to begin with"))
        #expect(new.errors.contains("Hare.plist is there already"))
        #expect(new.status == 73)
        #expect(try folder.contents == ["Hare.plist"])
    }

    @Test(.requires(.fullDevice)) func `help, or a book, that cannot be printed is an error`() throws {
        for line in ["--help", "new --help", "--version", "help check", "new -"] {
            let run = try CommandRun.shell("\"$RENDER_BOOK\" \(line) > /dev/full", in: folder.path)
            #expect(run.errors == "render-book: error: cannot write to standard output: No space left on device\n")
            #expect(run.status == 74)
        }
    }

    @Test func `a language's name in place of its tag suggests the tag`() throws {
        try write("Hop.", to: "Hop.txt")
        let run = try run("new", "Hare", "--from", "Hop.txt", "--language", "english")
        #expect(run.status == 69)
        #expect(
            run.errors == "render-book: error: no voice speaks the language \"english\"; did you mean \"en\"?\n"
        )
    }
}
