import Foundation
import Narration
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationReading

/// Texts and what is to be said for them, from `Tests/ReadingTable`.
@Suite struct ReadingTableTests {
    @Test(arguments: ["en", "de", "fr", "es", "it"])
    func `at least 97 of 100 lines are said as they should be`(language: String) throws {
        let lines = try ReadingTable.lines(of: "\(language).tsv")
        let wrong = ReadingTable.report(lines, of: language)
        #expect(Double(wrong) <= 0.03 * Double(lines.count))
    }

    /// Some of the second table's conventions are others, such as leaving out the sounds of a stammer.
    @Test(arguments: ["en", "de", "fr", "es"])
    func `at least 85 of 100 lines that were written without the rules are said as they should be`(
        language: String
    ) throws {
        let lines = try ReadingTable.lines(of: "Second/\(language).tsv")
        let wrong = ReadingTable.report(lines, of: "second \(language)")
        #expect(Double(wrong) <= 0.15 * Double(lines.count))
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "Second/en", "Second/de", "Second/fr", "Second/es"])
    func `words that are apart are said apart in every line`(table: String) throws {
        for line in try ReadingTable.lines(of: "\(table).tsv") {
            #expect(line.spoken.joinedWords == [], "\(line.report)")
        }
    }
}

/// A line of a table.
struct ReadingTableLine {
    let language: String
    let category: String
    let shown: String
    let expected: String

    var said: String { spoken.said }

    var spoken: SpokenText { spokenText(shown, in: language) }

    /// Whether the words are the expected ones. Case and punctuation do not count, and a hyphen is a blank.
    var isRight: Bool { said.heardWords == expected.heardWords }

    var report: String { "\(language)\t\(category)\t\(shown)\t\(expected)\t\(said)" }
}

enum ReadingTable {
    /// Prints the wrong lines, and returns their number.
    static func report(_ lines: [ReadingTableLine], of name: String) -> Int {
        let wrong = lines.filter { !$0.isRight }
        print("\(name): \(lines.count - wrong.count) of \(lines.count) right")
        for line in wrong { print(line.report) }
        return wrong.count
    }

    static func lines(of file: String) throws -> [ReadingTableLine] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let table = try String(contentsOf: folder.appending(path: "ReadingTable/\(file)"), encoding: .utf8)
        return table.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return ReadingTableLine(
                language: fields[0],
                category: fields[1],
                shown: fields[2].replacing("\\n", with: "\n"),
                expected: fields[3]
            )
        }
    }
}

extension String {
    fileprivate var heardWords: [Substring] {
        lowercased().filter { $0.isLetter || $0.isNumber || $0.isWhitespace || "-‐'’%°".contains($0) }
            .replacing("’", with: "'")
            .split { $0.isWhitespace || $0 == "-" || $0 == "‐" }
    }
}
