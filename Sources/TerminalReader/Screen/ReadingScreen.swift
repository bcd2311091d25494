import Narration

/// The contents of the screen during a narration: the page around the spoken word, and the status bar.
struct ReadingScreen {
    /// The size of the window.
    struct Size: Hashable {
        var columns: Int
        var rows: Int
    }

    /// The window.
    var size: Size {
        didSet { if size != oldValue { wrap() } }
    }

    /// The status bar.
    var bar: StatusBar

    /// A notice above the status bar.
    var notice: String?

    /// Whether the keys are shown instead of the page.
    var showsHelp = false

    /// Whether the spoken word is marked in colour.
    let isColored: Bool

    private var text = ScreenText("")
    private var layout = PageLayout(ScreenText(""), columns: 1)
    /// The offset of each utterance, and the end of the last.
    private var starts = [0]
    private var utterance: Range<Int> = 0..<0
    private var word: Range<Int>?
    /// The first visible line of the page.
    private var top = 0

    /// Creates a screen without a page.
    init(size: Size, bar: StatusBar, isColored: Bool) {
        self.size = size
        self.bar = bar
        self.isColored = isColored
    }

    /// Shows a page from its beginning.
    mutating func turn(to page: Page) {
        top = 0
        show(page)
    }

    /// Shows a changed page, with the same visible lines.
    mutating func show(_ page: Page) {
        starts = page.utterances.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.string.utf8.count) }
        text = ScreenText(page.text)
        word = nil
        utterance = 0..<0
        wrap()
    }

    /// Marks an utterance of the page.
    mutating func mark(utterance index: Int) {
        word = nil
        utterance = starts.indices.contains(index + 1) ? starts[index]..<starts[index + 1] : 0..<0
    }

    /// Marks a word of an utterance.
    ///
    /// - Parameters:
    ///   - bytes: Its range in the utterance's string, in bytes.
    ///   - index: The index of the utterance.
    mutating func mark(word bytes: Range<Int>, ofUtterance index: Int) {
        mark(utterance: index)
        word = utterance.lowerBound + bytes.lowerBound..<utterance.lowerBound + bytes.upperBound
    }

    private mutating func wrap() {
        layout = PageLayout(text, columns: textColumns)
    }

    /// The width of the text. The last column is not used, because some terminals show combining marks incorrectly
    /// there.
    private var textColumns: Int { max(1, size.columns - 1) }
}

// MARK: - Lines

extension ReadingScreen {
    /// The lines of the window, with the escape sequences for their style and no others.
    mutating func lines() -> [String] {
        let barRows = bar.rows(columns: size.columns, rows: size.rows).suffix(size.rows)
        let notices = noticeRows(atMost: max(0, size.rows - barRows.count - 1))
        let height = size.rows - barRows.count - notices.count
        let page = showsHelp ? helpRows(height: height) : pageRows(height: height)
        return page + notices.map { Look.utterance.applied(to: $0) } + barRows.map { Look.bar.applied(to: $0) }
    }

    /// Scrolls to the spoken word. It has a line above and below it if there is room. When it would leave the window,
    /// the page scrolls so far that most of the window is ahead of it.
    private mutating func scroll(height: Int) {
        guard height > 0 else { return }
        let row = layout.row(of: word?.lowerBound ?? utterance.lowerBound)
        let company = height > 3 ? 1 : 0
        if row < top + min(company, top) || row >= top + height - company {
            top = row - height / 4
        }
        top = max(0, min(top, layout.rows.count - height))
    }

    private mutating func pageRows(height: Int) -> [String] {
        scroll(height: height)
        return (top..<top + height).map { $0 < layout.rows.count ? line(layout.rows[$0]) : "" }
    }

    private func helpRows(height: Int) -> [String] {
        let lines = plainRows(of: KeyHelp.text(columns: textColumns, rows: height), atMost: height)
        return lines + Array(repeating: "", count: height - lines.count)
    }

    private func noticeRows(atMost count: Int) -> [String] {
        notice.map { plainRows(of: $0, atMost: count) } ?? []
    }

    private func plainRows(of text: String, atMost count: Int) -> [String] {
        let layout = PageLayout(ScreenText(text), columns: textColumns)
        return layout.rows.prefix(count).map { row in layout.text.cells[row].map(\.text).joined() }
    }

    /// A line of the page, cut to the number of columns: spaces may extend beyond it.
    private func line(_ row: Range<Int>) -> String {
        var line = ""
        var look = Look.plain
        var width = 0
        for cell in text.cells[row] {
            width += cell.width
            guard width <= textColumns else { break }
            let next = self.look(of: cell)
            if next != look {
                line += next.sequence(isColored: isColored)
                look = next
            }
            line += cell.text
        }
        return look == .plain ? line : line + Look.plain.sequence(isColored: isColored)
    }

    private func look(of cell: ScreenText.Cell) -> Look {
        if let word, word.overlaps(cell.bytes) { return .word }
        return utterance.overlaps(cell.bytes) ? .utterance : .plain
    }
}

/// The style of characters.
private enum Look {
    case plain, utterance, word, bar

    /// The escape sequence that sets the style, whatever the previous style was.
    func sequence(isColored: Bool) -> String {
        switch self {
        case .plain: "\u{1B}[0m"
        case .utterance: "\u{1B}[0;1m"
        case .word: isColored ? "\u{1B}[0;1;30;43m" : "\u{1B}[0;1;7m"
        case .bar: "\u{1B}[0;7m"
        }
    }

    func applied(to line: String) -> String {
        sequence(isColored: false) + line + Look.plain.sequence(isColored: false)
    }
}
