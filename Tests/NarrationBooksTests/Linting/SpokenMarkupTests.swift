import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import Testing

@Suite("Markup that would be read aloud") struct SpokenMarkupTests {
    private func lints(of string: String) throws -> [Diagnostic] {
        let text = string.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return try BookReader().read(plist(page(utterance(text)))).lints()
    }

    @Test(arguments: [
        ("[[h@l'oU]] there", "\"[[h@l'oU]]\" would be read aloud", "for a pronunciation, use \"pronunciations\""),
        (
            "a [[slnc 500]] b", "\"[[slnc 500]]\" would be read aloud",
            "for silence, give a \"preUtteranceDelay\" or a \"postUtteranceDelay\""
        ),
        (
            "<phoneme alphabet=\"ipa\" ph=\"hə\">hello</phoneme>", "\"<phoneme\" would be read aloud",
            "use \"pronunciations\""
        ),
        (
            "<break time=\"3s\"/> hello", "\"<break\" would be read aloud",
            "give a \"preUtteranceDelay\" or a \"postUtteranceDelay\""
        ),
        (
            "<emphasis>very</emphasis>", "\"<emphasis\" would be read aloud",
            "make it an utterance with a \"rate\", a \"pitchMultiplier\" or a \"volume\""
        ),
        (
            "<PROSODY rate=\"slow\">very</PROSODY>", "\"<PROSODY\" would be read aloud",
            "make it an utterance with a \"rate\", a \"pitchMultiplier\" or a \"volume\""
        ),
        ("<speak>Hop</speak>", "\"<speak\" would be read aloud", "leave the tags out"),
        ("a <b>bold</b> hare", "\"<b\" would be read aloud", "leave the tags out"),
        ("a line<br/>", "\"<br\" would be read aloud", "leave the tags out"),
    ])
    func `Markup is reported, with what to use instead`(text: String, message: String, note: String) throws {
        let lints = try lints(of: text)
        #expect(lints.map(\.code) == [.spokenMarkup])
        #expect(lints.map(\.message) == [message])
        #expect(lints.map(\.note) == [note])
    }

    @Test func `Each tag of a text is reported once`() throws {
        let lints = try lints(of: "<phoneme ph=\"hə\">hop</phoneme><break/><break time=\"1s\"/> [[x]]")
        #expect(lints.map { $0.message.prefix { $0 != " " } } == ["\"[[x]]\"", "\"<phoneme\"", "\"<break\""])
    }

    @Test(arguments: [
        "a[[1]", "a [b] c", "1 < 2", "x <a and b> y", "<hop>", "<3", "Q&A; hop", "fish & chips;", "&; &hop; AT&T",
        "[[]]",
    ])
    func `Text that only looks like markup is not reported`(text: String) throws {
        #expect(try lints(of: text) == [])
    }

    @Test func `a spoken string is checked in place of the text`() throws {
        let clean = utterance("a [[b]]", key("spokenString", "<string>a b</string>"))
        #expect(try BookReader().read(plist(page(clean))).lints() == [])
        let odd = utterance("a b", key("spokenString", "<string>a [[b]] &amp;nbsp;</string>"))
        let lints = try BookReader().read(plist(page(odd))).lints()
        #expect(lints.map(\.code) == [.spokenMarkup, .spokenEntity])
        #expect(lints.map { $0.fix == nil } == [true, true])
    }

    @Test func `Entities are replaced by their characters`() throws {
        let text = plist(
            page(utterance("Hop&amp;mdash;h&amp;#233;p&#38;nbsp;&amp;amp; &lt;&amp;lt; R&amp;D; &amp;hop;"))
        )
        let lints = try BookReader().read(text).lints()
        #expect(lints.map(\.message) == ["\"&mdash;\" would be read aloud, and 4 more of its kind"])
        let fixes = BookEditor().fixes(of: Data(text.utf8), named: "Hop.plist")
        #expect(fixes.fixed.map(\.code) == [.spokenEntity])
        let fixed = try BookReader().read(fixes.contents, named: "Hop.plist")
        #expect(fixed.book.pages[0].text == "Hop—hép\u{A0}& << R&D; &hop;")
        #expect(fixed.lints() == [])
        #expect(BookEditor().fixes(of: fixes.contents, named: "Hop.plist").edits == [])
    }

    @Test func `Entities among other markup are left to the author`() throws {
        let text = plist(page(utterance("<![CDATA[a &mdash; b]]>")))
        #expect(try BookReader().read(text).lints().map(\.code) == [.spokenEntity])
        #expect(BookEditor().fixes(of: Data(text.utf8), named: "Hop.plist").edits == [])
    }
}

@Suite("Pronunciations without a word") struct UnusedPronunciationTests {
    private func lints(book: String = "", page: String = "", utterance: String = "") throws -> [String] {
        func words(_ word: String) -> String {
            word.isEmpty ? "" : key("pronunciations", "<dict><key>\(word)</key><string>win</string></dict>")
        }
        let first = NarrationBooksTests.page(
            NarrationBooksTests.utterance("Mr Nguyen lives in New York.", words(utterance))
                + NarrationBooksTests.utterance(" So does Siobhan."),
            extra: words(page)
        )
        let second = NarrationBooksTests.page(NarrationBooksTests.utterance("The end of C++."))
        let reading = try BookReader().read(plist(first + second, book: words(book)))
        return reading.lints().map { "\($0.code): \($0.message), \($0.note ?? "")" }
    }

    @Test func `a word that is not there is reported, with the most similar one`() throws {
        #expect(
            try lints(book: "Nguyn") == [
                "unused-pronunciation: \"pronunciations\" has \"Nguyn\", which is not in the book, did you mean \"Nguyen\"?"
            ]
        )
        #expect(
            try lints(page: "end") == [
                "unused-pronunciation: \"pronunciations\" has \"end\", which is not on this page, "
            ]
        )
        #expect(
            try lints(utterance: "Siobhan") == [
                "unused-pronunciation: \"pronunciations\" has \"Siobhan\", which is not in this utterance, "
            ]
        )
    }

    @Test(arguments: ["nguyen", "New York", "York", "end", "C++"])
    func `a word that is there is not reported`(word: String) throws {
        #expect(try lints(book: word) == [])
    }

    @Test func `the words of a spoken string are those that count`() throws {
        let words = key("pronunciations", "<dict><key>five</key><string>fahve</string></dict>")
        let text = plist(page(utterance("5", key("spokenString", "<string>five</string>"))), book: words)
        #expect(try BookReader().read(text).lints() == [])
    }
}
