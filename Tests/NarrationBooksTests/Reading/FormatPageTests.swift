import Foundation
import Narration
import NarrationBooks
import Testing

/// The page `PlistBook.md` agrees with the reader.
@Suite("The page of the format")
struct FormatPageTests {
    @Test func `Its examples are books without a problem`() throws {
        let examples = try Self.examples
        #expect(examples.count == 7)
        for example in examples {
            #expect(BookReader().diagnostics(of: example) == [])
        }
    }

    @Test func `Its table of the cascade agrees with the example`() throws {
        let book = try BookReader().read(Self.examples[1]).book
        #expect(
            book.pages.map(\.utterances) == [
                [
                    Utterance("Leise,", rate: 0.3, volume: 0.5, language: "de"),
                    Utterance(" leise.", rate: 0.4, volume: 0.5, language: "de"),
                ],
                [Utterance("Hopp!", rate: 0.4, volume: 0.8, language: "de")],
            ]
        )
    }

    @Test func `Its table of the cast agrees with the example`() throws {
        let book = try BookReader().read(Self.examples[2]).book
        #expect(
            book.pages[0].utterances == [
                Utterance("“Hop!”", rate: 0.6, volume: 0.9, voice: "en-gb+f3", character: "Hare"),
                Utterance(" said the hare.", rate: 0.4, volume: 0.9),
                Utterance(" “Hop?”", rate: 0.4, pitchMultiplier: 0.8, volume: 0.9, character: "Old Fox"),
                Utterance(" “Hop,”", rate: 0.2, volume: 0.9, voice: "en-gb+f3", character: "Hare"),
            ]
        )
    }

    @Test(arguments: [
        ("<![CDATA[Hop & <hop>]]> and", "Hop & <hop> and"),
        ("Ho<!-- a comment -->p<?an instruction?> hop", "Hop hop"),
        ("Hop&#160;&#xA0;&amp;&lt;&gt;&quot;&apos;", "Hop\u{A0}\u{A0}&<>\"'"),
        ("Hop\r\nhop\rhop\n", "Hop\nhop\nhop\n"),
        (" \t Hop  hop ", " \t Hop  hop "),
    ])
    func `the constructs of XML have the meaning on the page`(string: String, text: String) throws {
        let reading = try BookReader().read(plist(page(utterance(string))))
        #expect(reading.book.pages[0].text == text)
        #expect(reading.warnings.isEmpty)
    }

    @Test(arguments: ["<true/>", "<date>2001-01-01T00:00:00Z</date>", "<data>A!</data>", "<dict/>", "<array/>"]
    )
    func `a value of another type is rejected under a key of the book, and ignored under any other`(
        value: String
    ) {
        let known = BookReader().diagnostics(of: plist(page(utterance("Hop")), book: key("title", value)))
        #expect(known.map(\.code) == [.wrongType])
        let unknown = BookReader().diagnostics(of: plist(page(utterance("Hop")), book: key("colour", value)))
        #expect(unknown.map(\.code) == [.unknownKey])
    }

    @Test(arguments: ["Title", " title", "title "])
    func `Keys are compared character by character`(name: String) {
        let text = plist(page(utterance("Hop")), book: key(name, "<string>Hop</string>"))
        #expect(BookReader().diagnostics(of: text).map(\.code) == [.unknownKey])
    }

    private static var examples: [String] {
        get throws {
            let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            let page = repository.appending(path: "Sources/NarrationBooks/NarrationBooks.docc/PlistBook.md")
            let text = try String(contentsOf: page, encoding: .utf8)
            return text.components(separatedBy: "```xml\n").dropFirst().map { String($0.prefix { $0 != "`" }) }
        }
    }
}
