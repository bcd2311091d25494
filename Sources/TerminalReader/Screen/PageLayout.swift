/// A text in lines of so many columns.
///
/// Lines end at spaces, which hang over the edge, behind dashes, and between wide characters, but not before a closing
/// mark or behind an opening one. A word that is longer than a line is cut. It is what the Unicode Line Breaking
/// Algorithm (UAX #14) does with the texts of books, and no more.
struct PageLayout {
    let text: ScreenText

    /// The cells of each line.
    let rows: [Range<Int>]

    /// The byte that each line begins with.
    private let starts: [Int]

    /// Wraps a text.
    init(_ text: ScreenText, columns: Int) {
        self.text = text
        rows = Self.rows(of: text.cells, columns: columns)
        starts = rows.map { text.cells[$0.lowerBound].bytes.lowerBound }
    }

    /// The line in which a byte of the text is.
    func row(of byte: Int) -> Int {
        max(0, (starts.firstIndex { $0 > byte } ?? starts.count) - 1)
    }

    private static func rows(of cells: [ScreenText.Cell], columns: Int) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var start = 0
        var width = 0
        /// Where the line could end that is being filled.
        var end: Int?
        for (index, cell) in cells.enumerated() {
            if cell.kind == .lineBreak {
                rows.append(start..<index)
                (start, width, end) = (index + 1, 0, nil)
                continue
            }
            while cell.kind == .letter, width + cell.width > columns, start < index {
                rows.append(start..<(end ?? index))
                start = end ?? index
                width = cells[start..<index].reduce(0) { $0 + $1.width }
                end = nil
            }
            width += cell.width
            if cells.canBreak(behind: index) { end = index + 1 }
        }
        return start < cells.count ? rows + [start..<cells.count] : rows
    }
}

extension [ScreenText.Cell] {
    fileprivate func canBreak(behind index: Int) -> Bool {
        guard index + 1 < count, self[index + 1].kind == .letter else { return false }
        if self[index].kind == .blank { return true }
        let (text, next) = (self[index].text, self[index + 1].text)
        if Self.dashes.contains(text) {
            return index > 0 && self[index - 1].kind == .letter && next.first?.isLetter == true
        }
        let isWide = self[index].isIdeographic || self[index + 1].isIdeographic
        return isWide && !Self.closing.contains(next) && !Self.opening.contains(text)
    }

    private static let dashes: Set = ["-", "\u{2010}", "–", "—"]

    /// What no line begins with.
    private static let closing = Set(
        """
        、。，．！？：；）］｝」』】〉》〕〗〙〛…‥ー々〻・゛゜ヽヾゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ\
        .,!?:;)]}»”’%°-–—
        """
        .map(String.init)
    )

    /// What no line ends with.
    private static let opening = Set("（［｛「『【〈《〔〖〘〚([{«“‘".map(String.init))
}

extension ScreenText.Cell {
    /// Whether it is written without spaces between words: a wide character, but not Hangul, which has spaces.
    fileprivate var isIdeographic: Bool {
        guard width == 2, let scalar = text.unicodeScalars.first else { return false }
        return !(0xAC00...0xD7A3).contains(scalar.value)
    }
}
