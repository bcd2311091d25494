import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationLanguage
import NarrationLinting
import NarrationTesting
import Synchronization
import Testing

/// Warnings about languages that are missing or wrong.
@Suite struct LanguageLintTests {
    private static let french = "Il était une fois un petit lièvre qui vivait au bord de la forêt. "
    private static let english = "Once upon a time there was a little hare, who lived at the edge of the wood. "
    private static let frenchPage = page(utterance(french) + utterance(french) + utterance(french))
    private static let englishPage = page(utterance(english) + utterance(english) + utterance(english))

    private func lints(_ book: String, voices: [VoiceRequest: Voice]? = nil) throws -> [Diagnostic] {
        try BookReader().read(book).lints(recognizer: StatisticalRecognizer())
    }

    @Test func `a French book without language is reported where the key belongs`() throws {
        let lints = try lints(plist(Self.frenchPage))
        #expect(lints.map(\.code) == [.missingLanguage])
        #expect(lints[0].message.hasPrefix("no \"language\": this looks like French; add \"language\" fr"))
        #expect(lints[0].sourceLine?.contains("<key>bookPages</key>") == true)
    }

    @Test func `an English book needs no language, and a book of a few words is not guessed`() throws {
        #expect(try lints(plist(Self.englishPage)) == [])
        #expect(try lints(plist(page(utterance("Il était une fois un petit lièvre.")))) == [])
    }

    @Test func `a book that declares the language of its text, or a similar or unknown one, has no warning`() throws {
        for language in ["fr", "fr-CA", "FR", "la", "x-elvish"] {
            let book = plist(Self.frenchPage, book: "<key>language</key><string>\(language)</string>")
            #expect(try lints(book) == [], "\(language)")
        }
    }

    @Test func `a wrong language is reported at its place, once for the whole book`() throws {
        let lints = try lints(plist(Self.frenchPage, book: "<key>language</key><string>en-GB</string>"))
        #expect(lints.map(\.message) == ["\"language\" is \"en-GB\", but the text looks like French"])
        #expect(lints[0].sourceLine?.contains("en-GB") == true)
    }

    @Test func `what has a voice or a language of its own does not count for the book`() throws {
        for key in ["voice", "language"] {
            let properties = "<key>utteranceProperties</key><dict><key>\(key)</key><string>fr</string></dict>"
            #expect(try lints(plist(Self.frenchPage, book: properties)) == [], "\(key)")
        }
    }

    @Test func `a French utterance in an English book is reported, and a name or an exclamation is not`() throws {
        let visitors = ["Bonjour, mon ami!", "Mademoiselle Bourienne", "Au revoir, Prince Repnín!", Self.french]
        let page = page(([Self.english, Self.english] + visitors).map { utterance($0 + " ") }.joined())
        let lints = try lints(plist(page))
        #expect(lints.map(\.code) == [.otherLanguage])
        #expect(lints[0].message == "this looks like French, but is spoken as \"en\"")
        #expect(lints[0].note == "give it the \"language\" fr")
        #expect(lints[0].utterance == 5)
    }

    @Test(arguments: [" ", "\n", "” "])
    func `a French sentence in an English utterance is reported with its words, the first of each language`(
        end: String
    ) throws {
        let text = Self.english + Self.english + Self.french.dropLast() + end + Self.french + Self.english
        let lints = try lints(plist(page(utterance(text + text))))
        #expect(lints.map(\.code) == [.otherLanguage])
        #expect(lints[0].message.contains("Il était une fois"))
        #expect(lints[0].message.hasSuffix("looks like French, but is spoken as \"en\""))
        #expect(lints[0].note == "make it an utterance of its own, and give it the \"language\" fr")
    }

    @Test func `a text of one sentence is asked about once, and another again sentence by sentence`() throws {
        let one = page(utterance(Self.english) + utterance("“\(Self.english)” — "))
        let recognizer = CountingRecognizer()
        _ = try BookReader().read(plist(one)).lints(recognizer: recognizer)
        #expect(recognizer.count == 3, "the sample of the book and two texts")
        _ = try BookReader().read(plist(page(utterance(Self.english + Self.english)))).lints(recognizer: recognizer)
        #expect(recognizer.count == 7, "the sample of the book, the text and its two sentences")
    }

    @Test func `a book without language of which most is French lacks its language, and is told so once`() throws {
        #expect(try lints(plist(page(utterance(Self.french)))).map(\.code) == [.missingLanguage])
        let mixed = page(utterance(Self.french) + utterance(Self.french) + utterance(Self.english))
        #expect(try lints(plist(mixed)).map(\.code) == [.missingLanguage])
        let declared = try lints(plist(mixed, book: "<key>language</key><string>en</string>"))
        #expect(declared.map(\.code) == [.otherLanguage, .otherLanguage])
    }

    @Test func `an utterance is compared with the language of its voice`() async throws {
        let properties = "<key>utteranceProperties</key><dict><key>voice</key><string>anna</string></dict>"
        let reading = try BookReader().read(plist(Self.frenchPage, book: properties))
        let voiceReport = try await reading.voiceReport(by: ScriptedEngine())
        let lints = reading.lints(voiceReport: voiceReport, recognizer: StatisticalRecognizer())
        #expect(lints.map(\.code) == [.otherLanguage, .otherLanguage, .otherLanguage])
        #expect(lints.first?.note == "give it a \"voice\" that speaks French")
    }

    @Test(arguments: ["\n\t", "\r\n    ", "", "\n<!-- A hare. -->\n  "])
    func `the language is added before the pages, in the style of the text`(gap: String) throws {
        let pages = "<key>bookPages</key>\(gap.split(separator: ">").last ?? "")<array>\(Self.frenchPage)</array>"
        let head = "<plist version=\"1.0\"><dict>\(gap)<key>title</key><string>Le lièvre</string>\(gap)"
        let editor = BookEditor(recognizer: StatisticalRecognizer())
        let fixes = editor.fixes(of: Data((head + pages + "</dict></plist>").utf8), named: "Hop.plist")
        #expect(fixes.fixed.map(\.code) == [.missingLanguage])
        let reading = try BookReader().read(fixes.contents, named: "Hop.plist")
        #expect(reading.book.language == "fr")
        #expect(reading.book.title == "Le lièvre")
        #expect(fixes.edits.count == 1)
        let text = String(decoding: fixes.contents, as: UTF8.self)
        #expect(text.hasPrefix(head + "<key>language</key>"))
        #expect(editor.fixes(of: fixes.contents, named: "Hop.plist").edits == [])
    }

    @Test func `the language is added together with repairs of the same book`() throws {
        let text = "<plist version=\"1.0\"><dict><key>bookPage</key><array>\(Self.frenchPage)</array></dict></plist>"
        let fixes = BookEditor(recognizer: StatisticalRecognizer()).fixes(of: Data(text.utf8), named: "Hop.plist")
        #expect(try BookReader().read(fixes.contents, named: "Hop.plist").book.language == "fr")
    }

    @Test func `without a recognizer, nothing is reported and nothing added`() throws {
        let book = plist(Self.frenchPage)
        #expect(try BookReader().read(book).lints() == [])
        #expect(BookEditor().fixes(of: Data(book.utf8), named: "Hop.plist").edits == [])
    }
}

/// A recognizer that counts what it is asked.
private final class CountingRecognizer: LanguageRecognizer {
    private let asked = Atomic(0)

    var count: Int { asked.load(ordering: .relaxed) }

    func language(of text: String, expecting expected: String?) -> RecognizedLanguage? {
        asked.wrappingAdd(1, ordering: .relaxed)
        return StatisticalRecognizer().language(of: text, expecting: expected)
    }

    func isOther(_ language: RecognizedLanguage, than tag: String) -> Bool {
        StatisticalRecognizer().isOther(language, than: tag)
    }
}
