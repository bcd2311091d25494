import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationStories
import TestRequirements
import TestSupport
import Testing

@Suite("Pages, pictures, verse and speech in Markdown")
struct MarkdownStoryTests {
    private static func story(_ text: String) throws -> Story {
        try StoryReader(format: .markdown).read(Data(text.utf8), named: "Hare.md")
    }

    private static func strings(_ text: String) throws -> [String] {
        try story(text).book.pages.flatMap(\.utterances).map(\.string)
    }

    @Test(arguments: [
        ("Roses are red,  \nViolets are\nblue", "Roses are red,\nViolets are blue"),
        ("Roses are red,\\\nViolets are blue", "Roses are red,\nViolets are blue"),
        ("> Roses are red,\n> Violets are blue", "Roses are red,\nViolets are blue"),
        ("| Roses are red,\n| Violets are blue", "Roses are red,\nViolets are blue"),
        ("Roses<br>red", "Roses\nred"),
    ])
    func `Intended line breaks are kept`(markdown: String, text: String) throws {
        #expect(try Self.story(markdown).book.pages[0].text == text)
    }

    @Test(arguments: [
        ("a---b", "a—b"), ("1--2", "1–2"), ("well-known", "well-known"), ("a ---- b", "a ---- b"),
        ("Hop `--` hop", "Hop -- hop"), ("a --> b", "a --> b"), ("- [ ] hop", "hop"), ("* [x] hop", "hop"),
        ("Hare\n: An animal", "Hare\nAn animal"), ("- [y] hop", "[y] hop"),
    ])
    func `Hyphens become dashes, checkboxes and colons are removed`(markdown: String, text: String) throws {
        #expect(try Self.story(markdown).book.pages[0].text == text)
    }

    @Test func `the two highest levels of headings begin chapters, lower ones are only spoken`() throws {
        let pages = try Self.story("# A\n\nHop.\n\n### B\n\nHop.\n\n##### C\n\nHop.").book.pages
        #expect(pages.map(\.title) == ["A", "B"])
        #expect(pages[1].text == "B\nHop.\nC\nHop.")
        #expect(pages[1].utterances[2].postUtteranceDelay == 0.8)
        #expect(try Self.story("### A\n\nHop.\n\n### B\n\nHop.").book.pages.map(\.title) == ["A", "B"])
    }

    @Test func `Quotation marks in a block of code do not mark speech`() throws {
        let utterances = try Self.story("```\nprint(\"Hello!\") // hop. Hop.\n```").book.pages[0].utterances
        #expect(utterances.map(\.string) == ["print(\"Hello!\") // hop. Hop."])
        #expect(utterances[0].pitchMultiplier == 1)
    }

    @Test(arguments: [
        ("Type `print(\"Hello!\")` now.", "Type print(\"Hello!\") now."),
        ("Type ``say: “Hop!”`` or `'Hop!'` or `«Hop»,` now.", "Type say: “Hop!” or 'Hop!' or «Hop», now."),
        ("| `(\"Hop!\")` | Hop |\n|---|---|\n", "(\"Hop!\"), Hop"),
        ("# `say(\"Hop!\")`\n", "say(\"Hop!\")"),
        ("`\"`\n\nHop.", "\" Hop."),
        ("[`say(\"Hop!\")`]{rate=0.5}", "say(\"Hop!\")"),
    ])
    func `Quotation marks in inline code do not mark speech, in a paragraph, a table and a heading`(
        markdown: String,
        text: String
    ) throws {
        let page = try Self.story(markdown).book.pages[0]
        #expect(page.text == text)
        #expect(page.title == nil || page.title == text)
        #expect(page.utterances.allSatisfy { $0.pitchMultiplier == 1 })
    }

    @Test func `speech about code is speech`() throws {
        let utterances = try Self.story("“Type `a \"b\"`,” said she.").book.pages[0].utterances
        #expect(utterances.map(\.string) == ["“Type a \"b\",”", " said she."])
        #expect(utterances.map(\.pitchMultiplier) == [1.1, 1])
    }

    @Test(arguments: ["\\newpage", "\\pagebreak", "<!-- page -->", "\u{C}"]
    )
    func `pages end at the story's page breaks, and nowhere else`(mark: String) throws {
        let long = Array(repeating: String(repeating: "Hop. ", count: 100), count: 9).joined(separator: "\n\n")
        let pages = try Self.story("\(mark)\n\nOne.\n\(mark)\n\n\(mark)\nTwo.\n\n\(long)\n\n\(mark)\n").book.pages
        #expect(pages.count == 2)
        #expect(pages[0].text == "One.")
        #expect(pages[1].text.hasPrefix("Two.\nHop."))
    }

    @Test func `a picture that is a paragraph becomes its page's, with its description`() throws {
        let story = try Self.story(
            "# Hop\n\n![A hare](my%20hare.jpg \"t\")\n\nOne.\n\n![](b/fox.png)\n\nTwo.\n\n![Far](https://a.b/c.png) ![In](in.png)"
        )
        #expect(story.book.pages.map(\.backgroundImage) == ["my hare.jpg", "b/fox.png"])
        #expect(story.book.pages.map(\.text) == ["Hop\nOne.", "Two.\nFar In"])
        #expect(story.book.pages.map(\.imageDescription) == ["A hare", nil])
        #expect(story.omissions.isEmpty)
        #expect(try Self.story("![Above](../a.png)").book.pages[0].text == "Above")
    }

    @Test func `a span with attributes is one utterance with these properties`() throws {
        let utterances = try Self.story(
            "Over. [hop. Hop!]{rate=0.7 pitchMultiplier=1.3 .loud} and [on]{voice=\"en-GB\" x=y} [a]{b}."
        ).book.pages[0].utterances
        #expect(utterances.map(\.string) == ["Over.", " hop. Hop!", " and", " on", " [a]{b}."])
        #expect(utterances[1] == Utterance(" hop. Hop!", rate: 0.7, pitchMultiplier: 1.3))
        #expect(utterances[3].voice == "en-GB")
        #expect(utterances.last?.postUtteranceDelay == 0.4)
        let last = try Self.story("[Hop]{postUtteranceDelay=2}\n\n[\\* \\*]{rate=0.3}").book.pages[0].utterances
        #expect(last.map(\.postUtteranceDelay) == [2, 0.4])
    }

    @Test(arguments: ["AVerySmallSneeze", "RegalSechsUhr", "TheEchoThatKeptOneBack"]
    )
    func `an example book in Markdown is the same book`(name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Books")
        let book = try BookReader().read(contentsOf: folder.appending(path: name + ".plist").path).book
        let made = try Self.story(MarkdownBook.text(of: book)).book
        #expect(made.title == book.title)
        #expect(made.pages.count == book.pages.count)
        for (made, page) in zip(made.pages, book.pages) {
            let isSame = made.utterances == page.utterances
            #expect(isSame, "\(made.text)\n\(page.text)")
            #expect(made.backgroundImage == page.backgroundImage)
        }
    }

    @Test(arguments: ["my mood: gloomy", "\"my mood\": gloomy", "mo\u{202E}od: gloomy"]
    )
    func `a key that is not a word is listed, and not part of the story`(line: String) throws {
        let story = try Self.story("---\ntitle: Hare\n\(line)\nauthor: Anna\n---\n\nHop.")
        #expect(story.book.pages.map(\.text) == ["Hop."])
        #expect(story.book.author == "Anna")
        #expect(story.omissions.map(\.lines) == [[3...3]])
    }

    @Test func `a key with nested keys is listed, because a book cannot store it`() throws {
        let story = try Self.story("---\ntitle: Hare\nseries:\n  name: Hares\n  number: 2\n---\n\nHop.")
        #expect(story.book.publication.series == nil)
        #expect(story.omissions.map(\.description) == ["front matter \"series\" (line 3)"])
        #expect(try Self.story("---\nauthor:\n  name: Anna\n---\n\nHop.").book.author == "Anna")
    }

    @Test func `an attribute of a span that has no meaning is listed with its line`() throws {
        let spans = "[on]{speed=0.7 rate=0.6}\nand [off]{rate=fast .loud #end}\n\n[up]{speed=0.7}"
        let story = try Self.story("Hop.\n\n" + spans)
        #expect(story.book.pages[0].utterances.map(\.rate) == [0.5, 0.6, 0.5, 0.5, 0.5])
        #expect(
            story.omissions.map(\.description) == [
                "2 attributes \"speed=0.7\" (lines 3 to 4, 6)", "attribute \"rate=fast\" (lines 3 to 4)",
            ]
        )
    }

    @Test func `Front matter sets keys and the voice of the book, and unknown keys are listed`() throws {
        let story = try Self.story(
            """
            ---
            title: Hop
            subtitle: A story
            reader: Bert
            date: 2020-05-01T10:00
            series: Hares
            series-number: 1.5
            cover-image: hare.png
            voice: en-GB
            rate: 0.4
            mood: gloomy
            isbn: 123
            ---
            Hop. [on]{rate=0.6}
            """
        )
        let expected = Publication(
            subtitle: "A story",
            narrator: "Bert",
            date: "2020-05-01",
            series: "Hares",
            seriesNumber: 1.5,
            isbn: "123"
        )
        #expect(story.book.publication == expected)
        #expect(story.book.coverImage == "hare.png")
        #expect(story.book.pages[0].utterances.map(\.voice) == ["en-GB", "en-GB"])
        #expect(story.book.pages[0].utterances.map(\.rate) == [0.4, 0.6])
        #expect(story.omissions.map(\.description) == ["front matter \"mood\" (line 11)"])
        let odd = try Self.story("---\ndate: in May\ncover: ../x.png\nseriesnumber: two\n---\nHop.")
        #expect(odd.omissions.map(\.kind) == [.unknownKey("date"), .unknownKey("cover"), .unknownKey("seriesnumber")])
    }

    @Test func `front matter says how words are pronounced, and names lexicons`() throws {
        let story = try Self.story(
            """
            ---
            reading: plain
            pronunciations:
              Nguyen: win
              # a comment
              New York: 'noo york'
              "don't": /dɒnt/
              hop: …
              nothing
            lexicons:
              - names.pls
              - ../others.pls
            ---
            Nguyen didn't hop.
            """
        )
        let utterance = story.book.pages[0].utterances[0]
        #expect(utterance.reading == .plain)
        #expect(utterance.pronunciations == ["Nguyen": "win", "New York": "noo york", "don't": "/dɒnt/"])
        #expect(story.book.lexicons == ["names.pls"])
        #expect(
            story.omissions.map(\.description) == [
                "front matter \"pronunciations\" (line 8)", "front matter \"pronunciations\" (line 9)",
                "front matter \"lexicons\" (line 12)",
            ]
        )
        #expect(try Self.story("---\nlexicons: names.pls\n---\nHop.").book.lexicons == ["names.pls"])
        #expect(try Self.story("---\nlexicons: [a.pls, b.pls]\n---\nHop.").book.lexicons == ["a.pls", "b.pls"])
        #expect(try Self.story("---\nreading: loud\n---\nHop.").omissions.map(\.kind) == [.unknownKey("reading")])
    }

    @Test func `the words and lexicons of front matter are checked at their lines`() throws {
        let text = "---\npronunciations:\n  Nguyen: win\n  hop: hup\nlexicons: none.pls\n---\nHop."
        let input = try BookInput(Data(text.utf8), named: "Hare.md")
        #expect(
            try input.read().lints(folder: "/nowhere").map { "\($0.location!) \($0.code)" } == [
                "3:1 unused-pronunciation", "5:1 missing-lexicon",
            ]
        )
    }

    @Test func `a number outside its range is used at its limit, with a warning at its place`() throws {
        let text = """
            ---
            title: Hop
            volume: 3
            ---
            Hop <!-- é --> and
              > [off *and* on]{.x rate=9} [up]{rate=0.3 pitch=0.1}.
            """
        let reading = try BookInput(Data(text.utf8), named: "Hare.md").read()
        #expect(
            reading.warnings.map(\.headline) == [
                "Hare.md:3:1: warning: \"volume\" is 3, outside 0 to 1; 1 is used",
                "Hare.md:6:23: warning: \"rate\" is 9, outside 0 to 1; 1 is used, about 400 words a minute",
                "Hare.md:6:45: warning: \"pitchMultiplier\" is 0.1, outside 0.5 to 2; 0.5 is used",
            ]
        )
        #expect(reading.warnings.map(\.page) == [nil, 0, 0])
        #expect(reading.warnings.allSatisfy { $0.fix == nil })
        let comment = "Hop <!-- é\n\n--> [on]{volume=2}"
        let story = try Self.story(comment)
        #expect(story.warnings.map(\.location) == [SourceLocation(line: 3, column: 10)])
    }

    @Test func `problems in the book of a story are reported with the story's line`() throws {
        let input = try BookInput(
            Data("\u{FEFF}# Hop\n\nHop.\n\n![](no.png)\n\nHop.\n\n[On]{language=xx}\n".utf8),
            named: "Hare.md",
            in: "/nowhere"
        )
        let diagnostics = try input.read().lints(folder: "/nowhere")
        #expect(diagnostics.map(\.location) == [SourceLocation(line: 5, column: 1)])
    }

    @Test(
        .timeLimit(.minutes(3)),
        arguments: [
            ("[a](x ", ")"), ("[", "]"), ("![", "](x)"), ("[a]{", "}"), ("[a]{rate=9} ", ""), ("*a _b ", "_ c*"),
            ("\"a ", "\""),
            ("'a ", "',"), ("“a — ", "” — "), ("> ", ""), ("- -", ""),
        ]
    )
    func `Nested links, brackets and quotes are read quickly`(opening: String, closing: String) throws {
        let count = TestExtent.of(20_000)
        let text = String(repeating: opening, count: count) + "hop" + String(repeating: closing, count: count)
        #expect(try Self.story(text).book.pages[0].text.contains("hop"))
    }

    @Test(arguments: [
        LongText("a paragraph", String(repeating: "hop ", count: TestExtent.of(300_000))),
        LongText("a word", String(repeating: "hop", count: TestExtent.of(360_000))),
        LongText("a character", "h" + String(repeating: "\u{301}", count: TestExtent.of(530_000))),
        LongText("a heading", "# " + String(repeating: "hop ", count: TestExtent.of(300_000))),
        LongText("a span", "[" + String(repeating: "hop ", count: TestExtent.of(300_000)) + "]{rate=0.4}"),
        LongText("paragraphs", "Hop" + String(repeating: "\n\n?!", count: TestExtent.of(360_000))),
    ])
    func `a paragraph, a word, a character and a heading of megabytes become a readable book`(long: LongText) throws {
        let text = long.text
        let book = try Self.story(text).book
        let data = try BookWriter().data(of: book)
        let isSame = try BookReader().read(data, named: "Hare").book == book
        #expect(isSame)
        let words = book.pages.map(\.text).joined().filter { $0 == "h" }.count
        #expect(words == text.filter { $0 == "h" }.count)
    }
}
