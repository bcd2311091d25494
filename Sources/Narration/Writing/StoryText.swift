import Foundation

/// A story's text by lines.
struct StoryText {
    /// The lines without their ends.
    let lines: [Substring]

    /// Takes a file's contents as text.
    ///
    /// - Throws: ``StoryError`` when they are empty, not in UTF-8, or have characters that are no text.
    init(_ data: Data, named name: String) throws(StoryError) {
        guard !data.isEmpty else { throw .empty(name) }
        guard let text = data.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) else {
            throw .notUTF8(name, line: data.lineOfInvalidUTF8)
        }
        let body = text.unicodeScalars.first == "\u{FEFF}" ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
        var line = 1
        for scalar in body {
            if scalar == "\n" { line += 1 }
            guard scalar.isText else { throw .notText(name, scalar, line: line) }
        }
        lines = Substring(body).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
}

extension Unicode.Scalar {
    /// Whether the character belongs in a text: XML can hold it, or it is the end of a page or of a line.
    fileprivate var isText: Bool {
        isAllowedInXML || self == "\u{C}" || self == "\u{B}"
    }
}

extension Data {
    /// The line in which the first bytes stand that are not UTF-8, from 1.
    fileprivate var lineOfInvalidUTF8: Int {
        var line = 1
        for piece in split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard piece.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) != nil else { return line }
            line += 1
        }
        return line
    }
}

extension StringProtocol {
    /// The text between the blanks at its ends, each stretch of blanks in it a single space. Blanks that do not break a
    /// line are kept.
    var onOneLine: String {
        split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
    }

    /// Whether nothing is on the line.
    var isBlankLine: Bool {
        allSatisfy(\.isWhitespace)
    }
}
