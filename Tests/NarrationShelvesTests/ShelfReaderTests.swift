import Foundation
import NarrationBooks
import NarrationShelves
import TestSupport
import Testing

/// Shelves in files, tables and folders.
@Suite struct ShelfReaderTests {
    private func words(_ shelf: Shelf) -> [String] {
        shelf.books.map { ([$0.path, $0.output.text] + $0.options.map(\.word)).joined(separator: " ") }
    }

    @Test func `a book has the options of the shelf, and its own in place of those`() throws {
        let shelf = try ScratchShelf().shelf(
            """
            { output = "Out/{title}.m4b"; options = { voice = en; master = podcast; lexicon = ("a.pls", "b.pls"); };
              books = ("a.plist", { book = "b/b.md"; output = B.mp3; options = { voice = de; "keep-going" = YES; }; }); }
            """
        )
        #expect(
            words(shelf) == [
                "a.plist Out/{title}.m4b --voice=en --master=podcast --lexicon=a.pls --lexicon=b.pls",
                "b/b.md B.mp3 --master=podcast --lexicon=a.pls --lexicon=b.pls --voice=de --keep-going",
            ]
        )
    }

    @Test func `numbers and truth values of XML and binary lists are options`() throws {
        let options = "<dict><key>keep-going</key><true/><key>sample-rate</key><integer>44100</integer></dict>"
        let text =
            "<plist><dict><key>books</key><array><string>a.md</string></array><key>options</key>\(options)</dict></plist>"
        let folder = try ScratchShelf()
        #expect(words(try folder.shelf(text)) == ["a.md {folder}/ --keep-going --sample-rate=44100"])
        let values: [String: Any] = ["books": ["a.md"], "options": ["sample-rate": 44100, "keep-going": true]]
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        try data.write(to: URL(filePath: folder.folder.file("binary.plist")))
        let shelf = try ShelfReader().read(contentsOf: folder.folder.file("binary.plist"))
        #expect(Set(shelf.books[0].options.map(\.word)) == ["--keep-going", "--sample-rate=44100"])
    }

    @Test func `a table has a heading for the book, the output, and options`() throws {
        let text =
            "\u{FEFF}book;output;voice;title\r\n\"a;1.plist\";\"Out/{name}.m4b\";en;\"\"\"A\"\"\n1\"\r\n\r\nb.md\r\n"
        let shelf = try ScratchShelf().shelf(text, in: "books.csv")
        #expect(words(shelf) == ["a;1.plist Out/{name}.m4b --voice=en --title=\"A\"\n1", "b.md {folder}/"])
    }

    @Test func `the books of a folder are found below it, in order, and nothing else`() throws {
        let folder = try ScratchShelf(["b.md": "", "c/d/a.epub": "", "c/z.mp3": "", ".h.md": "", "shelf.plist": ""])
        let shelf = try ShelfReader().read(contentsOf: folder.folder.path)
        #expect(words(shelf) == ["b.md {folder}/", "c/d/a.epub {folder}/"])
        try folder.write("{ books = c; output = Out/; }", to: "shelf.plist")
        let other = try ShelfReader().read(contentsOf: folder.folder.file("shelf.plist"))
        #expect(words(other) == ["c/d/a.epub Out/"])
    }

    /// Each mistake in a shelf, with its place and what is told of it.
    @Test(arguments: [
        ("{ bocks = (a.md); }", "1:3: error: \"bocks\" is not a key of a shelf", "did you mean \"books\"?"),
        ("{ output = a.mp3; }", "1:1: error: the shelf has no \"books\"", "write their paths"),
        ("{ books = (); }", "1:11: error: there are no books on this shelf", ""),
        ("(a.md)", "1:1: error: the shelf is an array, not a dictionary", "books, output and options"),
        ("{ books = (a.md); books = (b.md); }", "1:19: error: \"books\" is given twice", ""),
        ("{ books = ((a.md)); }", "1:12: error: this book is an array", "a book is a path"),
        ("{ books = ({ output = a.mp3; }); }", "1:12: error: this book has no path", "a book is a path"),
        ("{ books = nowhere; }", "1:11: error: there are no books in a folder \"nowhere\"", "ends in .plist, .md"),
        ("{ books = { a = b; }; }", "1:11: error: \"books\" is a dictionary, not an array", ""),
        ("{ books = (a.md); output = (a); }", "1:28: error: \"output\" is an array, not a path", ""),
        (
            "{ books = (a.md); output = \"{titel}.mp3\"; }", "1:28: error: a book has no \"{titel}\"",
            "did you mean {title}?"
        ),
        (
            "{ books = (a.md); output = \"{title.mp3\"; }",
            "1:28: error: the brace \"{\" in \"{title.mp3\" stands alone", ""
        ),
        ("{ books = (a.md); options = (a); }", "1:29: error: \"options\" is an array, not a dictionary", ""),
        (
            "{ books = (a.md); options = { jobs = 2; }; }", "1:31: error: \"jobs\" is no option of a shelf",
            "--jobs tells how many"
        ),
        (
            "{ books = (a.md); options = { \"--voice\" = en; }; }", "1:31: error: \"--voice\" is no option",
            "without dashes"
        ),
        ("{ books = (a.md); options = { voice = { a = b; }; }; }", "1:39: error: \"voice\" is a dictionary", ""),
        (
            "{ books = ({ book = a.md; voice = en; }); }", "1:27: error: \"voice\" is not a key of a book",
            "stands in options"
        ),
        ("{ books = (a.md", "error: ", ""),
    ]) func `a mistake is told at its place`(text: String, message: String, note: String) throws {
        let folder = try ScratchShelf()
        let error = #expect(throws: BookError.self) { try folder.shelf(text) }
        let told = "\(try #require(error))"
        #expect(told.contains("shelf.plist:" + (message == "error: " ? "" : message)), "\(told)")
        #expect(note.isEmpty || told.contains(note), "\(told)")
    }

    @Test(arguments: [
        ("path,voice\na.md,en\n", "1:1: error: no heading is \"book\""),
        ("book,book\na.md,b.md\n", "1:6: error: \"book\" is given twice"),
        ("book,voice\na.md,en,de\n", "2:9: error: there are 3 fields on this line, and 2 headings"),
        ("book,voice\n,en\n", "2:1: error: this book has no path"),
        ("book,voice\n\"a.md,en\n", "2:1: error: this quotation mark has no other"),
        ("book,output\na.md,{x}.mp3\n", "2:6: error: a book has no \"{x}\""),
        ("book,quiet\na.md,YES\n", "1:6: error: \"quiet\" is no option of a shelf"),
        ("book\n\n", "error: there are no books on this shelf"),
    ]) func `a mistake in a table is told at its place`(text: String, message: String) throws {
        let folder = try ScratchShelf()
        let error = #expect(throws: BookError.self) { try folder.shelf(text, in: "books.csv") }
        #expect("\(try #require(error))".contains(message), "\(error!)")
    }

    @Test func `a shelf that is not there, or a folder without books, is told`() throws {
        let folder = try ScratchShelf()
        #expect(throws: BookError.self) { try ShelfReader().read(contentsOf: folder.folder.file("no.plist")) }
        let error = #expect(throws: BookError.self) { try ShelfReader().read(contentsOf: folder.folder.path) }
        #expect(error?.diagnostics.first?.code == .emptyShelf)
    }
}
