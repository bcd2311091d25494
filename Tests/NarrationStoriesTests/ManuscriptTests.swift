import Foundation
import Narration
import NarrationBooks
import NarrationManuscripts
import NarrationSystem
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

@testable import NarrationStories

struct ManuscriptTests {
    private static let files = [
        (path: "cover.png", entry: "1"), (path: "pictures/hare.png", entry: "EPUB/images/1.png"),
    ]
    private static let entries = ["1": Data("cover".utf8), "EPUB/images/1.png": Data("hare".utf8)]

    private static func book(_ files: [(path: String, entry: String)] = files) throws -> CarriedBook {
        try CarriedBook(files: files, entries: entries)
    }

    /// The message of the error for a book that is not unpacked. Nothing is left of it.
    private func refusal(_ book: CarriedBook) throws -> String {
        let before = try book.folder.contents
        let error = #expect(throws: BookError.self) { try book.unpack() }
        #expect(try book.folder.contents == before)
        return error?.diagnostics.first.map { "\($0.message)" } ?? ""
    }

    @Test func `a manuscript is unpacked with its bytes and its folders`() throws {
        let book = try Self.book()
        #expect(try book.unpack() == ["Hare.plist", "cover.png", "pictures", "pictures/hare.png"])
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: book.folder.file(name), encoding: .utf8)
        }
        #expect(try text("out/Hare.plist") == CarriedBook.plist)
        #expect(try text("out/pictures/hare.png") == "hare")
        #expect(try book.folder.contents == ["a.epub", "out"])
    }

    @Test(arguments: [
        ("/etc/passwd", "is not a path in the book's folder"), ("../hare.png", "is not a path in the book's folder"),
        ("a/../../hare.png", "is not a path in the book's folder"), ("a//b", "is not a path in the book's folder"),
        ("./hare.png", "is not a path in the book's folder"), ("~/hare.png", "is not a path in the book's folder"),
        ("", "is not a path in the book's folder"), ("a/", "is not a path in the book's folder"),
        (".git/config", "is hidden"), ("pictures/.profile", "is hidden"),
        ("a\0b", "has a control character in its name"), ("a\u{1B}[2Jb", "has a control character in its name"),
        ("a\u{202E}gnp.exe", "has an invisible character in its name that changes the direction of text"),
        ("\u{2067}a.png", "has an invisible character in its name that changes the direction of text"),
        ("a\u{200F}.png", "has an invisible character in its name that changes the direction of text"),
        ("C:x.png", "has a : in its name, which Windows does not allow"),
        ("..\\x.png", "has a \\ in its name, which Windows does not allow"),
        ("a/b?\u{301}.png", "has a ? in its name, which Windows does not allow"),
        ("a.png ", "has a name that ends with a blank, which Windows leaves out"),
        ("a./b.png", "has a name that ends with a full stop, which Windows leaves out"),
        ("con.png", "has the name of a device on Windows"), ("a/Lpt9 .x.png", "has the name of a device on Windows"),
        ("NUL", "has the name of a device on Windows"),
        ("com\u{B9}/\u{301}.png", "has the name of a device on Windows"),
        ("/\u{301}a", "is not a path in the book's folder"), (".\u{301}a", "is hidden"),
        (String(repeating: "a", count: 300), "has a name of more than 255 bytes"),
        (String(repeating: "a/", count: 600) + "a", "has a path of more than 1024 bytes"),
    ])
    func `a path that leads out of the folder, is hidden or is no name on some system is refused`(
        path: String,
        problem: String
    ) throws {
        let message = try refusal(Self.book([(path: path, entry: "1")]))
        #expect(message.hasPrefix("the book in this file cannot be unpacked: \""))
        #expect(message.hasSuffix(problem), "\(message)")
        let text = try refusal(CarriedBook(map: CarriedBook.map(text: path.isEmpty ? ".." : path, [])))
        #expect(text.hasPrefix("the book in this file cannot be unpacked: \""))
    }

    @Test(arguments: ["run.sh", "Hare", "Hare.plist.desktop", "a/\u{301}.plist"])
    func `a text that is not named as a book is refused`(name: String) throws {
        let message = try refusal(CarriedBook(map: CarriedBook.map(text: name, [])))
        #expect(message.hasPrefix("the book in this file cannot be unpacked: \""), "\(message)")
        #expect(message.contains("\" is not "), "\(message)")
    }

    @Test func `names that are only like those of devices are unpacked`() throws {
        let names = ["console.png", "com0.png"]
        var plist = CarriedBook.plist
        for (old, new) in zip(["cover.png", "pictures/hare.png"], names) { plist = plist.replacing(old, with: new) }
        let files = zip(names, ["1", "EPUB/images/1.png"]).map { (path: $0, entry: $1) }
        try CarriedBook(files: files, plist: plist, entries: Self.entries).unpack()
    }

    @Test(arguments: [
        ("Hare.png", "hare.PNG"), ("STRA\u{1E9E}E", "stra\u{DF}e"),
        ("hare", "hare/fox.png"), ("hare.plist", "a"), ("a/b", "A"),
    ])
    func `paths that are the same on some system are refused`(one: String, other: String) throws {
        let message = try refusal(Self.book([(path: one, entry: "1"), (path: other, entry: "1")]))
        #expect(message.hasSuffix("cannot be in one folder on every system"), "\(message)")
    }

    @Test func `names that differ only in the form of an accented letter are those of two files`() throws {
        let names = ["h\u{E4}re.png", "ha\u{308}re.png"]
        var plist = CarriedBook.plist
        for (old, new) in zip(["cover.png", "pictures/hare.png"], names) { plist = plist.replacing(old, with: new) }
        let files = zip(names, ["1", "EPUB/images/1.png"]).map { (path: $0, entry: $1) }
        let book = try CarriedBook(files: files, plist: plist, entries: Self.entries)
        try book.unpack()
        for (name, contents) in zip(names, ["cover", "hare"]) {
            #expect(
                try String(decoding: FileSystem.contents(of: book.folder.file("out/" + name)), as: UTF8.self)
                    == contents
            )
        }
        #expect(try FileSystem.names(in: book.folder.file("out")).count == 3)
    }

    @Test func `more files than a book has are refused`() throws {
        let files = (0...10_000).map { (path: "\($0).png", entry: "1") }
        #expect(try refusal(Self.book(files)).hasSuffix("it has 10001 files, and at most 10000 are unpacked"))
    }

    @Test func `a file that the book does not name is refused`() throws {
        let message = try refusal(Self.book([(path: "Makefile", entry: "1")]))
        #expect(message.hasSuffix("\"Makefile\" is in it, and the book does not name it"))
    }

    @Test func `a file that is missing is refused`() throws {
        #expect(try refusal(Self.book([(path: "cover.png", entry: "none")])).hasSuffix("\"cover.png\": is missing"))
        let map = #"{"version": 1, "text": {"name": "a.plist", "entry": "book"}, "files": [{"path": "cover.png"}]}"#
        #expect(try refusal(CarriedBook(map: map)).hasSuffix("\"cover.png\" is missing"))
        #expect(try refusal(CarriedBook(map: map.replacing("\"book\"", with: "\"b\""))).hasSuffix("is missing"))
    }

    @Test func `a link is refused`() throws {
        let script = """
            import sys, zipfile
            info = zipfile.ZipInfo('1'); info.create_system = 3; info.external_attr = 0o120777 << 16
            with zipfile.ZipFile(sys.argv[1], 'a') as z: z.writestr(info, '/etc/passwd')
            """
        let book = try CarriedBook(files: [(path: "cover.png", entry: "1")])
        _ = try Program.output(["python3", "-c", script, book.path])
        #expect(try refusal(book).hasSuffix("\"cover.png\": is a link"))
    }

    @Test(arguments: ["book", "EPUB/images/1.png", "mimetype"])
    func `an archive that has a name twice is not trusted, and the name is said`(name: String) throws {
        let script = """
            import sys, warnings, zipfile
            warnings.simplefilter('ignore')
            with zipfile.ZipFile(sys.argv[1], 'a') as z: z.writestr(sys.argv[2], 'other')
            """
        let book = try Self.book()
        _ = try Program.output(["python3", "-c", script, book.path, name])
        let problem = "\"\(name)\" is in the file twice, with contents of which only one can be right: do not trust it"
        #expect(
            try refusal(book)
                == "the book in this file cannot be unpacked: \(problem), and ask for another copy; nothing was written"
        )
    }

    @Test func `a bomb is refused: more bytes than the sound of a book explains`() throws {
        let script = """
            import sys, zipfile
            with zipfile.ZipFile(sys.argv[1], 'a', zipfile.ZIP_DEFLATED) as z: z.writestr('1', bytes(65 << 20))
            """
        let book = try CarriedBook(files: [(path: "cover.png", entry: "1")])
        _ = try Program.output(["python3", "-c", script, book.path])
        #expect(try FileSystem.status(of: book.path).size < 100_000)
        #expect(try refusal(book).contains("\"cover.png\": 1 has more than 6"))
    }

    @Test(arguments: [
        LongText("an open brace", "{"), LongText("an array", "[]"), LongText("null", "null"),
        LongText("a version alone", #"{"version": 1}"#), LongText("open brackets", repeating: "[", count: 100_000),
    ])
    func `a map that is no map is refused`(map: LongText) throws {
        #expect(try refusal(CarriedBook(map: map.text)).hasSuffix("the list of its files is damaged"))
    }

    @Test func `a map of a later version is refused as such`() throws {
        let map = CarriedBook.map([]).replacing("\"version\": 1", with: "\"version\": 2")
        #expect(try refusal(CarriedBook(map: map)).hasSuffix("it was written by a newer version of Narration"))
    }

    @Test func `a text that is no book is refused with the places of its problems`() throws {
        let plist = "<plist><dict>\n<key>bookPages</key><array/>\n</dict>"
        let book = try CarriedBook(map: CarriedBook.map([]), plist: plist)
        let error = #expect(throws: BookError.self) { try book.unpack() }
        let name = book.path + "/Hare.plist"
        #expect(error?.diagnostics.first?.description.hasPrefix("\(name):2:") == true, "\(error!)")
        #expect(try book.folder.contents == ["a.epub"])
    }

    @Test func `an archive without a manuscript carries none, nor does a file that is no archive`() throws {
        let folder = try ScratchFolder()
        try Data("PK\u{3}".utf8).write(to: URL(fileURLWithPath: folder.file("a")))
        #expect(try ManuscriptCarrier(contentsOf: folder.file("a")) == nil)
        #expect(try ManuscriptCarrier(contentsOf: folder.file("none")) == nil)
        #expect(try ManuscriptCarrier(contentsOf: folder.path) == nil)
    }

    @Test func `what has the name of the folder is kept`() throws {
        let book = try Self.book()
        try Data("mine".utf8).write(to: URL(fileURLWithPath: book.folder.file("out")))
        #expect(throws: SystemError(code: EEXIST)) { try book.unpack() }
        #expect(try book.folder.contents == ["a.epub", "out"])
    }

    @Test func `what a killed process left is removed, and what another process writes is kept`() throws {
        let book = try Self.book()
        let partial = book.folder.file(".out.narration-partial")
        try FileManager.default.createDirectory(atPath: partial + "/a/b", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: partial + "/a/c", withDestinationPath: book.path)
        try book.unpack()
        #expect(try book.folder.contents == ["a.epub", "out"])
        try FileManager.default.removeItem(atPath: book.folder.file("out"))
        let other = try NewFolder(for: book.folder.file("out"))
        #expect(throws: SystemError(code: EBUSY)) { try book.unpack() }
        withExtendedLifetime(other) {}
    }

    private static let picture = "<img alt=\"\" id=\"picture-1\" src=\"data:image/png;base64,aGFyZQ==\">"

    private static func page(showing elements: String = picture) throws -> CarriedBook {
        let map = CarriedBook.map([(path: "pictures/hare.png", entry: "")])
        return try CarriedBook(
            map: map.replacing("\"entry\": \"\"", with: "\"element\": \"picture-1\""),
            elements: elements
        )
    }

    @Test(arguments: [
        picture, picture + picture.replacing("aGFyZQ", with: "Zm94"), "id=\"picture-1\" src=\"no\"" + picture,
        String(repeating: " id=\"picture-2\"\n", count: 5000) + picture,
    ])
    func `a picture of a page is found by its id, wherever it is, and the first counts`(elements: String) throws {
        let book = try Self.page(showing: elements)
        #expect(try book.unpack() == ["Hare.plist", "pictures", "pictures/hare.png"])
        #expect(try String(contentsOfFile: book.folder.file("out/pictures/hare.png"), encoding: .utf8) == "hare")
        #expect(try book.folder.contents == ["a.html", "out"])
    }

    @Test(arguments: [
        ("", "is missing"), (picture.replacing("aGFy", with: "a!Fy"), "it is damaged"),
        (picture.replacing("Q==\"", with: ""), "it is damaged"),
        (picture.replacing("Q==", with: "Q="), "it is damaged"),
    ])
    func `a picture of a page that is missing or damaged is refused`(elements: String, problem: String) throws {
        #expect(try refusal(Self.page(showing: elements)).contains(problem))
    }

    @Test func `a page that is cut off in its manuscript is refused, and one without a manuscript carries none`() throws
    {
        let book = try Self.page()
        let text = try String(contentsOfFile: book.path, encoding: .utf8)
        func cut(at mark: String) throws {
            try text.prefix(upTo: text.firstRange(of: mark)!.upperBound)
                .write(toFile: book.path, atomically: true, encoding: .utf8)
        }
        try cut(at: "manuscript\">UE")
        #expect(try refusal(book).hasSuffix("the file is cut off"))
        try cut(at: "<audio")
        #expect(try ManuscriptCarrier(contentsOf: book.path) == nil)
    }

    @Test(arguments: [false, true])
    func `a damaged file is refused or unpacked, and nothing is written anywhere else`(isPage: Bool) throws {
        let book = try isPage ? Self.page() : Self.book()
        let name = book.path.fileName
        let original = try Data(contentsOf: URL(fileURLWithPath: book.path))
        var random = SplitMix(seed: 18)
        for round in 0..<100 {
            var bytes = original
            if round % 2 == 0 {
                bytes = bytes.prefix(Int(random.next() % UInt64(bytes.count)))
            } else {
                for _ in 0...(round % 8) {
                    bytes[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 << (random.next() % 8))
                }
            }
            try bytes.write(to: URL(fileURLWithPath: book.path))
            do {
                try book.unpack()
                try FileManager.default.removeItem(atPath: book.folder.file("out"))
            } catch is BookError {} catch is CarriedBook.NoManuscript {}
            #expect(try book.folder.contents == [name])
        }
    }
}

// MARK: - What is carried
extension ManuscriptTests {
    private func manuscript(of name: String, in folder: ScratchFolder) throws -> Manuscript {
        let input = try BookInput(contentsOf: folder.file(name))
        return try input.manuscript(of: input.pages())
    }

    private func write(_ text: String, to name: String, in folder: ScratchFolder) throws {
        let file = URL(fileURLWithPath: folder.file(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func `files that exist in the book's folder are carried, by the shortest path`() throws {
        let folder = try ScratchFolder()
        try write(CarriedBook.plist.replacing("pictures/", with: "./a/../pictures//"), to: "Hare.plist", in: folder)
        try write("a", to: "pictures/hare.png", in: folder)
        try write("a", to: "other.png", in: folder)
        try FileManager.default.createDirectory(atPath: folder.file("a"), withIntermediateDirectories: false)
        let manuscript = try manuscript(of: "Hare.plist", in: folder)
        #expect(manuscript.name == "Hare.plist")
        #expect(manuscript.paths == ["pictures/hare.png"])
    }

    @Test func `a link out of the book's folder is not carried`() throws {
        let folder = try ScratchFolder()
        try write(CarriedBook.plist, to: "b/Hare.plist", in: folder)
        try write("a", to: "secret", in: folder)
        try FileManager.default.createSymbolicLink(atPath: folder.file("b/cover.png"), withDestinationPath: "../secret")
        #expect(try manuscript(of: "b/Hare.plist", in: folder).paths == [])
    }

    @Test func `a book whose files could not be unpacked has no manuscript`() throws {
        let folder = try ScratchFolder()
        try write(CarriedBook.plist.replacing("cover.png", with: "Pictures/Hare.png"), to: "Hare.plist", in: folder)
        try write("a", to: "pictures/hare.png", in: folder)
        try write("a", to: "Pictures/Hare.png", in: folder)
        #expect(throws: ManuscriptError.self) { try manuscript(of: "Hare.plist", in: folder) }
        try write(CarriedBook.plist.replacing("pictures/", with: ".pictures/"), to: "Hare.plist", in: folder)
        try write("a", to: ".pictures/hare.png", in: folder)
        let error = #expect(throws: ManuscriptError.self) { try manuscript(of: "Hare.plist", in: folder) }
        #expect(error?.message == "\".pictures/hare.png\" is hidden")
        try write(CarriedBook.plist.replacing("pictures/", with: "a?/../"), to: "Hare.plist", in: folder)
        let left = #expect(throws: ManuscriptError.self) { try manuscript(of: "Hare.plist", in: folder) }
        #expect(left?.message == "\"a?\" has a ? in its name, which Windows does not allow")
    }

    @Test(arguments: ["Hare.xml", "Hare", "Hare.PLIST"])
    func `a book is carried as a plist, whatever the name of its file is`(name: String) throws {
        let folder = try ScratchFolder()
        try write(CarriedBook.plist, to: name, in: folder)
        #expect(try manuscript(of: name, in: folder).name == (name == "Hare.PLIST" ? name : "Hare.plist"))
    }

    @Test func `the manuscript of a story is the book made of it`() throws {
        let folder = try ScratchFolder()
        try write("Hop.\n\n![A hare](hare.png)\n", to: "Hare.md", in: folder)
        try write("a", to: "hare.png", in: folder)
        let manuscript = try manuscript(of: "Hare.md", in: folder)
        #expect(manuscript.name == "Hare.plist")
        #expect(manuscript.paths == ["hare.png"])
        guard case .data(let data) = manuscript.text else { return #expect(Bool(false)) }
        let book = try BookReader().read(data, named: "Hare.plist").book
        #expect(book.title == "Hare" && book.pages[0].text == "Hop.")
    }
}
