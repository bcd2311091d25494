import Foundation
import Testing

/// An example book with one error, and the expected output of `render-book check`: a case of a table in `Mutations`.
///
/// ```
/// # what is broken
/// @@ replace
/// the text whose first occurrence is replaced
/// @@ by
/// what comes in its place
/// @@ says
/// everything that is printed
/// ```
///
/// `@@ replace to the end` also replaces everything after the text; `@@ by, 70 times` repeats the new text line by
/// line; `@@ save as` before `@@ says` gives an encoding other than UTF-8.
struct Mutation: CustomTestStringConvertible {
    let book: String
    let name: String
    let expectation: String
    private let fields: [String: String]

    var testDescription: String { "\(book): \(name)" }

    /// The contents of the broken book.
    func contents() throws -> Data {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: repository.appending(path: "Books/\(book).plist"), encoding: .utf8)
        let old = try #require(fields["replace"] ?? fields["replace to the end"])
        let place = try #require(text.firstRange(of: old), "the book does not have the text that is to be replaced")
        let rest = fields["replace"] == nil ? "" : text[place.upperBound...]
        return try encoded(text[..<place.lowerBound] + new + rest)
    }

    private var new: String {
        guard let (field, text) = fields.first(where: { $0.key.hasPrefix("by") }) else { return "" }
        let times = field.split(separator: " ").compactMap { Int($0) }.first ?? 1
        return Array(repeating: text, count: times).joined(separator: "\n")
    }

    private func encoded(_ text: String) throws -> Data {
        switch fields["save as"] {
        case nil: Data(text.utf8)
        case "Latin-1": Data(text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") })
        case "UTF-16": Data("\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        case "UTF-16, but for the last two bytes":
            Data("\u{FEFF}\(text)".utf16.dropLast().flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        default: throw CocoaError(.fileReadUnknownStringEncoding)
        }
    }
}

extension Mutation {
    /// All cases of all tables.
    static let all: [Mutation] = {
        ["AVerySmallSneeze", "RegalSechsUhr", "TheEchoThatKeptOneBack", "TheLanternUnderTheBridge"].flatMap { book in
            let url = Bundle.module.url(forResource: book, withExtension: "txt", subdirectory: "Mutations")
            let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
            return "\n\(text)".components(separatedBy: "\n# ").dropFirst().map { Mutation(book: book, $0) }
        }
    }()

    private init(book: String, _ text: String) {
        self.book = book
        var parts = text.components(separatedBy: "\n@@ ")
        name = parts.removeFirst()
        fields = parts.reduce(into: [:]) { fields, part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            fields[String(lines[0])] = lines.count > 1 ? String(lines[1]) : ""
        }
        expectation = (fields["says"] ?? "").trimmingCharacters(in: .newlines) + "\n"
    }
}
