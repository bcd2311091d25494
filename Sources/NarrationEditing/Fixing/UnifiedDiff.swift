public import FoundationEssentials

/// The changes to a text in the format of diff(1) with `-u`, which patch(1) reads.
public struct UnifiedDiff {
    private let original: Data
    private let lineStarts: [Int]
    private let changes: [Change]

    /// Consecutive lines that change, and their replacement.
    private struct Change {
        var lines: ClosedRange<Int>
        /// The new text, except for the unchanged rest of the last line.
        var text: Data
        /// The number of bytes before the unchanged rest of the last line.
        var end: Int
    }

    /// The number of lines shown before and after a change.
    private static let context = 3

    /// Compares a text with its changes.
    ///
    /// - Parameters:
    ///   - edits: The changes, in the order of the text.
    ///   - original: The text in UTF-8.
    public init(_ edits: [TextEdit], of original: Data) {
        self.original = original
        let lineEnds = original.indices.lazy.filter { original[$0] == UInt8(ascii: "\n") }
        lineStarts = [0] + lineEnds.map { $0 - original.startIndex + 1 }
        changes = Self.changes(edits, of: original, lineStarts: lineStarts)
    }

    private static func changes(_ edits: [TextEdit], of original: Data, lineStarts: [Int]) -> [Change] {
        var changes: [Change] = []
        var line = 0
        for edit in edits {
            let end = edit.offset + edit.length
            let first = lineStarts.line(at: edit.offset, from: line)
            line = lineStarts.line(at: end, from: first)
            if changes.last.map({ $0.lines.upperBound + 1 < first }) ?? true {
                changes.append(Change(lines: first...line, text: Data(), end: lineStarts[first]))
            }
            let last = changes.endIndex - 1
            changes[last].lines = changes[last].lines.lowerBound...line
            changes[last].text += original.dropFirst(changes[last].end).prefix(edit.offset - changes[last].end)
            changes[last].text += Data(edit.replacement.utf8)
            changes[last].end = end
        }
        return changes
    }

    /// The lines of the diff; empty without changes.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: Lines that end in line feeds.
    public func text(named path: String) -> String {
        guard !changes.isEmpty else { return "" }
        var text = "--- \(path)\n+++ \(path)\n"
        var shift = 0
        for hunk in hunks {
            let (body, added) = body(of: hunk)
            let lines = lines(around: hunk)
            let (start, count) = (lines.lowerBound + 1, lines.count)
            text += "@@ -\(start),\(count) +\(start + shift),\(count + added) @@\n" + body
            shift += added
        }
        return text
    }

    /// The changes, grouped by overlapping context.
    private var hunks: [ArraySlice<Change>] {
        var hunks: [ArraySlice<Change>] = []
        for index in changes.indices {
            let isNear =
                index > 0 && changes[index].lines.lowerBound - changes[index - 1].lines.upperBound <= 2 * Self.context
            let start = isNear ? hunks.removeLast().startIndex : index
            hunks.append(changes[start...index])
        }
        return hunks
    }

    private func lines(around hunk: ArraySlice<Change>) -> Range<Int> {
        let start = max(0, hunk.first!.lines.lowerBound - Self.context)
        return
            start..<max(hunk.last!.lines.upperBound + 1, min(lineCount, hunk.last!.lines.upperBound + 1 + Self.context))
    }

    /// The lines of a hunk, and the number of added lines.
    private func body(of hunk: ArraySlice<Change>) -> (text: String, added: Int) {
        let lines = lines(around: hunk)
        var (text, added, next) = ("", 0, lines.lowerBound)
        for change in hunk {
            let (old, new) = (change.lines.map(bytes), newLines(of: change))
            text += (next..<change.lines.lowerBound).map { bytes(ofLine: $0).marked(" ") }.joined()
            text += old.map { $0.marked("-") }.joined() + new.map { $0.marked("+") }.joined()
            added += new.count - old.count
            next = change.lines.upperBound + 1
        }
        text += (next..<lines.upperBound).map { bytes(ofLine: $0).marked(" ") }.joined()
        return (text, added)
    }

    private func newLines(of change: Change) -> [Data] {
        let end = self.end(ofLine: change.lines.upperBound)
        let text = change.text + original.dropFirst(change.end).prefix(end - change.end)
        let ends = text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        let starts = [text.startIndex] + ends
        return zip(starts, ends + [text.endIndex]).compactMap { $0 < $1 ? text[$0..<$1] : nil }
    }

    /// The number of lines. A line feed at the end begins no further line.
    private var lineCount: Int {
        lineStarts.last == original.count ? lineStarts.count - 1 : lineStarts.count
    }

    private func bytes(ofLine line: Int) -> Data {
        original.dropFirst(lineStarts[line]).prefix(end(ofLine: line) - lineStarts[line])
    }

    private func end(ofLine line: Int) -> Int {
        line + 1 < lineStarts.count ? lineStarts[line + 1] : original.count
    }
}

extension Data {
    /// The line with a mark before it.
    fileprivate func marked(_ mark: String) -> String {
        let line = mark + String(decoding: self, as: UTF8.self)
        return last == UInt8(ascii: "\n") ? line : line + "\n\\ No newline at end of file\n"
    }
}

extension [Int] {
    /// The line that contains a byte, given the starts of the lines. It is at or after another line.
    fileprivate func line(at offset: Int, from line: Int) -> Int {
        var line = line
        while line + 1 < count, self[line + 1] <= offset { line += 1 }
        return line
    }
}
