import Foundation
import Narration
import NarrationPublications
import Testing

struct FictionBookTests {
    private static func book(_ bodies: String, _ info: String = "", _ end: String = "", encoding: String = "utf-8")
        -> String
    {
        """
        <?xml version="1.0" encoding="\(encoding)"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" \
        xmlns:l="http://www.w3.org/1999/xlink"><description><title-info>\(info)</title-info></description>\(bodies)\(end)\
        </FictionBook>
        """
    }

    private static func read(_ text: String, _ reader: PublicationReader = PublicationReader()) throws -> PublishedStory
    {
        try reader.read(Data(text.utf8), as: .fictionBook, named: "a.fb2")
    }

    @Test func `sections have headings, and verse has lines`() throws {
        let story = try Self.read(
            Self.book(
                """
                <body><title><p>Hares</p><empty-line/><p>A Tale</p></title><epigraph><p>Hop.</p><text-author>Owl</text-author>
                </epigraph><section><title><p>One</p></title><p>a <emphasis>b</emphasis></p><empty-line/><p>c</p><empty-line/>
                <section><title><p>In</p></title><subtitle>* * *</subtitle><poem><title><p>Song</p></title><stanza><v>la</v>
                <v>li</v></stanza><stanza><v>lu</v></stanza><text-author>Fox</text-author></poem><cite><p>d</p></cite>
                <subtitle>Sub</subtitle><p>H<sub>2</sub>O</p></section></section></body>
                """
            )
        )
        #expect(
            story.outline == [
                "# Hares, A Tale", "Hop.", "Owl", "# One", "a b", "***", "c", "# In", "* * *", "Song", "la / li", "lu",
                "Fox", "d", "Sub", "H₂O",
            ]
        )
        #expect(story.leftOut.isEmpty && story.remarks.isEmpty)
    }

    @Test func `notes are known by their body, and their titles are signs`() throws {
        let text = Self.book(
            """
            <body><section><p>Hare<a l:href="#n1" type="note">[1]</a> and owl<a l:href="#n2">2</a>, <a l:href="#c">two</a>.</p>
            <p id="c">c</p></section></body><body name="notes"><title><p>Notes</p></title><section id="n1"><title><p>1</p></title>
            <p>A rabbit.</p></section><section id="n2"><title><p>2</p></title><p>A bird.</p><p>Grey.</p></section></body>
            """
        )
        let story = try Self.read(text)
        #expect(story.outline == ["Hare and owl, two.", "c"])
        #expect(
            story.omitted == [
                "note-marks: [1]", "note-marks: 2", "notes: Notes", "notes: 1 A rabbit.", "notes: 2 A bird. Grey.",
            ]
        )
        var reader = PublicationReader()
        reader.choices.readsNotes = true
        let after = try Self.read(text, reader).outline
        #expect(after.first == "Hare (note: A rabbit.)and owl(note: A bird. Grey.), two.")
    }

    @Test(arguments: [
        ("windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет"),
        ("koi8-r", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "Привет"),
        ("windows-1251", [0xCF, 0x98, 0xF0], "П\u{FFFD}р"), ("iso-8859-2", [0xB1, 0xEA], "ąę"),
        ("gb2312", [0xC4, 0xE3], "你"),
    ])
    func `text is decoded from the encoding that it declares`(encoding: String, bytes: [UInt8], text: String) throws {
        let parts = Self.book("<body><section><p>|</p></section></body>", encoding: encoding).split(separator: "|")
        let data = Data(parts[0].utf8) + bytes + Data(parts[1].utf8)
        #expect(try PublicationReader().read(data, as: .fictionBook).outline == [text])
    }

    @Test func `the description has names, series, day and cover, and pictures are decoded`() throws {
        let info = """
            <author><first-name>Ann</first-name><middle-name>B.</middle-name><last-name>Author</last-name></author>
            <author><nickname>Fox</nickname></author><book-title>Hares</book-title><annotation><p>They hop.</p><p>Far.</p>
            </annotation><date value="2018-05-08">May</date><coverpage><image l:href="#c.x"/></coverpage><lang>ru</lang>
            <sequence name="Meadow" number="2"/>
            """
        let end = """
            <binary id="bad" content-type="image/png">!!!</binary>
            <binary id="c.x" content-type="image/jpeg">cGlj\n dHVy ZQ==</binary>
            """
        let text = Self.book("<body><section><image l:href='#bad' alt='x'/><p>Hop</p></section></body>", info, end)
        let story = try Self.read(text)
        let book = story.book
        #expect(book.title == "Hares" && book.author == "Ann B. Author, Fox" && book.language == "ru")
        #expect(book.publication.description == "They hop. Far." && book.publication.date == "2018-05-08")
        #expect(book.publication.series == "Meadow" && book.publication.seriesNumber == 2)
        #expect(story.outline == ["picture 1.png: x", "Hop"])
        let cover = try #require(book.coverImage)
        #expect(try PublishedFiles.picture(cover, in: Data(text.utf8), as: .fictionBook) == Data("picture".utf8))
        #expect(try PublishedFiles.picture("1.png", in: Data(text.utf8), as: .fictionBook) == nil)
    }

    @Test func `an archive with one book is the book`() throws {
        let book = Self.book("<body><p>Hop&nbsp;&mdash; hop</p></body>")
        let zipped = try Data(archive: ["folder/Hare.fb2": book, "cover.jpg": ""])
        #expect(try PublicationReader().read(zipped, as: .fictionBook).outline == ["Hop\u{A0}— hop"])
        let two = try Data(archive: ["a.fb2": book, "b.fb2": book])
        let error = #expect(throws: PublicationError.self) { try PublicationReader().read(two, as: .fictionBook) }
        #expect(error?.description == "its archive has 2 files .fb2, and not one")
    }

    @Test func `no word is lost of a book that is not well-formed`() throws {
        let story = try Self.read(
            Self.book(
                """
                <body><section><title><p>One</p></title><p>Tom & Jerry <emphasis>ran</p><empty-line/><p>a < b</p></section>
                <section><title><p>Two</p></title><p>end</p></section></body>
                """
            )
        )
        let words = story.outline.joined(separator: " ").split { " #*".contains($0) }.joined(separator: " ")
        #expect(words == "One Tom & Jerry ran a < b Two end")
        #expect(story.remarks == ["a.fb2 is not well-formed, and was read as HTML"])
    }

    @Test func `depth does no harm, and a book without a body is none`() throws {
        let deep =
            String(repeating: "<section>", count: 3000) + "<p>deep</p>" + String(repeating: "</section>", count: 3000)
        #expect(try Self.read(Self.book("<body>\(deep)</body>")).outline == ["deep"])
        let error = #expect(throws: PublicationError.self) { try Self.read(Self.book("")) }
        #expect(error?.description == "it has no body")
    }
}
