import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import Testing

@Suite("Fixing books in place")
struct FixTests {
    private func fixes(of text: String) -> BookFixes {
        BookEditor().fixes(of: Data(text.utf8), named: "Whale.plist")
    }

    private func fixed(_ text: String) -> String {
        String(decoding: fixes(of: text).contents, as: UTF8.self)
    }

    private let broken = """
        \u{FEFF}<?xml version="1.0"?>
        <plist> <!-- a draft -->
        \t<dict><key>bookPages</key><array>
        \t\t<dict><key>utterance</key><array>
        \t\t\t<dict><key>utteranceString</key><string>Höp,</string></dict>
        \t\t\t<dict>
        \t\t\t\t<key>utteranceProperties</key><dict><key>raet</key><real>1.3</real><key>pitchMultiplier</key>\
        <integer>0</integer></dict>
        \t\t\t\t<key>utteranceString</key><string a="1>0">höp &amp; off</string>
        \t\t\t</dict>
        \t\t</array></dict>
        \t</array></dict>
        </plist>
        """

    @Test func `Keys, numbers and spaces are repaired, and all other bytes are unchanged`() {
        let expected =
            broken
            .replacing("<key>utterance</key>", with: "<key>utterances</key>")
            .replacing("<key>raet</key><real>1.3</real>", with: "<key>rate</key><real>1</real>")
            .replacing("<integer>0</integer>", with: "<real>0.5</real>")
            .replacing(">höp &amp;", with: "> höp &amp;")
        #expect(fixed(broken) == expected)
    }

    @Test func `the repairs are reported in the order of the text`() {
        let fixed = fixes(of: broken).fixed
        #expect(
            fixed.map { "\($0.location?.line ?? 0) \($0.fix?.summary ?? "")" } == [
                "4 \"utterance\" is \"utterances\" now",
                "7 \"raet\" is \"rate\" now",
                "7 \"rate\" was 1.3 and is 1 now",
                "7 \"pitchMultiplier\" was 0 and is 0.5 now",
                "8 a space now separates \"Höp,\" and \"höp\"",
            ]
        )
    }

    @Test func `Keys misspelt on every level, and the number inside them, are repaired in one run`() {
        let right = plist(page(utterance("Hop", properties("<key>rate</key><real>1</real>")) + utterance(" hop")))
        let wrong =
            right
            .replacing("bookPages", with: "bookRages").replacing("utterances", with: "utteranecs")
            .replacing("utteranceProperties", with: "utteranceProprties").replacing("rate", with: "raet")
            .replacing("<real>1<", with: "<real>1.3<")
        #expect(fixed(wrong) == right)
    }

    @Test func `the edits together have the same result as the repair`() {
        let right = plist(page(utterance("Hop,", properties("<key>rate</key><real>1</real>")) + utterance(" hop")))
        let wrong =
            right
            .replacing("bookPages", with: "bookRages").replacing("utteranceProperties", with: "utteranceProprties")
            .replacing("rate<", with: "raet<").replacing("<real>1<", with: "<integer>\n2\n<").replacing(
                "</real>",
                with: "</integer>"
            )
            .replacing("> hop<", with: ">hop<")
        for text in [broken, wrong, right] {
            let fixes = fixes(of: text)
            var bytes = Array(text.utf8)
            for edit in fixes.edits.reversed() {
                bytes.replaceSubrange(edit.offset..<edit.offset + edit.length, with: Array(edit.replacement.utf8))
            }
            #expect(Data(bytes) == fixes.contents)
            #expect(fixes.edits.isEmpty == fixes.fixed.isEmpty)
        }
    }

    @Test(arguments: [
        (
            "<key>utteranceString</key><string>é</string>\n\t<key>rate</key>\n\t<real>0.40</real> <!-- slow -->\n",
            "<key>utteranceString</key><string>é</string>\n\t<key>utteranceProperties</key>\n\t<dict>\n\t\t"
                + "<key>rate</key>\n\t\t<real>0.40</real>\n\t</dict> <!-- slow -->\n"
        ),
        (
            "<!-- a --><key>rate</key><real>1.3</real><key>utteranceString</key><string>é</string>"
                + "<key>volume</key><real>1</real><key>voice</key><string>en</string>",
            "<!-- a --><key>utteranceProperties</key><dict><key>rate</key><real>1</real><key>volume</key><real>1</real>"
                + "<key>voice</key><string>en</string></dict><key>utteranceString</key><string>é</string>"
        ),
        (
            "<key>utteranceProperties</key>\n<dict>\n<key>pitchMultiplier</key><real>1</real>\n</dict>\n"
                + "<key>utteranceString</key><string>é</string>\n<!-- why -->\n"
                + "<key>preUtteranceDelay</key><real>1</real>\n",
            "<key>utteranceProperties</key>\n<dict>\n<key>pitchMultiplier</key><real>1</real>\n<!-- why -->\n"
                + "<key>preUtteranceDelay</key><real>1</real>\n</dict>\n<key>utteranceString</key><string>é</string>\n"
        ),
        (
            "<key>utteranceString</key><string>é</string><key>utterancePropertys</key><dict><key>volume</key>"
                + "<real>1</real></dict><key>rate</key><real>1</real>",
            "<key>utteranceString</key><string>é</string><key>utteranceProperties</key><dict><key>volume</key>"
                + "<real>1</real><key>rate</key><real>1</real></dict>"
        ),
    ])
    func `a property beside the text is moved into the properties, in the look of the file`(
        beside: String,
        within: String
    ) {
        let (text, expected) = (plist(page("<dict>\(beside)</dict>")), plist(page("<dict>\(within)</dict>")))
        #expect(fixed(text) == expected)
        #expect(fixed("\u{FEFF}" + text) == "\u{FEFF}" + expected)
        #expect(fixes(of: expected).fixed == [])
    }

    @Test(arguments: [
        "<key>rate</key><real>1</real><key>utteranceProperties</key><dict><key>rate</key><real>0.5</real></dict>",
        "<key>rate</key><real>1</real><key>rate</key><real>0.5</real>", "<key>rate</key><string>fast</string>",
    ])
    func `a property that is there twice, or is none, stays beside the text`(properties: String) {
        let text = plist(page("<dict>\(properties)<key>utteranceString</key><string>Hop</string></dict>"))
        #expect(fixed(text) == text)
    }

    @Test func `a second run finds nothing to repair`() {
        #expect(fixes(of: fixed(broken)).fixed == [])
    }

    @Test(arguments: [
        key("title", "<string>a</string>") + key("titel", "<string>b</string>"),
        key("titel", "<string>a</string>") + key("tilte", "<string>b</string>"),
        key("titel", "<real>1</real>"),
        key("whatever", "<string>a</string>"),
        key("rate", "<real>1.3</real>"),
        key("utteranceProperties", "<dict><key>rate</key><real>1.3<!-- fast --></real></dict>"),
        key("utteranceProperties", "<dict><key>DelayBefore</key><real>1</real></dict>"),
        key("utteranceProperties", "<dict><key>pitch</key><real>1</real></dict>"),
        key("utteranceProperties", "<dict><key>note</key><real>1</real></dict>"),
        key("t&#105;tel", "<string>a</string>"),
    ])
    func `uncertain problems are not repaired`(book: String) {
        let text = plist(page(utterance("Hop")), book: book)
        #expect(!BookReader().diagnostics(of: text).isEmpty)
        #expect(fixed(text) == text)
        #expect(fixes(of: text).fixed == [])
    }

    @Test func `a book in another format or encoding is not changed, and the reason is reported`() throws {
        let openStep = Data("{ bookPages = ( { utterances = Hop; titel = a; } ); }".utf8)
        let list = try PropertyListSerialization.propertyList(from: openStep, format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let wide = try #require(broken.data(using: .utf16LittleEndian))
        let told = [openStep, binary, wide].map { data in
            let fixes = BookEditor().fixes(of: data, named: "Whale.plist")
            #expect(fixes.contents == data)
            return fixes.obstacle?.description
        }
        #expect(
            told == [
                "Whale.plist: warning: this is an OpenStep property list; only XML can be fixed in place",
                "Whale.plist: warning: this is a binary property list; only XML can be fixed in place",
                "Whale.plist: warning: only UTF-8 can be fixed in place; save the file as UTF-8",
            ]
        )
    }

    @Test(arguments: ["", "Hop", "<plist><dict>", "<plist/>"])
    func `a book that is not a property list is not changed`(text: String) {
        #expect(fixed(text) == text)
    }
}
