import Narration
import NarrationBooks
import Testing

@Suite("The cascade of properties")
struct CascadeTests {
    private static let bookLevel = properties("<key>rate</key><real>0.1</real><key>volume</key><real>0.1</real>")
    private static let pageLevel = properties(
        "<key>rate</key><real>0.2</real><key>pitchMultiplier</key><real>1.2</real>"
    )
    private static let utteranceLevel = properties("<key>rate</key><real>0.3</real>")

    @Test(
        arguments: [true, false],
        [true, false]
    )
    func `for each key the innermost level is used, in any order of the keys`(bookFirst: Bool, pageFirst: Bool) throws {
        let page = page(
            utterance("a", Self.utteranceLevel) + utterance("b"),
            extra: pageFirst ? Self.pageLevel : "",
            after: pageFirst ? "" : Self.pageLevel
        )
        let string = "<dict>\(key("utterances", "<string>c</string>"))</dict>"
        let text = plist(page + string, book: bookFirst ? Self.bookLevel : "", after: bookFirst ? "" : Self.bookLevel)
        let book = try BookReader().read(text).book
        #expect(
            book.pages.map(\.utterances) == [
                [
                    Utterance("a", rate: 0.3, pitchMultiplier: 1.2, volume: 0.1),
                    Utterance("b", rate: 0.2, pitchMultiplier: 1.2, volume: 0.1),
                ],
                [Utterance("c", rate: 0.1, volume: 0.1)],
            ]
        )
    }

    @Test func `a page's properties end with the page`() throws {
        let text = plist(page(utterance("a"), extra: Self.pageLevel) + page(utterance("b")))
        #expect(try BookReader().read(text).book.pages[1].utterances == [Utterance("b")])
    }

    @Test func `a property out of range still overrides the level around it`() throws {
        let text = plist(
            page(utterance("a", properties("<key>rate</key><real>1.2</real>"))),
            book: Self.bookLevel
        )
        #expect(try BookReader().read(text).book.pages[0].utterances[0].rate == 1)
    }

    @Test(arguments: [true, false]
    )
    func `the book's language is used if no properties set another, wherever it is written`(first: Bool) throws {
        let language = key("language", "<string>de</string>")
        let french = properties("<key>language</key><string>fr</string>")
        let pages = page(utterance("a") + utterance("b", french))
        let book = try BookReader().read(plist(pages, book: first ? language : "", after: first ? "" : language)).book
        #expect(book.language == "de")
        #expect(book.pages[0].utterances.map(\.language) == ["de", "fr"])
    }

    @Test func `the properties' language overrides the book's, and English is the default`() throws {
        let german = key("language", "<string>de</string>")
        let french = properties("<key>language</key><string>fr</string>")
        let book = try BookReader().read(plist(page(utterance("a")), book: german + french)).book
        #expect(book.language == "de")
        #expect(book.pages[0].utterances[0].language == "fr")
        let silent = try BookReader().read(plist(page(utterance("a")))).book
        #expect(silent.language == nil)
        #expect(silent.pages[0].utterances[0].language == "en")
    }

    @Test func `a language with a voice on the same level, or an inner one, causes no warning`() throws {
        let language = key("language", "<string>de</string>")
        let voice = key("voice", "<string>de+f2</string>")
        let text = plist(
            page(utterance("a", properties(language + voice))) + page(utterance("b", properties(voice))),
            book: language + properties(language)
        )
        #expect(try BookReader().read(text).warnings.isEmpty)
    }
}
