import NarrationBooks

/// A text in a form that a terminal can show: characters with their widths, without control characters.
package struct ScreenText {
    /// A character on the screen.
    struct Cell: Hashable {
        /// The text that is printed.
        let text: String

        /// The number of columns that it takes.
        let width: Int

        /// The range of bytes that it represents.
        let bytes: Range<Int>

        let kind: Kind
    }

    /// The role of a character in line breaking.
    enum Kind: Hashable {
        case letter
        /// A space, at which a line may end.
        case blank
        case lineBreak
    }

    /// The characters in order.
    let cells: [Cell]

    /// Converts a text.
    package init(_ text: String) {
        var cells: [Cell] = []
        cells.reserveCapacity(text.utf8.count)
        var byte = 0
        for character in text {
            let count = character.utf8.count
            cells.append(Cell(character, at: byte..<byte + count))
            byte += count
        }
        self.cells = cells
    }

    /// The whole text, for output without lines.
    package var plain: String {
        cells.lazy.map { $0.kind == .lineBreak ? "\n" : $0.text }.joined()
    }
}

extension ScreenText.Cell {
    /// A control character is shown as `U+FFFD`. Characters that change the direction of text, or have no width, are
    /// left out.
    fileprivate init(_ character: Character, at bytes: Range<Int>) {
        let text: Character? =
            switch character {
            case "\t": " "
            case "\u{AD}", "\u{200B}", "\u{FEFF}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": nil
            default: character.isControl ? "\u{FFFD}" : character
            }
        if character.isNewline {
            self.init(text: "", width: 0, bytes: bytes, kind: .lineBreak)
        } else {
            self.init(
                text: text.map(String.init) ?? "",
                width: text?.displayWidth ?? 0,
                bytes: bytes,
                kind: character.isLineEnd ? .blank : .letter
            )
        }
    }
}

extension Character {
    /// Whether a line may end with it, without showing it.
    fileprivate var isLineEnd: Bool {
        self == "\u{200B}" || isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(self)
    }
}
