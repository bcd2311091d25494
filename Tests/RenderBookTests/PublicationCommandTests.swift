import EPUBChecking
import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct PublicationCommandTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        var epub = TestEPUB(
            ("0.xhtml", "<section epub:type='copyright-page'><p>Nobody may copy this.</p></section>"),
            (
                "1.xhtml",
                """
                <h1>The Hare</h1><figure><img src="hare.png" alt="A hare"/></figure>
                <p>The <i lang="fr">très petit lièvre</i> hops<a epub:type="noteref" href="3.xhtml#n">1</a>. Off it goes.</p>
                """
            ),
            ("2.xhtml", "<h1>The Owl</h1><p>It <ruby>sleeps<rt>snores</rt></ruby>.</p>"),
            ("3.xhtml", "<aside epub:type='footnote' id='n'><p>1. As hares do.</p></aside>"),
            contents: [("The Hare", "1.xhtml", 0), ("The Owl", "2.xhtml", 0)]
        )
        epub.files["OPS/hare.png"] = PictureFixture.png(width: 8, height: 6)
        try epub.write(to: folder.file("Tale.epub"))
    }

    private func run(_ line: String, status: Int32 = 0) throws -> CommandRun {
        let run = try CommandRun.shell("$RENDER_BOOK \(line)", in: folder.path)
        #expect(run.status == status, "\(line): \(run.errors)")
        return run
    }

    private func isSame(_ one: String, _ other: String) throws -> Bool {
        try Data(contentsOf: URL(filePath: folder.file(one))) == Data(contentsOf: URL(filePath: folder.file(other)))
    }

    @Test(.timeLimit(.minutes(5)))
    func `the studio shows an EPUB, tells what is left out of it, and changes nothing`() throws {
        let script = """
            mkdir tmp && export TMPDIR=$PWD/tmp XDG_STATE_HOME=$PWD/state
            "$RENDER_BOOK" preview Tale.epub --no-open > address 2> told &
            until grep -q token address; do kill -0 %1 || exit 1; sleep 0.05; done
            root=$(curl -s -c jar -o /dev/null -w '%{redirect_url}' "$(cat address)")
            curl -s -b jar "${root}book" | grep -o -e '"omissions":[^]]*' -e '"writable":[a-z]*' -e '"pages":[0-9]*'
            curl -s -b jar "${root}pages/0" | grep -c 'petit'
            kill -TERM %1; wait %1; echo "status $?"; ls tmp; cat told
            """
        let run = try CommandRun.bash(script, in: folder.path)
        #expect(run.output.contains(#""omissions":["copyright page (4 words in OPS/0.xhtml)"#), "\(run)")
        let advice = "`render-book new Tale --from Tale.epub` makes a book of it that can be changed"
        #expect(
            run.output.hasSuffix("\"writable\":false\n1\nstatus 0\nTale.epub is shown as it is; \(advice)\n"),
            "\(run)"
        )
        #expect(try folder.contents.filter { $0.hasPrefix("Tale") } == ["Tale.epub"])
    }

    @Test func `check prints the plan, and JSON has the texts that are left out`() throws {
        let lines = try run("check Tale.epub").output.split(separator: "\n").map(String.init)
        #expect(
            lines.count == 4 && lines[0].wholeMatch(of: /Tale.epub: 2 parts, 14 words, about 0:\d\d/) != nil,
            "\(lines)"
        )
        #expect(lines[1].contains("The Hare  10 words"), "\(lines)")
        #expect(lines[1].contains("left out: copyright page (4 words in OPS/0.xhtml), note mark"), "\(lines)")
        #expect(
            lines[2].contains("The Owl") && lines[2].contains("left out: note (4 words in OPS/3.xhtml)"),
            "\(lines)"
        )
        #expect(lines[3] == "Tale.epub: no problems")
        let json = try JSONSerialization.jsonObject(with: Data(run("check Tale.epub --json").output.utf8))
        let plan = (json as? [[String: Any]])?.last?["plan"] as? [String: Any]
        let texts = (plan?["leftOut"] as? [[String: Any]])?.compactMap { $0["text"] as? String }
        #expect(texts == ["Nobody may copy this.", "1", "1. As hares do."])
        let parts = plan?["parts"] as? [[String: Any]]
        #expect(parts?.compactMap { $0["title"] as? String } == ["The Hare", "The Owl"])
        #expect(parts?.allSatisfy { ($0["seconds"] as? Double ?? 0) > 0.5 } == true)
    }

    @Test(arguments: [
        ("", 14, "0"), ("--include copyright", 18, "0"), ("--leave-out 'the owl'", 10, "0"), ("--notes after", 18, "1"),
        ("--notes end --include copyright,contents", 22, "1"),
    ])
    func `options change what is read, and a folder has the same sound`(options: String, words: Int, notes: String)
        throws
    {
        #expect(try run("check Tale.epub \(options)").output.contains(", \(words) words"))
        let new = try run("new Book --from Tale.epub \(options)")
        #expect(new.output.contains("Tale.epub: ") && new.output.contains("Book/Book.plist: "), "\(new.output)")
        #expect(FileManager.default.fileExists(atPath: folder.file("Book/pictures/1.png")))
        _ = try run("Tale.epub \(options) -q -o a.wav")
        _ = try run("Book/Book.plist -q -o b.wav")
        #expect(try isSame("a.wav", "b.wav"))
        let said = try run("check --spoken --all Book/Book.plist").output
        #expect(said.contains("Note: As hares do") == (notes == "1"))
        let plist = try String(contentsOfFile: folder.file("Book/Book.plist"), encoding: .utf8)
        let strings = plist.matches(of: /utteranceString<\/key>\s*<string>([^<]*)/).map { String($0.1) }
        let isAfter = options.contains("after")
        #expect(strings.contains("hops.") && strings.contains(" Note: As hares do.") == isAfter, "\(strings)")
        _ = try run("check - \(options) < Tale.epub")
    }

    @Test func `a note ends before the next sentence, and what is missing is told with the name of the book`() throws {
        let notes = ["See p. 12", "A bird", "(see above)", "Why?"]
        let text = notes.indices.map { "Hare<a epub:type='noteref' href='#n\($0)'>\($0)</a> ran. " }.joined()
        let asides = notes.enumerated().map { "<aside epub:type='footnote' id='n\($0)'>\($1)</aside>" }.joined()
        let epub = TestEPUB("<p>\(text)<img src='gone.png'/>End.</p><img src='gone.png'/>\(asides)")
        try epub.write(to: folder.file("Notes.epub"))
        _ = try run("new Notes --from Notes.epub --notes after")
        let told = try run("check Notes.epub").output
        #expect(told.contains("Notes.epub: warning: OPS/gone.png cannot be copied"), "\(told)")
        let plist = try String(contentsOfFile: folder.file("Notes/Notes.plist"), encoding: .utf8)
        let strings = plist.matches(of: /utteranceString<\/key>\s*<string>([^<]*)/).map { String($0.1) }
        let said = ["See p. 12.", "A bird.", "(see above).", "Why?"].map { " Note: " + $0 }
        #expect(said.allSatisfy(strings.contains), "\(strings)")
    }

    @Test func `the notes of Markdown are read where those of an EPUB are`() throws {
        try Data("Hares[^1] hop. Far.\n\n[^1]: An animal.".utf8).write(to: URL(filePath: folder.file("Hop.md")))
        #expect(try run("check --spoken --all Hop.md --notes after").output.contains("Note: An animal."))
        let told = try run("check --spoken --all Hop.md")
        #expect(!told.output.contains("animal"))
        #expect(try run("check Hop.md").errors.contains("Hop.md: left out: note (line 3)"))
    }

    @Test func `what cannot be done says why, and nothing is written`() throws {
        try Data("Hop.".utf8).write(to: URL(filePath: folder.file("Hop.txt")))
        let title = try run("check Tale.epub --leave-out Index", status: 65)
        #expect(
            title.output.contains("no part has the title “Index”; the titles are “The Hare”, “The Owl” [unknown-title]")
        )
        let story = try run("Hop.txt -o a.wav --notes end", status: 64)
        #expect(story.errors.contains("Hop.txt is not an EPUB"), "\(story.errors)")
        for name in ["Tale.plist", "-"] {
            let file = try run("new \(name) --from Tale.epub", status: 64)
            #expect(file.errors.contains("pictures/1.png is in Tale.epub: name a folder"), "\(file.errors)")
            #expect(file.output.isEmpty)
        }
        let word = try run("Tale.epub -o a.wav --include glossary", status: 64)
        #expect(word.errors.contains("--include"), "\(word.errors)")
        try FileManager.default.createDirectory(atPath: folder.file("Book"), withIntermediateDirectories: false)
        let taken = try run("new Book --from Tale.epub", status: 73)
        #expect(taken.errors.contains("is there already"), "\(taken.errors)")
        #expect(
            try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == ["Tale.epub", "Hop.txt", "Book"]
        )
    }
}
