import Narration

/// A line of source text, cut to the width of a terminal, and the indentation of a caret under one of its characters.
struct SourceExcerpt {
    /// The longest line that is shown completely, in columns of a terminal.
    static let width = 120

    /// The line, or the part around the place, escaped for messages, with tabs as four spaces.
    let text: String

    /// The indentation of the caret: as many spaces as the text before it has columns.
    let indentation: String

    /// Creates the part of a line around a column, which counts from 1.
    init(of line: String, column: Int) {
        let pieces = line.map(Piece.init)
        let caret = min(column - 1, pieces.count)
        let shown = Self.part(of: pieces, around: caret)
        let isCut = (start: shown.startIndex > 0, end: shown.endIndex < pieces.count)
        text = (isCut.start ? "…" : "") + shown.map(\.text).joined() + (isCut.end ? "…" : "")
        let columns = shown[..<caret].reduce(isCut.start ? 1 : 0) { $0 + $1.width }
        indentation = String(repeating: " ", count: columns)
    }

    /// The pieces that are shown: all of them, or those around a place, with half of the width before it.
    private static func part(of pieces: [Piece], around place: Int) -> ArraySlice<Piece> {
        guard pieces[...].reach(columns: width) < pieces.count else { return pieces[...] }
        let start = place - pieces[..<place].reversed().reach(columns: width / 2)
        return pieces[start..<start + pieces[start...].reach(columns: width)]
    }
}

/// A character of a line in its escaped form.
private struct Piece {
    let text: String

    /// The number of columns that it takes.
    let width: Int

    init(_ character: Character) {
        text = character == "\t" ? "    " : character.shown
        width = text.reduce(0) { $0 + $1.displayWidth }
    }
}

extension Sequence<Piece> {
    /// The number of pieces that fit into a number of columns.
    fileprivate func reach(columns: Int) -> Int {
        var room = columns
        var count = 0
        for piece in self {
            room -= piece.width
            guard room >= 0 else { break }
            count += 1
        }
        return count
    }
}

extension Character {
    /// Whether a terminal might interpret the character as a command.
    package var isControl: Bool {
        unicodeScalars.contains(where: \.isControl)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character, C0 or C1.
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value)
    }
}
