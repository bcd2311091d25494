import Narration
import NarrationBooks
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
    @Test func `a diagnostic prints the location, the line, a caret and the note`() {
        let text = """
            <plist>
            <dict>
            \t<key>bookPages</key>
            \t<array>
            \t\t<dict><key>utterance</key><string>Hop</string></dict>
            \t</array>
            </dict>
            </plist>
            """
        #expect(
            BookReader().diagnostics(of: text).map(\.description) == [
                """
                Whale.plist:5:9: error: page 1 has no "utterances"
                        <dict><key>utterance</key><string>Hop</string></dict>
                              ^ did you mean "utterances"?
                """
            ]
        )
    }

    @Test(arguments: [
        plist("▸<true/>"),
        plist(page("▸<string>Hop</string>")),
        plist(page(utterance("Hop", properties("<key>rate</key>▸<real>fast</real>")))),
        plist(page(utterance("Hop", properties("<key>rate</key>▸<real unit=\"x>y\">fast</real>")))),
        plist(page(utterance("Höp 🐳 &amp; é", properties("▸<key>raet</key><real>1</real>")))),
        plist(page(utterance("Hop") + "\n  ▸hop <!-- hop -->\n")),
        plist(page(utterance("Hop") + " ▸— höp")),
        plist(page(utterance("Hop▸<br/>"))),
        plist(page(utterance("Hop ▸&nbsp; hop"))),
        plist(page(utterance("Hop"), extra: "▸<key>title</key>")),
        plist(
            page(utterance("Hop")),
            book: "<key>title</key><string>a</string>▸<key>title</key><string>b</string>"
        ),
        plist(page(utterance("Hop")), book: "▸<string>Whale</string>"),
        plist(page(utterance("Hop")) + "▸<dict/>"),
        plist(page("▸<dict/>")),
        plist(page(utterance("Hop", properties("<key>voice</key>▸<string/>")))),
        plist(page(utterance("Hop & hop").replacing("&", with: "▸&"))),
        plist(page(utterance("Hop")) + "▸</dict>"),
    ])
    func `a diagnostic has the location that is marked here with ▸`(marked: String) throws {
        let parts = marked.split(separator: "▸", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        let location = SourceLocation(line: lines.count, column: (lines.last?.count ?? 0) + 1)
        #expect(BookReader().diagnostics(of: parts.joined()).map(\.location) == [location])
    }

    @Test func `page and utterance are known in XML as well, counted from 0`() {
        let text = plist(
            page(utterance("a")) + page(utterance("b") + utterance("c", properties("<key>rat</key><true/>")))
        )
        let diagnostics = BookReader().diagnostics(of: text)
        #expect(diagnostics.map(\.page) == [1])
        #expect(diagnostics.map(\.utterance) == [1])
    }

    @Test func `contents of a book never reach the terminal as a command`() {
        let text = plist(page(utterance("a")), book: "<key>\u{9B}31m&#x85;key</key><true/>")
        #expect(!BookReader().diagnostics(of: text).map(\.description).joined().unicodeScalars.contains("\u{9B}"))
    }

    @Test func `text quoted by the XML library is printed on one line, without commands to a terminal`() throws {
        for end in ["<!--\t\u{9B}31m\r\n\thop", "<a \(String(repeating: "b", count: 999))='' \t='", "<?pi \u{85}\t"] {
            let error = try #require(BookReader().diagnostics(of: "<plist><dict>\n" + end).last)
            #expect(error.severity == .error)
            #expect(!error.message.unicodeScalars.contains { $0.properties.generalCategory == .control })
            #expect(error.message.count <= 150)
        }
    }

    @Test func `only the part of a long line around the caret is shown`() throws {
        let text = plist(page(utterance(String(repeating: "a", count: 500))) + "<true/>")
        let lines = try #require(BookReader().diagnostics(of: text).first).description.split(separator: "\n")
        try #require(lines.count == 3)
        #expect(lines[1].count <= 122)
        let caret = try #require(lines[2].firstIndex(of: "^"))
        let offset = lines[2].distance(from: lines[2].startIndex, to: caret)
        #expect(lines[1].dropFirst(offset).hasPrefix("<true/>"))
    }

    @Test func `Code names are words joined by hyphens, and no two are the same`() {
        let names = Diagnostic.Code.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil })
    }

    @Test func `an error lists every problem, one per line`() {
        let error = #expect(throws: BookError.self) { try BookReader().read(plist("<true/><dict/>")) }
        #expect(error?.code == .broken)
        #expect(error?.path == "Whale.plist")
        #expect(error?.description == error?.diagnostics.map(\.description).joined(separator: "\n"))
        #expect(error?.diagnostics.map(\.code) == [.wrongType, .missingUtterances])
    }
}
