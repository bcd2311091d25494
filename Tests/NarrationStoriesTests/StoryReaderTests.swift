import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationStories
import NarrationTesting
import TestSupport
import Testing

@Suite("Making a book of a story")
struct StoryReaderTests {
    private static func book(_ text: String, _ format: StoryReader.Format = .markdown) throws -> Book {
        try StoryReader(format: format).read(Data(text.utf8), named: "Hare").book
    }

    /// Every page: its title, and each utterance, with `>` before direct speech.
    private static func outline(_ book: Book) -> String {
        book.pages.map { page in
            let utterances = page.utterances.map { utterance in
                (utterance.pitchMultiplier > 1 ? "  >" : "  |") + utterance.string.replacing("\n", with: "¶")
            }
            return (["# \(page.title ?? "")"] + utterances).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    @Test func `Headings become chapters, sentences and speech become utterances`() throws {
        let book = try Self.book(
            """
            The *Hare*
            ==========

            ## 1 Over the [hill](hill.html "A hill") ##

            And **over** the hill
            went the hare. “Hop!” she __said__, “I’m `off`.”
            <!-- Nobody
            sees this. --> She was.

            ![A hare](hare.png)

            * * *

            > Nobody _saw_ snake_case 2 * 3 * 4 &amp; her.

            - One
            - Two

            1. Three

            [hill]: hill.html
            """
        )
        let expected = """
            # The Hare
              |The Hare
            # 1 Over the hill
              |1 Over the hill
              |¶And over the hill went the hare.
              > “Hop!”
              | she said,
              > “I’m off.”
              | She was.
            #\u{20}
              |Nobody saw snake_case 2 * 3 * 4 & her.
              |¶One
              |¶Two
              |¶1. Three
            """
        let outline = Self.outline(book)
        let isExpected = outline == expected
        #expect(isExpected, "\(outline)")
        #expect(book.title == "The Hare")
    }

    @Test func `Front matter describes the book, and is not spoken`() throws {
        let book = try Self.book(
            """
            ---
            # Of the book
            title: "The Hare: a \\"story\\"" # short
            author:
              - Anna Hopp
              - name: Bert
            lang: de
            tags: [a, b]
            description: >
              Nobody
              reads this.
            ---
            # Chapter 1

            Hopp.
            """
        )
        #expect(book.title == "The Hare: a \"story\"")
        #expect(book.author == "Anna Hopp, Bert")
        #expect(book.language == "de")
        #expect(book.pages.map(\.text) == ["Chapter 1\nHopp."])
        #expect(book.pages[0].utterances.map(\.language) == ["de", "de"])
    }

    @Test(arguments: [
        ("title: The Hare", "The Hare"), ("Title: 'The Hare''s'", "The Hare's"),
        ("title: [The, Hare]", "The, Hare"),
        ("title:\n- The\n- Hare", "The, Hare"), ("title: The\n  Hare", "The Hare"),
        ("title: |\n  The\n  Hare", "The Hare"),
        ("title: Hop #1 # first", "Hop"), ("title: a:b", "a:b"), ("title:\nauthor: Anna", nil),
        ("title: \"\"", nil),
    ])
    func `Values of front matter have the meaning that YAML gives them`(lines: String, title: String?) throws {
        #expect(try Self.book("---\n\(lines)\n---\nHop.").title == title)
        #expect(try Self.book("---\r\n\(lines.replacing("\n", with: "\r\n"))\r\n...\r\nHop.").title == title)
    }

    @Test(arguments: [
        "---\nHop: she said.\nThen she left.\n---\nHop.", "---\n\nHop.\n\n---\n\nHop.", "---\ntitle: Hop",
        "Hop\n---\na: b\n---",
    ])
    func `Horizontal rules with a story between them are not front matter`(text: String) throws {
        let book = try Self.book(text)
        #expect(book.author == nil)
        let words = text.split { !$0.isLetter }
        #expect(book.pages.flatMap(\.utterances).map(\.string).joined(separator: " ").split { !$0.isLetter } == words)
    }

    @Test func `the given language overrides that of the front matter; plain text has no front matter`() throws {
        let text = Data("---\nlanguage: de\n---\nHopp.".utf8)
        #expect(try StoryReader(format: .markdown, language: "nl").read(text, named: "Hase").book.language == "nl")
        let plain = try StoryReader(format: .plainText).read(text, named: "Hase").book
        #expect(plain.pages[0].text.contains("language: de"))
    }

    @Test func `Lines of code are unchanged paragraphs, including comments, up to the closing fence`() throws {
        let book = try Self.book(
            """
            Hop.

            ~~~~ swift
            let *a* = 1 <!-- one -->
            ~~~
            # b
            ~~~~

            > ```
            > hop()
            > ```

            And <!-- gone --> on.
            """
        )
        let expected = """
            #\u{20}
              |Hop.
              |¶let *a* = 1 <!-- one -->
              |¶# b
              |¶hop()
              |¶And on.
            """
        #expect(Self.outline(book) == expected)
    }

    @Test func `the rows of a table are paragraphs, their cells separated by commas`() throws {
        let book = try Self.book(
            """
            Who hops:
            | Who | How *far* |
            |:---|---:|
            | the hare. | `3 \\| 4` |
            | [the fox](fox.html) | |
            a | b

            Not | a table
            :- | -: | -
            """
        )
        let expected = """
            #\u{20}
              |Who hops:
              |¶Who, How far
              |¶the hare.
              | 3 | 4
              |¶the fox
              |¶a, b
              |¶Not | a table :- | -: | -
            """
        #expect(Self.outline(book) == expected)
    }

    @Test(arguments: [
        (Abridgement.Notes.out, " Off[^none].|", "3 notes (lines 5 to 8, 9, 10)"),
        (.afterSentence, " Note: Not a fox.| At all, red.| Note: An animal.| Off[^none].|", "note (line 10)"),
        (.endOfChapter, " Off[^none].|¶Note: Not a fox.| At all, red.|¶Note: An animal.|", "note (line 10)"),
    ])
    func `a footnote is read once, where notes are read, and told if it is not`(
        notes: Abridgement.Notes,
        text: String,
        omission: String
    ) throws {
        let story = try Self.story(
            """
            # One

            A _hare_[^Fox] *hopped*[^1], and[^1] rested. Off[^none].

            [^fox]: Not
            a fox.

                At *all*[^1], red
            [^1]: An *animal*.
            [^spare]: Spare.

            # Two

            End.
            """,
            notes
        )
        #expect(story.utterances == "One|¶A hare hopped, and rested.|\(text)Two|¶End.")
        #expect(story.omissions == [omission])
    }

    @Test func `what is indented below a footnote belongs to it, and what is not goes on with the text`() throws {
        let story = try Self.story(
            """
            Hare[^1], fox[^2].

            [^1]:
                ## Of hares

                - They hop[^2].
                > Far.

                | A | b |
                |---|---|
                | C | d |
            ***
            [Owl[^3] sleeps]{rate=0.7}.

            | e[^3] |
            |---|

            [^2]:
                ```
                Code
                ```
            # Three[^4]
            [^3]: Bird.
            [^4]: Four.
            """,
            .afterSentence
        )
        let hare = "Hare, fox.| Note: Of hares They hop.| Far.| A, b C, d.| Note: Code.|"
        #expect(story.utterances == hare + "¶Owl sleeps|. Note: Bird.|¶e|Three|¶Note: Four.")
        #expect(story.omissions == [])
    }

    /// The utterances of a story in Markdown, and what is left out of it.
    private static func story(_ markdown: String, _ notes: Abridgement.Notes) throws
        -> (utterances: String, omissions: [String])
    {
        var reader = StoryReader(format: .markdown)
        reader.notes = notes
        let story = try reader.read(Data(markdown.utf8), named: "hare.md")
        let strings = story.book.pages.flatMap(\.utterances).map { $0.string.replacing("\n", with: "¶") }
        return (strings.joined(separator: "|"), story.omissions.map(\.description))
    }

    @Test(arguments: [
        ("Hop <!-- hop", "Hop <!-- hop"), ("He [sic](who was late) hopped", "He [sic](who was late) hopped"),
        ("[a](b \"c\") [d](<e f> 'g') [h]() [i](j (k))", "a d h i"), ("[a](b c)", "[a](b c)"),
        ("a<!---->b<!-- -->c", "abc"),
    ])
    func `an unclosed comment, and text that only looks like a link, stay text`(markdown: String, text: String) throws {
        #expect(try Self.book(markdown).pages[0].text == text)
    }

    @Test(
        .timeLimit(.minutes(3)),
        arguments: ["<!-- hop\n", "<!-- --><!--"]
    )
    func `Unclosed comments on many lines are read quickly`(line: String) throws {
        let text = try Self.book("Hop\n" + String(repeating: line, count: TestExtent.of(10_000))).pages[0].text
        #expect(text.hasPrefix("Hop"))
    }

    @Test(arguments: ["---", "***", "___", "- - -", " * * *", "-----"]
    )
    func `Horizontal rules are pauses, however they are written`(rule: String) throws {
        let book = try Self.book("Hop.\n\n\(rule)\n\nHop.")
        #expect(book.pages[0].utterances.map(\.string) == ["Hop.", "\nHop."])
        #expect(book.pages[0].utterances[0].postUtteranceDelay == 1.2)
    }

    @Test func `in plain text a chapter begins at a line with its number`() throws {
        let book = try Self.book(
            """
            The Hare went out.

            CHAPTER I.
            Over the Hill

            Chapter 3 was hers. She read
            it twice.

            Chapter 2: The Fox
              An indented paragraph.
            And its second line.
              Another.

            ***

            Epilogue

            Part One of it is lost.
            """,
            .plainText
        )
        let expected = """
            #\u{20}
              |The Hare went out.
            # CHAPTER I. Over the Hill
              |CHAPTER I.
              | Over the Hill
              |¶Chapter 3 was hers.
              | She read it twice.
            # Chapter 2: The Fox
              |Chapter 2: The Fox
              |¶An indented paragraph.
              | And its second line.
              |¶Another.
            # Epilogue
              |Epilogue
              |¶Part One of it is lost.
            """
        let outline = Self.outline(book)
        let isExpected = outline == expected
        #expect(isExpected, "\(outline)")
        #expect(book.pages[2].utterances.last?.postUtteranceDelay == 2)
    }

    @Test func `a page is a few paragraphs`() throws {
        let paragraph = String(repeating: "Hop. ", count: 60)
        let text = Array(repeating: paragraph, count: 12).joined(separator: "\n\n")
        let pages = try Self.book(text, .plainText).pages
        #expect(pages.map { $0.text.split(separator: "\n").count } == [4, 4, 4])
    }

    @Test(arguments: 0..<60)
    func `no word of a plain text is lost`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        let text = String.randomStory(using: &dice)
        let book = try Self.book(text, .plainText)
        // A line of asterisks is a scene break, and not a word. Between a label and its title is a colon.
        func words(_ text: String) -> [Substring] {
            text.split { $0.isWhitespace || $0 == ":" }.filter { !$0.allSatisfy { $0 == "*" } }
        }
        let (found, expected) = (words(book.pages.map(\.text).joined(separator: "\n")), words(text))
        let first = zip(found, expected).first { $0 != $1 }
        let isSame = found == expected
        #expect(isSame, "seed \(seed): \(first.map { "\($0.0) for \($0.1)" } ?? "more words")")
        try expectClean(book)
    }

    @Test(arguments: 0..<60)
    func `no word of a Markdown text is lost, and no markup is left`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        let story = MarkdownStory.random(using: &dice)
        let book = try Self.book(story.text)
        let words = book.pages.map(\.text).joined(separator: "\n").split(whereSeparator: \.isWhitespace).map(
            String.init
        )
        let isSame = words == story.words
        #expect(isSame, "seed \(seed)\n\(story.text)\n\(words)")
        try expectClean(book)
    }

    @Test func `text without a word is kept, with the text before it or else after it`() throws {
        let book = try Self.book("“?!”\n\nHop.\n\n♥ ?\n\n“!!!” — hop", .plainText)
        #expect(book.pages.flatMap(\.utterances).map(\.string) == ["“?!” Hop.\n♥ ?", "\n“!!!” — hop"])
        try expectClean(book)
    }

    @Test func `the language of the story is the book's and every utterance's`() throws {
        let book = try StoryReader(language: "de").read(Data("Hopp.".utf8), named: "Hase").book
        #expect(book.language == "de")
        #expect(book.pages[0].utterances[0].language == "de")
    }

    private static func notUTF8(as encoding: String) -> String {
        "this is not UTF-8; save the file as UTF-8, or convert it: `iconv -f \(encoding) -t UTF-8 FILE > NEW-FILE`"
    }

    @Test(arguments: [
        (Data(), "Hare: error: the file is empty"),
        (Data(" \n***\n!".utf8), "Hare: error: there are no words in the file"),
        (Data([0x48, 0x0A, 0xE4, 0x0A]), "Hare:2: error: \(Self.notUTF8(as: "WINDOWS-1252"))"),
        (Data([0xFF, 0xFE, 0x48, 0x00]), "Hare:1: error: \(Self.notUTF8(as: "UTF-16"))"),
        (Data([0x48, 0x0A, 0x0A, 0x00]), "Hare:3: error: this is not text: it has U+0000"),
    ])
    func `a file that is not a story is rejected with the reason`(data: Data, message: String) {
        let error = #expect(throws: StoryError.self) { try StoryReader().read(data, named: "Hare") }
        #expect(error?.description == message)
    }

    @Test(arguments: ["*", "[", "`", "<", "“", "‘", "&", "!", ". ", "_a", "![", "[](", "“a"]
    )
    func `Unclosed marks stay text, and even very many are read quickly`(
        mark: String
    ) throws {
        let book = try Self.book("hop " + String(repeating: mark, count: TestExtent.of(30_000)) + " hop")
        let isWhole = book.pages[0].text.hasPrefix("hop") && book.pages[0].text.hasSuffix("hop")
        #expect(isWhole)
    }

    /// Expects that a book has no problems after it is written and checked.
    private func expectClean(_ book: Book) throws {
        let reading = try BookReader().read(BookWriter().data(of: book), named: "Hare.plist")
        let isSame = reading.book == book
        #expect(isSame)
        #expect(reading.warnings.isEmpty)
    }
}
