/// A line of source text, cut to what a terminal shows, and the blanks that bring a caret under one of its characters.
struct SourceExcerpt {
    /// The longest line that is shown whole, in characters.
    static let width = 120

    /// The line or the part of it around the place, without control characters.
    let text: String

    /// What stands above and left of the caret: as many blanks, tabs where the text has tabs.
    let indentation: String

    /// The part of a line around a column that counts from 1.
    init(of line: String, column: Int) {
        let caret = min(column - 1, line.count)
        let characters = line.map { $0.isControl && $0 != "\t" ? "\u{FFFD}" : $0 }
        let start = characters.count <= Self.width ? 0 : max(0, caret - Self.width / 2)
        let end = min(characters.count, start + Self.width)
        let shown = (start > 0 ? ["…"] : []) + characters[start..<end] + (end < characters.count ? ["…"] : [])
        text = String(shown)
        indentation = String(shown.prefix(caret - start + (start > 0 ? 1 : 0)).map { $0 == "\t" ? "\t" : " " })
    }
}

extension Character {
    /// Whether a terminal might obey the character instead of showing it.
    var isControl: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
