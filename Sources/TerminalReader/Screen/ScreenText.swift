import Narration
import NarrationBooks

/// A text as a terminal can show it: character by character, each with its width, and nothing that the terminal would
/// take for a command.
package struct ScreenText {
    /// A character on the screen.
    struct Cell: Hashable {
        /// What is printed.
        let text: String

        /// How many columns it takes.
        let width: Int

        /// Which bytes of the text it stands for.
        let bytes: Range<Int>

        let kind: Kind
    }

    /// What a character means for the lines.
    enum Kind: Hashable {
        case letter
        /// A space at which a line may end.
        case blank
        case lineBreak
    }

    /// The characters in their order.
    let cells: [Cell]

    /// Creates the screen's form of a text.
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

    /// The text in one piece, for who wants no lines.
    package var plain: String {
        cells.lazy.map { $0.kind == .lineBreak ? "\n" : $0.text }.joined()
    }
}

extension ScreenText.Cell {
    /// A control character is shown as `U+FFFD`, and what changes the direction or has no width at all is left out.
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
    /// Whether a line may end with it and need not show it.
    fileprivate var isLineEnd: Bool {
        self == "\u{200B}" || isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(self)
    }
}
