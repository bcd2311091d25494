import Narration

/// The rows of a table in Markdown, as GitHub writes them: `| Hare | Fox |`.
enum MarkdownTable {
    /// The text of a row: its cells, with commas between them where they have no punctuation of their own.
    static func text(of row: Substring, in markdown: MarkdownText) -> String {
        let cells = cells(of: row).map(markdown.plain).filter { !$0.isEmpty }
        return cells.dropFirst().reduce(cells.first ?? "") { text, cell in
            text + (text.last.map { ".,;:!?…".contains($0) } == true ? " " : ", ") + cell
        }
    }

    /// Whether a line parts the head of a table from the rest: `|---|:--:|`.
    static func isDelimiter(_ line: Substring, under head: Substring) -> Bool {
        guard 1...mostColumns ~= line.utf8.count(where: { $0 == UInt8(ascii: "|") }),
            line.allSatisfy({ "|:- \t".contains($0) })
        else { return false }
        let cells = cells(of: line)
        return cells.count == self.cells(of: head).count
            && cells.allSatisfy { $0.contains("-") && $0.wholeMatch(of: /:?-+:?/) != nil }
    }

    /// The most marks between the columns of a table.
    private static let mostColumns = 1000

    private static func cells(of row: Substring) -> [String] {
        var cells = [""]
        var isEscaped = false
        for character in row.onOneLine {
            switch character {
            case "|" where isEscaped: cells[cells.count - 1].removeLast()
            case "|":
                cells.append("")
                isEscaped = false
                continue
            default: break
            }
            cells[cells.count - 1].append(character)
            isEscaped = !isEscaped && character == "\\"
        }
        if cells.first?.isBlankLine == true { cells.removeFirst() }
        if cells.last?.isBlankLine == true { cells.removeLast() }
        return cells.map(\.onOneLine)
    }
}
