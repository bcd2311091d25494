/// A line of source text, cut to what a terminal shows, and the blanks that bring a caret under one of its characters.
struct SourceExcerpt {
    /// The longest line that is shown whole, in columns of a terminal, a tab counting as one.
    static let width = 120

    /// The line or the part of it around the place, without control characters.
    let text: String

    /// What stands above and left of the caret: as many blanks as the text there has columns, tabs where it has tabs.
    let indentation: String

    /// The part of a line around a column that counts from 1.
    init(of line: String, column: Int) {
        let characters = line.map { $0.isControl && $0 != "\t" ? "\u{FFFD}" : $0 }
        let caret = min(column - 1, characters.count)
        let shown = Self.part(of: characters, around: caret)
        let isCut = (start: shown.startIndex > 0, end: shown.endIndex < characters.count)
        text = (isCut.start ? "…" : "") + String(shown) + (isCut.end ? "…" : "")
        indentation =
            (isCut.start ? " " : "")
            + shown[..<caret].map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.displayWidth) }.joined()
    }

    /// The characters that are shown: all, or those in reach of a place, half of the width before it.
    private static func part(of characters: [Character], around place: Int) -> ArraySlice<Character> {
        guard characters.reach(from: 0, columns: width) < characters.count else { return characters[...] }
        let before = characters[..<place].reversed().reach(columns: width / 2)
        let start = place - before
        return characters[start..<characters.reach(from: start, columns: width)]
    }
}

extension [Character] {
    /// The index behind the last character that has room in some columns.
    fileprivate func reach(from start: Int, columns: Int) -> Int {
        start + self[start...].reach(columns: columns)
    }
}

extension Sequence<Character> {
    /// How many characters have room in some columns.
    fileprivate func reach(columns: Int) -> Int {
        var room = columns
        var count = 0
        for character in self {
            room -= character == "\t" ? 1 : character.displayWidth
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
