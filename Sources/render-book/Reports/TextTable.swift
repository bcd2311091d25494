/// Rows of cells that are printed in columns.
struct TextTable {
    private let rows: [[TerminalText]]

    /// Creates a table; rows may have different numbers of cells.
    init(_ rows: [[TerminalText]]) {
        self.rows = rows
    }

    /// The rows, each cell as wide as the widest in its column, with two spaces between them.
    var text: TerminalText { lines.joined(separator: "\n") }

    /// The rows, one by one.
    var lines: [TerminalText] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.compactMap { $0.indices.contains(column) ? $0[column].width : nil }.max() ?? 0
        }
        return rows.map { row in
            let last = row.lastIndex { $0.width > 0 } ?? 0
            let cells = row.prefix(last).enumerated().map { $1.padded(to: widths[$0]) } + row.dropFirst(last).prefix(1)
            return cells.joined(separator: "  ")
        }
    }
}
