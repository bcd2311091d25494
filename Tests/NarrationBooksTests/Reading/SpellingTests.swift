import Foundation
import Narration
import NarrationEditing
import TestSupport
import Testing

@testable import NarrationBooks

@Suite("Spelling")
struct SpellingTests {
    private static let keys = BookKey.allCases.map(\.name)

    @Test(arguments: [
        ("utterance", "utterances"), ("bookpages", "bookPages"), ("raet", "rate"), ("pitch", "pitchMultiplier"),
        ("utteranceSting", "utteranceString"), ("Voice", "voice"), ("backgroundImages", "backgroundImage"),
        ("preUtterancedelay", "preUtteranceDelay"), ("langauge", "language"),
        ("string", "utteranceString"), ("properties", "utteranceProperties"), ("Delay", "preUtteranceDelay"),
    ])
    func `a typing error is corrected`(word: String, meant: String) {
        #expect(Spelling.nearest(to: word, among: Self.keys) == meant)
    }

    @Test(.timeLimit(.minutes(3)))
    func `a hundred thousand unknown keys are read quickly, and all are counted`() throws {
        let count = TestExtent.of(100_000)
        let keys = (0..<count).map { "<key>utterancePropertie\($0)</key><string/>" }.joined()
        let page = "<dict>\(keys)<key>utterances</key><string>Hop</string></dict>"
        let text = "<plist><dict><key>bookPages</key><array>\(page)</array></dict></plist>"
        let reading = try BookReader().read(text)
        let limit = ReadingLimits().diagnostics
        #expect(reading.warnings.count == limit + 1)
        #expect(reading.warnings.last?.message.contains("\(count - limit)") == true)
        let fixes = BookEditor().fixes(of: Data(text.utf8), named: "Hop.plist")
        #expect(fixes.edits.isEmpty)
    }

    @Test func `misspelt keys are found on a thousand pages with unknown keys`() throws {
        let page = "<dict><key>utteranes</key><string>Hop</string><key>a</key><string/></dict>"
        let text = "<plist><dict><key>bookPages</key><array>\(page)</array></dict></plist>"
        let error = try #require(throws: BookError.self) { try BookReader().read(text) }
        #expect(error.diagnostics.first?.note == "did you mean \"utterances\"?")
    }

    @Test(arguments: ["", "colour", "speed", "q", "illustrator", String(repeating: "rate", count: 99)]
    )
    func `Another word is not a typing error`(word: String) {
        #expect(Spelling.nearest(to: word, among: Self.keys) == nil)
    }
}
