import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationLinting
import NarrationTesting
import Testing

@Suite("Text that an engine cannot speak")
struct RehearsalTests {
    private func codes(of pages: String, by engine: ScriptedEngine) async throws -> [Int?] {
        let reading = try BookReader().read(plist(pages))
        let voiceReport = try await reading.voiceReport(by: engine)
        let diagnostics = try await reading.unspeakable(by: engine, reading: PlainReading(), voiceReport: voiceReport)
        #expect(diagnostics.allSatisfy { $0.code == .unspeakableText && $0.severity == .error })
        return diagnostics.map { $0.utterance }
    }

    @Test func `text without sound is an error with its location, however often it occurs`() async throws {
        let engine = ScriptedEngine(script: ["①②": .fails(.noSound(for: "①②")), "♪ x": .fails(.wordsLost(from: "x"))])
        let pages = page(["Hop", "①②", "♪ x", "①②", "①"].map { utterance($0) }.joined(separator: " "))
        #expect(try await codes(of: pages, by: engine) == [1, 2, 3])
    }

    @Test func `Common text is not tried, and each character is tried once for each voice`() async throws {
        let anna = Voice(id: "anna", name: "Anna", languages: ["en"], scripts: [.hangul])
        let engine = ScriptedEngine(voices: [anna, Voice(id: "bert", name: "Bert", languages: ["de"])])
        let german = properties(key("voice", "<string>bert</string>"))
        let texts = ["Hop, “hop” — Übergrößen, naïve…", "①", "① and ①", "***", "♪"].map { utterance($0) }
        let pages = page((texts + [utterance("①", german), utterance("한국어")]).joined())
        #expect(try await codes(of: pages, by: engine) == [])
        #expect(engine.calls.map(\.string) == ["①", "①"])
    }

    @Test func `a digit that a voice skips is an error, and each digit is tried once`() async throws {
        let engine = ScriptedEngine(script: ["3.50": .fails(.noSound(for: "3.50"))])
        let pages = page(["12", "Hop", "21", "3.50"].map { utterance($0) }.joined())
        #expect(try await codes(of: pages, by: engine) == [3])
        #expect(engine.calls.map(\.string) == ["12", "3.50"])
    }

    @Test func `phonemes that a voice cannot say are an error where they are first said`() async throws {
        let error = SpeechError(.unspeakablePhonemes, "the voice cannot say \"ʘ\"")
        let engine = ScriptedEngine(script: ["Hop, hare.": .fails(error)])
        let pronunciations = key("pronunciations", "<dict><key>hare</key><string>/ˈʘeə/</string></dict>")
        let pages = page(["Hop.", "Hop, hare."].map { utterance($0) }.joined(separator: " "), extra: pronunciations)
        let reading = try BookReader().read(plist(pages))
        let voiceReport = try await reading.voiceReport(by: engine)
        let diagnostics = try await reading.unspeakable(by: engine, reading: PlainReading(), voiceReport: voiceReport)
        #expect(diagnostics.map(\.code) == [.unspeakablePhonemes])
        #expect(diagnostics.map(\.utterance) == [1])
    }

    @Test func `phonemes are tried once for each voice`() async throws {
        let engine = ScriptedEngine()
        let pronunciations = key("pronunciations", "<dict><key>hare</key><string>/ˈheə/</string></dict>")
        let texts = ["Hop, hare.", "A hare."].map { utterance($0) }.joined(separator: " ")
        let reading = try BookReader().read(plist(page(texts, extra: pronunciations)))
        let voiceReport = try await reading.voiceReport(by: engine)
        #expect(try await reading.unspeakable(by: engine, reading: PlainReading(), voiceReport: voiceReport) == [])
        #expect(engine.calls.map(\.string) == ["Hop, hare."])
    }

    @Test func `other failures of the engine cause no diagnostics`() async throws {
        let engine = ScriptedEngine(script: ["①": .fails(SpeechError(.engineDied, "wet"))])
        #expect(try await codes(of: page(utterance("①")), by: engine) == [])
    }

    @Test func `phonemes are checked where they are given, all of those in an utterance`() async throws {
        let lexicon = try LexiconReader().read(
            Data(
                """
                <lexicon version="1.0" alphabet="ipa" xml:lang="en"
                    xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">
                <lexeme><grapheme>fox</grapheme><phoneme>fɒʘ</phoneme></lexeme>
                <lexeme><grapheme>vixen</grapheme><phoneme>fɒʘ</phoneme></lexeme>
                </lexicon>
                """.utf8
            ),
            named: "fox.pls"
        )
        let words = key("pronunciations", "<dict><key>hare</key><string>/ʘeə/</string></dict>")
        let own = key("pronunciations", "<dict>\n<key>Hare</key><string>/eʘ/</string></dict>")
        let texts = [
            "<dict>\(key("utteranceString", "<string>The hare.</string>")) \(own)</dict>",
            utterance("A hare's fox, or vixen?"), utterance("The hare and the fox again."),
        ]
        let reading = try BookReader().read(plist(page(texts.joined(separator: " ")), book: words))
        let engine = PronouncingScript()
        let diagnostics = try await reading.unspeakable(
            by: engine,
            reading: LexiconOnly(lexicon: lexicon.lexicon.pronunciations),
            lexicons: [lexicon],
            voiceReport: try await reading.voiceReport(by: engine)
        )
        #expect(diagnostics.allSatisfy { $0.code == .unspeakablePhonemes && $0.sourceLine?.contains("ʘ") == true })
        #expect(
            diagnostics.map { "\($0.path) \($0.message)" } == [
                "Whale.plist no /ʘeəz/", "Whale.plist no /eʘ/", "fox.pls no /fɒʘ/", "fox.pls no /fɒʘ/",
            ]
        )
        #expect(engine.engine.calls.isEmpty)
    }

    @Test func `words that an author silences are an error without asking the engine`() async throws {
        var reading = try BookReader().read(plist(page(utterance("Hop, hare."))))
        reading.book.pages[0].utterances[0].spokenString = "…"
        let engine = ScriptedEngine()
        let voiceReport = try await reading.voiceReport(by: engine)
        let diagnostics = try await reading.unspeakable(by: engine, reading: PlainReading(), voiceReport: voiceReport)
        #expect(diagnostics.map(\.code) == [.unspeakableText])
        #expect(engine.calls.isEmpty)
    }
}

/// An engine that knows which phonemes it cannot say.
private struct PronouncingScript: PronouncingEngine {
    let engine = ScriptedEngine()

    var name: String { engine.name }
    var sampleRate: Int { engine.sampleRate }

    func version(of voice: Voice) async throws -> String { await engine.version(of: voice) }
    func voices() async throws -> [Voice] { await engine.voices() }
    func voice(for utterance: Utterance) async throws -> Voice { try await engine.voice(for: utterance) }
    func synthesize(_ passage: Utterance) async throws -> Speech { try await engine.synthesize(passage) }
    func ipa(of utterance: Utterance) async throws -> String { utterance.string }

    func fault(of ipa: String, by voice: Voice) async throws -> SpeechError? {
        ipa.contains("ʘ") ? SpeechError(.unspeakablePhonemes, "no /\(ipa)/") : nil
    }
}

/// Says what the author gives, and the words of a lexicon.
private struct LexiconOnly: TextReading {
    let version = "test"
    let lexicon: Pronunciations

    func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
        let text = utterance.authorsText
        return text.edited(utterance.pronouncedStretches(of: text, in: "en", lexicon: lexicon))
    }
}
