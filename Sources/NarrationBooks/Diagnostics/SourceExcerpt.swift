import Narration

/// A line of source text, cut to what a terminal shows, and the blanks that bring a caret under one of its characters.
struct SourceExcerpt {
    /// The longest line that is shown whole, in columns of a terminal.
    static let width = 120

    /// The line or the part of it around the place, as messages show text, a tab as four spaces.
    let text: String

    /// What stands left of the caret: as many spaces as the text has columns there.
    let indentation: String

    /// The part of a line around a column that counts from 1.
    init(of line: String, column: Int) {
        let pieces = line.map(Piece.init)
        let caret = min(column - 1, pieces.count)
        let shown = Self.part(of: pieces, around: caret)
        let isCut = (start: shown.startIndex > 0, end: shown.endIndex < pieces.count)
        text = (isCut.start ? "…" : "") + shown.map(\.text).joined() + (isCut.end ? "…" : "")
        let columns = shown[..<caret].reduce(isCut.start ? 1 : 0) { $0 + $1.width }
        indentation = String(repeating: " ", count: columns)
    }

    /// The pieces that are shown: all, or those in reach of a place, half of the width before it.
    private static func part(of pieces: [Piece], around place: Int) -> ArraySlice<Piece> {
        guard pieces[...].reach(columns: width) < pieces.count else { return pieces[...] }
        let start = place - pieces[..<place].reversed().reach(columns: width / 2)
        return pieces[start..<start + pieces[start...].reach(columns: width)]
    }
}

/// A character of a line as it is shown.
private struct Piece {
    let text: String

    /// How many columns it takes.
    let width: Int

    init(_ character: Character) {
        text = character == "\t" ? "    " : character.shown
        width = text.reduce(0) { $0 + $1.displayWidth }
    }
}

extension Sequence<Piece> {
    /// How many pieces have room in some columns.
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
    /// Whether a terminal might obey the character instead of showing it.
    package var isControl: Bool {
        unicodeScalars.contains(where: \.isControl)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is of the category of controls, C0 or C1.
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value)
    }
}
