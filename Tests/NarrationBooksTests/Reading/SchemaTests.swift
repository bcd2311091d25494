import Foundation
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationEditing
import NarrationTesting
import TestRequirements
import Testing

/// `Schemas/plist-book.rng`, as validated by libxml2's `xmllint`, compared with the reader.
@Suite("The schema", .requires(.xmllint))
struct SchemaTests {
    /// Broken books with a valid structure: RELAX NG cannot express their problems.
    private static let rightInStructure: Set = [
        "delay-beyond-all-numbers", "entity-unknown", "picture-outside", "rate-twice", "recording-outside",
        "spoken-string-without-words", "zeros-behind-the-end",
    ]

    /// Books with unknown keys, which the reader ignores and the schema rejects.
    private static let wrongInStructure: Set = [
        "cast-odd", "pitch-abbreviated", "property-beside-string", "unknown-keys",
    ]

    @Test func `every example book is valid, and so is the one that render-book new creates`() throws {
        let starter = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).plist")
        try NewBook(title: "Hare & Fox").contents.write(to: starter)
        defer { try? FileManager.default.removeItem(at: starter) }
        let folder = Xmllint.repository.appending(path: "Books")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let books = files.filter { $0.hasSuffix(".plist") }.map { folder.appending(path: $0) }
        #expect(books.count >= 5)
        #expect(try Xmllint.valid(books + [starter]) == Set(books + [starter]))
    }

    @Test func `every book that is written is valid`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try (0..<40 as Range<UInt64>).map { seed in
            var dice = SplitMix(seed: seed)
            let file = folder.appending(path: "\(seed).plist")
            try BookWriter().data(of: .random(using: &dice)).write(to: file)
            return file
        }
        let isValid = try Xmllint.valid(files) == Set(files)
        #expect(isValid)
    }

    @Test func `the schema rejects what the reader rejects, except what RELAX NG cannot express`() throws {
        #expect(try Self.valid(Fixture.all(in: "Broken")) == Self.rightInStructure)
    }

    @Test func `books with warnings are valid, except for unknown keys`() throws {
        let fixtures = Fixture.all(in: "Odd").filter { $0.isXML }
        #expect(!fixtures.isEmpty)
        let invalid = try Set(fixtures.map(\.testDescription)).subtracting(Self.valid(fixtures))
        #expect(invalid == Self.wrongInStructure)
    }

    @Test(arguments: [
        (
            plist(
                "<dict>" + properties("") + key("utterances", "<string/>") + key("title", "<string/>") + "</dict>"
            ), true
        ),
        (plist(page(""), after: key("title", "<string>a</string>") + properties("")), true),
        (plist(page("<dict>" + properties("") + key("utteranceString", "<string>a</string>") + "</dict>")), true),
        (plist(page(""), after: key("bookPages", "<array><dict/></array>")), false),
        (plist(page("", after: key("utterances", "<string>a</string>"))), false),
        (plist(page(utterance("a", key("utteranceString", "<string>a</string>")))), false),
    ])
    func `Keys come in any order, and the required one once`(text: String, isValid: Bool) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).plist")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try Xmllint.valid([file]).contains(file) == isValid)
        #expect(!BookReader().diagnostics(of: text).contains { $0.severity == .error } == isValid)
    }

    private static func valid(_ fixtures: [Fixture]) throws -> Set<String> {
        let valid = try Xmllint.valid(fixtures.map(\.url))
        return Set(fixtures.filter { valid.contains($0.url) }.map(\.testDescription))
    }
}

extension Fixture {
    fileprivate var isXML: Bool {
        (try? Data(contentsOf: url).first) == UInt8(ascii: "<")
    }
}

/// The command `xmllint`.
private enum Xmllint {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The files in which the schema finds no problem.
    static func valid(_ files: [URL]) throws -> Set<URL> {
        let schema = repository.appending(path: "Schemas/plist-book.rng").path
        let lines = try run(["--noout", "--nonet", "--relaxng", schema] + files.map(\.path))
        let verdicts = Set(lines.split(separator: "\n").map(String.init))
        return Set(files.filter { verdicts.contains("\($0.path) validates") })
    }

    /// Runs the command and returns its messages from standard error.
    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xmllint"] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let data = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus != 127 else { throw CocoaError(.executableNotLoadable) }
        return String(decoding: data, as: UTF8.self)
    }
}
