import Foundation
import Narration
import NarrationStories
import TestSupport
import Testing

@Suite("Plain texts, including those of Project Gutenberg")
struct PlainStoryTests {
    private static func story(_ text: String) throws -> Story {
        try StoryReader(format: .plainText).read(Data(text.utf8), named: "Hare.txt")
    }

    private static let gutenberg = """
        The Project Gutenberg eBook of The Lamp

        Title: The Lamp
               and the Pool

        Author: Anna Hopp

        Language: German

        *** START OF THE PROJECT GUTENBERG EBOOK THE LAMP ***

        Produced by Somebody
        and others

        CONTENTS

         CHAPTER I.     Down the Stairs      3
         CHAPTER II.    The Pool



        CHAPTER I.
        Down the Stairs

        [Illustration: A lamp
        that hangs]

        She was so _hot_ that conver-
        sations[1] were no use, and a well-
        known book of conversations was there [Pg 12] too.

             How doth the little crocodile
               Improve his shining tail,
             And pour the waters of the Nile

        [1] A note of hers.

        CHAPTER II.
        The Pool

        It was wet. [Illustration]

        *** END OF THE PROJECT GUTENBERG EBOOK THE LAMP ***

        Licence words here.
        """

    @Test func `only the story of a Gutenberg text is in its book, with title, author and language`() throws {
        let book = try Self.story(Self.gutenberg).book
        #expect(book.title == "The Lamp and the Pool")
        #expect(book.author == "Anna Hopp")
        #expect(book.language == "de")
        let text = book.pages.map(\.text).joined(separator: "\n")
        let expected = """
            CHAPTER I. Down the Stairs
            She was so hot that conversations were no use, and a well-known book of conversations was there too.
            How doth the little crocodile
            Improve his shining tail,
            And pour the waters of the Nile
            A note of hers.
            CHAPTER II. The Pool
            It was wet.
            """
        #expect(text == expected)
    }

    @Test(arguments: [
        ("THE END.", "$1.50", true), ("FINIS", "3s. 6d.", true), ("The End", "net, 75 cents", true),
        ("It ended.", "$1.50", false),
    ])
    func `a publisher's catalogue after the end is left out`(end: String, price: String, isLeftOut: Bool) throws {
        let book = "THE BLUE LAMP. By Ann Other. Large 12mo, cloth, illustrated, \(price)"
        let catalogue = "\(end)\n\nBooks for Girls\n\n" + Array(repeating: book, count: 3).joined(separator: "\n\n")
        let text = Self.gutenberg.replacing("It was wet. [Illustration]", with: "It was wet.\n\n\(catalogue)")
        let story = try Self.story(text)
        #expect(story.omissions.contains { $0.kind == .catalogue } == isLeftOut)
        #expect(story.book.pages.last?.text.contains("12mo") == !isLeftOut)
        #expect(story.book.pages.last?.text.contains(end) == true)
    }

    @Test func `a story after the end of another one is kept, and the prices in it`() throws {
        let second = "THE END\n\nANOTHER STORY\n\n" + String(repeating: "The cloth was $1.50, said Ann.\n\n", count: 2)
        let text = Self.gutenberg.replacing("It was wet. [Illustration]", with: second)
        #expect(try Self.story(text).book.pages.last?.text.contains("said Ann") == true)
    }

    @Test func `omissions are listed with their lines`() throws {
        #expect(
            try Self.story(Self.gutenberg).omissions.map(\.description)
                == [
                    "header of Project Gutenberg (lines 1 to 13)", "contents (lines 15 to 18)",
                    "2 [Illustration]s (lines 25 to 26, 41)", "2 note marks (lines 29, 36)", "page number (line 30)",
                    "licence of Project Gutenberg (lines 43 to 45)",
                ]
        )
    }

    @Test func `Other texts keep what looks like Gutenberg's marks, and contents that are not repeated`() throws {
        let text = "CONTENTS\n\nA lamp\nA pool\nA hare\n\n\nHop[1] on. [Illustration]"
        let story = try Self.story(text)
        #expect(story.omissions == [])
        #expect(story.book.pages[0].text == "CONTENTS\nA lamp\nA pool\nA hare\nHop[1] on. [Illustration]")
    }

    /// The beginning and the end of a text of the first decades.
    private static let small = (
        """
        ***The Project Gutenberg Etext of The Lamp, by Anna Hopp***
        #15 in our series by Anna Hopp

        ***START**THE SMALL PRINT!**FOR PUBLIC DOMAIN ETEXTS**START***
        They tell us you might sue us.
        *END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*

        *The Project Gutenberg Etext of The Lamp*


        """, "\n\nEnd of The Project Gutenberg Etext of The Lamp, by Anna Hopp\n"
    )

    @Test(arguments: ["The Lamp, by Anna Hopp", "The Lamp"])
    func `the small print of old texts of Gutenberg is left out, with title and author from its first lines`(
        name: String
    ) throws {
        let header = Self.small.0.replacing("The Lamp, by Anna Hopp", with: name)
        let story = try Self.story(header + "CHAPTER I\n\nHop.\n\nHop, hop." + Self.small.1)
        #expect(story.book.title == "The Lamp")
        #expect(story.book.author == "Anna Hopp")
        #expect(story.book.pages.map(\.text) == ["CHAPTER I\nHop.\nHop, hop."])
        #expect(story.omissions.map(\.kind) == [.header, .licence])
    }

    @Test(
        arguments: [
            (
                "That was the end.3 Then he left.4 “So it was.”12 Later he came.",
                "That was the end. Then he left. “So it was.” Later he came."
            ),
            ("C’était la fin.1 Puis il partit\u{A0}!2", "C’était la fin. Puis il partit\u{A0}!"),
            ("Es war so.«7 Dann ging er.", "Es war so.« Dann ging er."),
            ("It was the end.3", "It was the end."), ("Was it so?5 (Perhaps.)", "Was it so? (Perhaps.)"),
        ]
    )
    func `the numbers of notes that are glued to a sentence are no words`(text: String, expected: String) throws {
        for format in [StoryReader.Format.plainText, .markdown] {
            let story = try StoryReader(format: format).read(Data(text.utf8), named: "Hare")
            #expect(story.book.pages.map(\.text) == [expected])
            #expect(story.omissions.map(\.kind) == [.noteMark])
        }
    }

    @Test(arguments: [
        "See No.5 Hill Road, p.12 and Fig.3 Then go.", "It is 3.5 Then 4.", "U.S.5 And v2.3 Too.",
        "He ran at a.m.5 on.",
    ])
    func `other numbers after a full stop are words`(text: String) throws {
        #expect(try Self.story(text).book.pages.map(\.text) == [text])
    }

    @Test(arguments: [
        ("Write \"__.__.2000\" or __.__.__.", nil),
        ("Name: ____, (___) and M____'s", nil), ("It is _._, _?_ or _._2", nil),
        ("a_hare_ran to HARE_MAX_", nil), ("_ hop _", nil), ("\"__.__.2000\" and \"__.__.1999\"", nil),
        ("She _was_ so __hot__, “_Hop!_” _“Hop?”_", "She was so hot, “Hop!” “Hop?”"),
        ("_...and 5_; _'Tis he_--_no_.", "...and 5; 'Tis he--no."), ("_a __b__ c_ d", "a b c d"), ("__name__", "name"),
        ("\"__.__.2000\" is _so_ good", "\"__.__.2000\" is so good"),
    ])
    func `underscores are emphasis only around a letter or a digit`(text: String, expected: String?) throws {
        #expect(try Self.story("Hop. \(text)").book.pages.map(\.text) == ["Hop. \(expected ?? text)"])
    }

    @Test func `a form feed ends a page`() throws {
        #expect(try Self.story("One.\n\u{C}Two.\r\nThree.\u{C}").book.pages.map(\.text) == ["One.", "Two. Three."])
    }

    @Test func `Prose is joined, verse stays in lines`() throws {
        let prose =
            "She went over the hill, and over the next one as well, and at last\nshe came to a pool that was as round as the moon, and as white as\nmilk, and sat down."
        let verse = "The fox went out\nOn a chilly night\nAnd prayed for the moon"
        let pages = try Self.story(prose + "\n\n" + verse).book.pages
        #expect(pages[0].text == prose.replacing("\n", with: " ") + "\n" + verse)
    }

    @Test(.timeLimit(.minutes(3)))
    func `the time for a paragraph of hyphenated lines is linear`() throws {
        let count = TestExtent.of(100_000)
        let lines = String(repeating: "a-\n", count: count)
        let text = try Self.story(lines).book.pages.map(\.text).joined()
        #expect(text.filter { $0 == "a" }.count == count)
    }
}
