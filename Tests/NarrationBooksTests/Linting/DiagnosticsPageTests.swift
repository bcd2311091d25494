import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationLanguage
import NarrationLinting
import NarrationTesting
import TestSupport
import Testing

/// The page `Diagnostics.md` agrees with the code.
@Suite("The page of diagnostics")
struct DiagnosticsPageTests {
    /// The codes that cannot be shown in a short example.
    private static let withoutExample: Set<Diagnostic.Code> = [
        .fileNotFound, .fileUnreadable, .fileTooLarge, .fileNotReplaced, .damagedManuscript, .damagedPublication,
        .unknownTitle, .emptyFile,
        .tooDeep, .stringTooLong, .tooManyProblems,
        .longPage, .brokenRecording, .recordingDiffers, .notRecorded,
        .notFixable,
    ]

    @Test func `every code is a heading of the page, in the same order`() throws {
        #expect(try Section.all.map(\.code) == Diagnostic.Code.allCases)
    }

    @Test func `every code that can be shown has a wrong and a right example`() throws {
        for section in try Section.all {
            #expect(section.examples.count == (Self.withoutExample.contains(section.code) ? 0 : 2), "\(section.code)")
        }
    }

    @Test func `a wrong example causes its code, and a right one no diagnostic`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try PictureFixture.png().write(to: folder.appending(path: "hare.png"))
        try Data(
            """
            <lexicon version="1.0" alphabet="ipa" xml:lang="en" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">
            <lexeme><grapheme>hare</grapheme><phoneme>hɛə</phoneme></lexeme>
            </lexicon>
            """.utf8
        ).write(to: folder.appending(path: "hare.pls"))
        try Data().write(to: folder.appending(path: "page1.flac"))
        try Data("GIF89a".utf8).write(to: folder.appending(path: "hare.gif"))
        for section in try Section.all where section.examples.count == 2 {
            let wrong = try await diagnostics(of: section.examples[0], folder: folder.path)
            #expect(wrong.contains { $0.code == section.code }, "\(section.code): \(wrong)")
            let right = try await diagnostics(of: section.examples[1], folder: folder.path)
            #expect(right == [], "\(section.code)")
        }
    }

    private func diagnostics(of example: String, folder: String) async throws -> [Diagnostic] {
        do {
            if example.hasPrefix("<lexicon") {
                return try LexiconReader().read(Data(example.utf8), named: "hare.pls").warnings
            }
            let reading = try BookReader().read(example.asBook)
            let engine = LimitedEngine()
            let voiceReport = try await reading.voiceReport(by: engine)
            return try await reading.warnings + voiceReport.diagnostics
                + reading.lints(folder: folder, voiceReport: voiceReport, recognizer: StatisticalRecognizer())
                + reading.unspeakable(by: engine, reading: PlainReading(), voiceReport: voiceReport)
        } catch let error as BookError {
            return error.diagnostics
        }
    }
}

/// An engine that cannot speak some of the examples' text and phonemes.
private struct LimitedEngine: SpeechEngine {
    private let engine = ScriptedEngine(script: ["①②③": .fails(.noSound(for: "①②③"))])

    var name: String { engine.name }
    var sampleRate: Int { engine.sampleRate }

    func version(of voice: Voice) async throws -> String { await engine.version(of: voice) }

    func voices() async throws -> [Voice] { await engine.voices() }

    func voice(for utterance: Utterance) async throws -> Voice { try await engine.voice(for: utterance) }

    func synthesize(_ passage: Utterance) async throws -> Speech {
        if passage.phonemes.contains(where: { $0.ipa.contains("ʘ") }) {
            throw SpeechError(.unspeakablePhonemes, "the voice cannot say \"ʘ\"")
        }
        return try await engine.synthesize(passage)
    }
}

/// A heading of the page and its examples.
private struct Section {
    let code: Diagnostic.Code
    let examples: [String]

    static var all: [Section] {
        get throws {
            let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            let page = repository.appending(path: "Sources/NarrationBooks/NarrationBooks.docc/Diagnostics.md")
            let text = try String(contentsOf: page, encoding: .utf8)
            return text.components(separatedBy: "\n### ").dropFirst().map { section in
                let code = section.prefix { $0 != "\n" }
                let blocks = section.components(separatedBy: "```")
                let examples = blocks.indices.filter { $0 % 2 == 1 }.map { String(blocks[$0].dropFirst(4).dropLast()) }
                return Section(code: Diagnostic.Code(rawValue: String(code)), examples: examples)
            }
        }
    }
}

extension String {
    /// The example as a whole file: a page or a key is completed to a book.
    fileprivate var asBook: String {
        if hasPrefix("<dict>") { return plist(self) }
        if hasPrefix("<key>") { return plist(page(utterance("Hop.")), book: self) }
        return self
    }
}
