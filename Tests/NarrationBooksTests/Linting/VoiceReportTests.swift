import Narration
import NarrationBooks
import NarrationLinting
import NarrationTesting
import Testing

@Suite("Voices of a book")
struct VoiceReportTests {
    private func diagnostics(of text: String, hint: String? = nil) async throws -> [String] {
        let reading = try BookReader().read(text)
        return try await reading.voiceReport(by: ScriptedEngine(), hint: hint).diagnostics.map(\.description)
    }

    @Test
    func
        `every voice and language that cannot be spoken is told of once, at its first place, in the order of the text`()
        async throws
    {
        let text = """
            <plist><dict><key>language</key><string>xx</string>
            <key>bookPages</key><array><dict><key>utterances</key><array>
            <dict><key>utteranceString</key><string>Hop</string></dict>
            <dict><key>utteranceString</key><string> hop</string><key>utteranceProperties</key>
            <dict><key>voice</key><string>nobody</string></dict></dict>
            <dict><key>utteranceString</key><string> hop</string><key>utteranceProperties</key>
            <dict><key>voice</key><string>nobody</string></dict></dict>
            <dict><key>utteranceString</key><string> hop</string><key>utteranceProperties</key>
            <dict><key>voice</key><string>anna</string></dict></dict>
            </array></dict></array></dict></plist>
            """
        let expected = [
            """
            Whale.plist:1:33: error: no voice speaks the language "xx"
            <plist><dict><key>language</key><string>xx</string>
                                            ^ ask around
            """,
            """
            Whale.plist:5:23: error: there is no voice "nobody"
            <dict><key>voice</key><string>nobody</string></dict></dict>
                                  ^ ask around
            """,
        ]
        #expect(try await diagnostics(of: text, hint: "ask around") == expected)
    }

    @Test func `a language is not requested if a voice is named`() async throws {
        let own = properties(key("voice", "<string>anna</string>") + key("language", "<string>xx</string>"))
        #expect(try await diagnostics(of: plist(page(utterance("Hop", own)))) == [])
    }

    @Test func `the voice for each choice is known`() async throws {
        let own = properties(key("voice", "<string>bert</string>"))
        let reading = try BookReader().read(plist(page(utterance("Hop") + utterance(" hop", own))))
        let voiceReport = try await reading.voiceReport(by: ScriptedEngine())
        #expect(voiceReport.voices.mapValues(\.id) == [.language("en"): "anna", .voice("bert"): "bert"])
    }

    @Test func `problems of a book without text have no location`() async throws {
        let reading = ParsedBook(book: Book(pages: [Page(utterances: [Utterance("Hop", voice: "nobody")])]))
        let diagnostics = try await reading.voiceReport(by: ScriptedEngine()).diagnostics
        #expect(diagnostics.map(\.message) == ["there is no voice \"nobody\""])
        #expect(diagnostics.map(\.code) == [.unknownVoice])
    }
}
