import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import TestSupport
import Testing

@Suite("Spoken strings, pronunciations and readings in books") struct PronunciationKeysTests {
    private static func pronunciations(_ words: [(String, String)]) -> String {
        key("pronunciations", "<dict>" + words.map { key($0, "<string>\($1)</string>") }.joined() + "</dict>")
    }

    private static let bookLevel = pronunciations([("hare", "hair"), ("fox", "/fɒks/"), ("hop", "hap")])
    private static let pageLevel = pronunciations([("Fox", "focks"), ("hop", "hep")])
    private static let utteranceLevel = pronunciations([("hop", "hup")])

    @Test(arguments: [true, false], [true, false])
    func `for each word the innermost level is used, in any order of the keys`(bookFirst: Bool, pageFirst: Bool) throws
    {
        let text = plist(
            page(
                utterance("a", Self.utteranceLevel) + utterance("b"),
                extra: pageFirst ? Self.pageLevel : "",
                after: pageFirst ? "" : Self.pageLevel
            ) + "<dict>\(key("utterances", "<string>c</string>"))</dict>",
            book: bookFirst ? Self.bookLevel : "",
            after: bookFirst ? "" : Self.bookLevel
        )
        let expected: [[Pronunciations]] = [
            [
                ["hop": "hup", "Fox": "focks", "hare": "hair"],
                ["hop": "hep", "Fox": "focks", "hare": "hair"],
            ],
            [["hop": "hap", "fox": "/fɒks/", "hare": "hair"]],
        ]
        let reading = try BookReader().read(text)
        #expect(reading.warnings == [])
        #expect(reading.book.pages.map { $0.utterances.map(\.pronunciations) } == expected)
        let file = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        var iterator = try BookReader().pages(contentsOf: file.path).makePageIterator()
        for page in reading.book.pages { #expect(try iterator.next() == page) }
    }

    @Test func `an utterance has its own words, and inherits how it is read`() throws {
        let text = plist(
            page(
                utterance("£5", key("spokenString", "<string>five quid</string>"))
                    + utterance(" hop", properties(key("reading", "<string>natural</string>"))),
                extra: properties(key("reading", "<string>plain</string>"))
            ),
            book: key("lexicons", "<array><string>a.pls</string><string>b/c.pls</string></array>")
        )
        let reading = try BookReader().read(text)
        #expect(reading.warnings == [])
        #expect(
            reading.book.pages[0].utterances == [
                Utterance("£5", spokenString: "five quid", reading: .plain), Utterance(" hop"),
            ]
        )
        #expect(reading.book.lexicons == ["a.pls", "b/c.pls"])
    }

    @Test func `text without words may have a spoken string with words, before or after it`() {
        let star = key("utteranceString", "<string>★</string>")
        let words = key("spokenString", "<string>a star</string>")
        for pairs in [star + words, words + star] {
            #expect(BookReader().diagnostics(of: plist(page("<dict>\(pairs)</dict>"))) == [])
        }
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func `all formats have the same keys`(format: PropertyListSerialization.PropertyListFormat) throws {
        let openStep = """
            {
                lexicons = ( "a.pls" );
                pronunciations = { Nguyen = win; "Łódź" = "/wut͡ɕ/"; };
                bookPages = (
                    {
                        pronunciations = { hop = hap; };
                        utterances = ({ utteranceString = "10"; spokenString = ten; pronunciations = { ten = tin; }; });
                    },
                    { utterances = hop; utteranceProperties = { reading = plain; }; },
                );
            }
            """
        let book = try BookReader().read(openStep).book
        #expect(
            book.pages[0].utterances == [
                Utterance(
                    "10",
                    spokenString: "ten",
                    pronunciations: ["Nguyen": "win", "Łódź": "/wut͡ɕ/", "hop": "hap", "ten": "tin"]
                )
            ]
        )
        #expect(book.pages[1].utterances.map(\.reading) == [.plain])
        let list = try PropertyListSerialization.propertyList(from: BookWriter().data(of: book), format: nil)
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
        #expect(try BookReader().read(data, named: "Hop.plist") == ParsedBook(book: book))
    }

    @Test func `a misspelt way of reading is repaired`() throws {
        let text = plist(page(utterance("Hop", properties(key("reading", "<string>Plian</string>")))))
        let fixes = BookEditor().fixes(of: Data(text.utf8), named: "Hop.plist")
        #expect(fixes.fixed.compactMap(\.fix?.summary) == ["\"Plian\" is \"plain\" now"])
        #expect(try BookReader().read(fixes.contents, named: "Hop.plist").book.pages[0].utterances[0].reading == .plain)
    }

    @Test func `an utterance inherits what is done to the voice of a person, and a misspelt word for it is repaired`()
        throws
    {
        let text = plist(
            page(
                utterance("Hop") + utterance(" hap", properties(key("recordedVoice", "<string>unchanged</string>"))),
                extra: properties(key("recordedVoice", "<string>ajusted</string>"))
            )
        )
        let fixes = BookEditor().fixes(of: Data(text.utf8), named: "Hop.plist")
        #expect(fixes.fixed.compactMap(\.fix?.summary) == ["\"ajusted\" is \"adjusted\" now"])
        let reading = try BookReader().read(fixes.contents, named: "Hop.plist")
        #expect(reading.book.pages[0].utterances.map(\.recordedVoice) == [.adjusted, .unchanged])
        #expect(reading.warnings == [])
    }

    @Test func `ten thousand utterances share the entries of their book`() throws {
        let wordCount = TestExtent.of(5_000)
        let words = (0..<wordCount).map { ("word\($0)", "said \($0)") }
        let utterances = (0..<TestExtent.of(10_000)).map {
            utterance("word\($0) ", Self.pronunciations([("own\($0)", "mine")]))
        }
        let text = plist(page(utterances.joined()), book: Self.pronunciations(words))
        let start = ContinuousClock.now
        let book = try BookReader().read(text).book
        // A copy for each utterance would be 50 million entries.
        #expect(ContinuousClock.now - start < .seconds(20))
        let last = try #require(book.pages[0].utterances.last)
        #expect(last.pronunciations.entries.count == wordCount + 1)
    }
}
