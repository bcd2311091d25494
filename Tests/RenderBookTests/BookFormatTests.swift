import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct BookFormatTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func `the command shows every key of the documentation's page, with its range`() throws {
        let text = try CommandRun.renderBook(["format"], in: "/tmp").output
        let keys = try Self.tables.matches(of: /`([a-z]+[A-Za-z]*)`/).map(\.1)
        #expect(Set(keys).isSuperset(of: ["bookPages", "isbn", "rate", "voice", "utteranceProperties"]))
        for key in keys {
            #expect(text.contains(key), "\(key)")
        }
        for range in try Self.tables.matches(of: /(\d[\d.]*)…(\d[\d.]*)/) {
            #expect(text.contains("\(range.1) to \(range.2)"), "\(range.0)")
        }
    }

    /// The first columns of the page's two tables of keys, and the ranges.
    private static var tables: String {
        get throws {
            let url = repository.appending(path: "Sources/NarrationBooks/NarrationBooks.docc/PlistBook.md")
            let page = try String(contentsOf: url, encoding: .utf8)
            let rows = page.prefix(upTo: page.firstRange(of: "### The cascade")!.lowerBound).split(separator: "\n")
            let cells = rows.filter { $0.hasPrefix("|") }.map { $0.split(separator: "|") }
            return cells.map { $0[0].contains("`") ? $0[0] + $0[2] : $0[1] + $0[3] }.joined(separator: "\n")
        }
    }

    @Test func `help about the format shows the same, and no line is too long for a terminal`() throws {
        let text = try CommandRun.renderBook(["format"], in: "/tmp").output
        let help = try CommandRun.renderBook(["help", "format"], in: "/tmp")
        #expect(help.output.contains(text.dropLast()))
        #expect(help.status == 0)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 78 })
    }
}
