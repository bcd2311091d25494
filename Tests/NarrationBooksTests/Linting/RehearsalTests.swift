import Narration
import NarrationBooks
import NarrationTesting
import Testing

@Suite("Text that an engine cannot speak")
struct RehearsalTests {
    private func codes(of pages: String, by engine: ScriptedEngine) async throws -> [Int?] {
        let reading = try BookReader().read(plist(pages))
        let voiceReport = try await reading.voiceReport(by: engine)
        let diagnostics = try await reading.unspeakable(by: engine, voiceReport: voiceReport)
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

    @Test func `phonemes that a voice cannot say are an error where they are first said`() async throws {
        let error = SpeechError(.unspeakablePhonemes, "the voice cannot say \"ʘ\"")
        let engine = ScriptedEngine(script: ["Hop, hare.": .fails(error)])
        let pronunciations = key("pronunciations", "<dict><key>hare</key><string>/ˈʘeə/</string></dict>")
        let pages = page(["Hop.", "Hop, hare."].map { utterance($0) }.joined(separator: " "), extra: pronunciations)
        let reading = try BookReader().read(plist(pages))
        let voiceReport = try await reading.voiceReport(by: engine)
        let diagnostics = try await reading.unspeakable(by: engine, voiceReport: voiceReport)
        #expect(diagnostics.map(\.code) == [.unspeakablePhonemes])
        #expect(diagnostics.map(\.utterance) == [1])
    }

    @Test func `phonemes are tried once for each voice`() async throws {
        let engine = ScriptedEngine()
        let pronunciations = key("pronunciations", "<dict><key>hare</key><string>/ˈheə/</string></dict>")
        let texts = ["Hop, hare.", "A hare."].map { utterance($0) }.joined(separator: " ")
        let reading = try BookReader().read(plist(page(texts, extra: pronunciations)))
        let voiceReport = try await reading.voiceReport(by: engine)
        #expect(try await reading.unspeakable(by: engine, voiceReport: voiceReport) == [])
        #expect(engine.calls.map(\.string) == ["Hop, hare."])
    }

    @Test func `other failures of the engine cause no diagnostics`() async throws {
        let engine = ScriptedEngine(script: ["①": .fails(SpeechError(.engineDied, "wet"))])
        #expect(try await codes(of: page(utterance("①")), by: engine) == [])
    }
}
