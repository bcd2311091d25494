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
