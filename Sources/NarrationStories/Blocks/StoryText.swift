import FoundationEssentials
import Narration
import NarrationBooks
import NarrationSystem

/// A line of a story, without its line break.
struct StoryLine {
    var text: Substring

    /// Its number in the story, from 1.
    let number: Int

    /// The number of bytes before it in the story.
    let offset: Int

    /// The cuts in the text, in order.
    var cuts: [Cut] = []

    /// Bytes that were cut out of a line.
    struct Cut {
        /// The number of bytes before them that are left.
        let byte: Int
        let count: Int
    }

    /// The number of bytes of the story before an index of ``text``.
    func offset(of index: Substring.Index) -> Int {
        let byte = text.utf8.distance(from: text.startIndex, to: index)
        return cuts.prefix { $0.byte <= byte }.reduce(offset + byte) { $0 + $1.count }
    }

    /// For each character of a part of ``text``, the number of bytes of the story before it.
    func offsets(of part: Substring) -> [Int] {
        var byte = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        var (rest, size) = (cuts[...], 0)
        return part.map { character in
            while let cut = rest.first, cut.byte <= byte {
                size += cut.count
                rest.removeFirst()
            }
            defer { byte += character.utf8.count }
            return offset + byte + size
        }
    }

    /// Where a part of ``text`` is, in bytes.
    func bytes(of part: Range<Substring.Index>) -> Range<Int> {
        let start = text.utf8.distance(from: text.startIndex, to: part.lowerBound)
        return start..<start + text.utf8.distance(from: part.lowerBound, to: part.upperBound)
    }

    /// Replaces bytes of ``text``. The offsets of what follows stay right; a longer replacement is a cut of less than
    /// nothing.
    mutating func replace(_ part: Range<Int>, with replacement: String = "") {
        let (start, end) = (text.utf8.index(part.lowerBound), text.utf8.index(part.upperBound))
        let byte = part.lowerBound + replacement.utf8.count
        let cut = Cut(byte: byte, count: part.count - replacement.utf8.count)
        text = Substring(String(text[..<start]) + replacement + String(text[end...]))
        cuts.insert(cut, at: cuts.firstIndex { $0.byte > byte } ?? cuts.endIndex)
        for later in cuts.indices where cuts[later].byte > byte {
            cuts[later] = Cut(byte: cuts[later].byte - cut.count, count: cuts[later].count)
        }
    }

    /// A page break between two lines.
    static let formFeed: Substring = "\u{C}"
}

/// The text of a story, divided into lines.
struct StoryText {
    /// The lines. A form feed is a separate line.
    let lines: [StoryLine]

    /// The text to which the lines' offsets refer.
    let source: SourceText

    /// Decodes a file's contents as text.
    ///
    /// - Throws: ``StoryError`` if they are empty, are not UTF-8, or contain characters that are not text.
    init(_ data: Data, named name: String) throws(StoryError) {
        guard !data.isEmpty else { throw .empty(name) }
        guard let text = data.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) else {
            throw .notUTF8(name, line: data.lineOfInvalidUTF8, perhaps: data.likelyEncoding)
        }
        let body = text.unicodeScalars.first == "\u{FEFF}" ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
        var line = 1
        for scalar in body {
            if scalar == "\n" { line += 1 }
            guard scalar.isText else { throw .notText(name, scalar, line: line) }
        }
        lines = Self.lines(of: Substring(body))
        source = SourceText(bytes: data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
    }

    private static func lines(of text: Substring) -> [StoryLine] {
        var lines: [StoryLine] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        var index = start
        var (offset, number) = (0, 1)
        var lineOffset = 0
        while index < bytes.endIndex {
            let size = endSize(at: index, in: bytes)
            guard size > 0 else {
                bytes.formIndex(after: &index)
                offset += 1
                continue
            }
            let next = bytes.index(index, offsetBy: size)
            lines.append(StoryLine(text: text[start..<index], number: number, offset: lineOffset))
            if bytes[index] == 0xC {
                lines.append(StoryLine(text: StoryLine.formFeed, number: number, offset: offset))
            }
            if bytes[index] == 0xA || bytes[index] == 0xD { number += 1 }
            (start, index) = (next, next)
            offset += size
            lineOffset = offset
        }
        lines.append(StoryLine(text: text[start...], number: number, offset: lineOffset))
        return lines
    }

    /// The number of bytes of a line break at an index; 0 if there is none.
    private static func endSize(at index: Substring.UTF8View.Index, in bytes: Substring.UTF8View) -> Int {
        switch bytes[index] {
        case 0xA, 0xB, 0xC: return 1
        case 0xD:
            let next = bytes.index(after: index)
            return next < bytes.endIndex && bytes[next] == 0xA ? 2 : 1
        case 0xC2: return bytes[index...].starts(with: [0xC2, 0x85]) ? 2 : 0
        case 0xE2:
            let isSeparator =
                bytes[index...].starts(with: [0xE2, 0x80, 0xA8]) || bytes[index...].starts(with: [0xE2, 0x80, 0xA9])
            return isSeparator ? 3 : 0
        default: return 0
        }
    }
}

extension Substring.UTF8View {
    fileprivate func index(_ byte: Int) -> Index { index(startIndex, offsetBy: byte) }
}

extension Unicode.Scalar {
    /// Whether the character may be part of a text: XML can contain it, or it is a page break or line break.
    fileprivate var isText: Bool {
        isAllowedInXML || self == "\u{C}" || self == "\u{B}"
    }
}

extension Data {
    /// The encoding of a text that is not UTF-8, by the names of iconv: UTF-16 by its mark or its zeros, or else that
    /// of Windows, which most old texts have.
    fileprivate var likelyEncoding: String {
        starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) || contains(0) ? "UTF-16" : "WINDOWS-1252"
    }

    /// The line that contains the first bytes that are not UTF-8, from 1.
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
    /// The lines between ``Character/hardBreak`` characters.
    var onItsLines: String {
        split(separator: Character.hardBreak).map(\.onOneLine).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Whether the line is blank.
    var isBlankLine: Bool {
        allSatisfy(\.isWhitespace)
    }
}

extension Character {
    /// An intended line break inside a paragraph, as in verse.
    static let hardBreak: Character = "\u{2028}"
}
