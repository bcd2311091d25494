import Foundation
import Narration
import NarrationBooks
import Testing

@Suite("Reading books")
struct BookReaderTests {
    @Test(arguments: ["macintosh", "x-mac-roman", "Macintosh"])
    func `a book in the encoding of old Macintosh computers is read in it`(encoding: String) throws {
        var data = Data("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><plist version=\"1.0\"><dict>".utf8)
        data += Data("<key>bookPages</key><array><dict><key>utterances</key><string>A caf".utf8)
        data += [0x8E, 0x2C, 0x20, 0xD2, 0x73, 0x6F, 0xD3, 0x20, 0xFF]
        data += Data("</string></dict></array></dict></plist>".utf8)
        #expect(try BookReader().read(data, named: "Hare.plist").book.pages[0].text == "A café, “so” ˇ")
    }

    @Test(arguments: [UInt8(0), 0xFF])
    func `an integer of 16 bytes is a number`(upper: UInt8) throws {
        // The root, with an unknown key "x" and the number; "bookPages", an array of a page with "utterances".
        var data = Data("bplist00".utf8)
        let objects: [[UInt8]] = [
            [0xD2, 1, 2, 3, 4], [0x59] + "bookPages".utf8, [0x51] + "x".utf8, [0xA1, 5],
            [0x14] + [UInt8](repeating: upper, count: 8) + [0x80] + [UInt8](repeating: 0, count: 7),
            [0xD1, 6, 7], [0x5A] + "utterances".utf8, [0x54] + "Hop.".utf8,
        ]
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(data.count))
            data += object
        }
        let table = UInt8(data.count)
        data += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
        data += [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, table]
        let reading = try BookReader().read(data, named: "Hare.plist")
        #expect(reading.book.pages.map(\.text) == ["Hop."])
        #expect(reading.warnings.map(\.code) == [.unknownKey])
    }

    @Test func `a page is one string or an array of utterances`() throws {
        let text = plist(
            "<dict>\(key("utterances", "<string>Hop.</string>"))</dict>" + page(utterance("Hop") + utterance(" hop"))
        )
        let book = try BookReader().read(text).book
        #expect(book.pages.map(\.text) == ["Hop.", "Hop hop"])
        #expect(book.pages[0].utterances == [Utterance("Hop.")])
    }

    @Test func `Titles, author, language and pictures are read`() throws {
        let text = plist(
            page(
                utterance("Hop"),
                extra: key("title", "<string>One</string>")
                    + key("backgroundImage", "<string>pictures/hare.jpg</string>")
            ),
            book: key("title", "<string>Hare</string>") + key("author", "<string>Anne</string>")
                + key("language", "<string>de</string>") + key("coverImage", "<string>./cover.jpg</string>")
        )
        let reading = try BookReader().read(text)
        let page = Page(
            title: "One",
            backgroundImage: "pictures/hare.jpg",
            utterances: [Utterance("Hop", language: "de")]
        )
        #expect(
            reading
                == ParsedBook(
                    book: Book(title: "Hare", author: "Anne", language: "de", coverImage: "./cover.jpg", pages: [page])
                )
        )
    }

    @Test func `every property reaches the utterance`() throws {
        let own = properties(
            """
            <key>rate</key><real>0.4</real><key>pitchMultiplier</key><integer>2</integer><key>volume</key><real>.5</real>
            <key>preUtteranceDelay</key><real>0.25</real><key>postUtteranceDelay</key><real> 1e1 </real>
            <key>voice</key><string>en+f3</string><key>language</key><string>en-GB</string>
            """
        )
        let book = try BookReader().read(plist(page(utterance("Hop", own)))).book
        #expect(
            book.pages[0].utterances == [
                Utterance(
                    "Hop",
                    rate: 0.4,
                    pitchMultiplier: 2,
                    volume: 0.5,
                    preUtteranceDelay: 0.25,
                    postUtteranceDelay: 10,
                    voice: "en+f3",
                    language: "en-GB"
                )
            ]
        )
    }

    @Test func `Spaces at the ends of a string are kept, and repeated utterances remain separate`() throws {
        let hop = utterance(" hop ")
        let book = try BookReader().read(plist(page(hop + hop + hop))).book
        #expect(book.pages[0].utterances == Array(repeating: Utterance(" hop "), count: 3))
    }

    @Test func `CDATA, comments, entities, references and instructions make no difference to the text`() throws {
        let text = plist(
            page(utterance("a<!-- x --> &lt;b&gt;&#32;&#x1F433;<![CDATA[ <c> & ]]><?pause?>d")) + "<!-- the end -->"
        )
        #expect(try BookReader().read(text).book.pages[0].text == "a <b> \u{1F433} <c> & d")
    }

    @Test func `strings of any length are read completely`() throws {
        let string = String(repeating: "Ångström and the whale — 🐳; ", count: 20_000)
        #expect(try BookReader().read(plist(page(utterance(string)))).book.pages[0].text == string)
    }

    @Test func `a book of many pieces is read completely`() throws {
        let pages = (1...2000).map { page(utterance("Page \($0), ") + utterance("the “\($0)”")) }
        let book = try BookReader().read(plist(pages.joined(separator: "\n"))).book
        #expect(book.pages.map(\.text) == (1...2000).map { "Page \($0), the “\($0)”" })
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `the book is the same whatever its line breaks`(lineBreak: String) throws {
        let text = plist("\n\t" + page("\n\t\t" + utterance("Hop")) + "\n<true/>").replacing("\n", with: lineBreak)
        let diagnostics = BookReader().diagnostics(of: text)
        #expect(diagnostics.map(\.location) == [SourceLocation(line: 7, column: 1)])
        #expect(diagnostics.map(\.sourceLine) == ["<true/></array></dict>"])
    }

    @Test func `Concurrent readers do not disturb each other`() async throws {
        let expected = try BookReader().read(plist(page(utterance("Hop"))))
        try await withThrowingTaskGroup(of: ParsedBook.self) { group in
            for _ in 0..<50 {
                group.addTask { try BookReader().read(plist(page(utterance("Hop")))) }
            }
            for try await reading in group {
                #expect(reading == expected)
            }
        }
    }
}
