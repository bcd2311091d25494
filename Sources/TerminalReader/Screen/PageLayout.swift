/// Wraps a text to a number of columns.
///
/// Lines end at spaces, which may extend beyond the edge, after dashes, and between wide characters, but not before a
/// closing mark or after an opening one. A word that is longer than a line is divided. This is the part of the Unicode
/// Line Breaking Algorithm (UAX #14) that texts of books need.
struct PageLayout {
    let text: ScreenText

    /// The cells of each line.
    let rows: [Range<Int>]

    /// The offset of the first byte of each line.
    private let starts: [Int]

    /// Wraps a text.
    init(_ text: ScreenText, columns: Int) {
        self.text = text
        rows = Self.rows(of: text.cells, columns: columns)
        starts = rows.map { text.cells[$0.lowerBound].bytes.lowerBound }
    }

    /// The line that contains a byte of the text.
    func row(of byte: Int) -> Int {
        max(0, (starts.firstIndex { $0 > byte } ?? starts.count) - 1)
    }

    private static func rows(of cells: [ScreenText.Cell], columns: Int) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var start = 0
        var width = 0
        /// The last place at which the current line could end.
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

    /// Characters that may not begin a line.
    private static let closing = Set(
        """
        、。，．！？：；）］｝」』】〉》〕〗〙〛…‥ー々〻・゛゜ヽヾゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ\
        .,!?:;)]}»”’%°-–—
        """
        .map(String.init)
    )

    /// Characters that may not end a line.
    private static let opening = Set("（［｛「『【〈《〔〖〘〚([{«“‘".map(String.init))
}

extension ScreenText.Cell {
    /// Whether it is written without spaces between words: a wide character, but not Hangul, which has spaces.
    fileprivate var isIdeographic: Bool {
        guard width == 2, let scalar = text.unicodeScalars.first else { return false }
        return !(0xAC00...0xD7A3).contains(scalar.value)
    }
}
