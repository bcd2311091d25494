import Testing

@testable import TerminalReader

@Suite struct PageLayoutTests {
    private func lines(_ text: String, columns: Int) -> [String] {
        let layout = PageLayout(ScreenText(text), columns: columns)
        return layout.rows.map { layout.text.cells[$0].map(\.text).joined() }
    }

    @Test func `lines end at spaces, which may extend beyond the edge`() {
        #expect(lines("one two three", columns: 7) == ["one two ", "three"])
        #expect(lines("one two   three", columns: 7) == ["one two   ", "three"])
        #expect(lines("one two three", columns: 6) == ["one ", "two ", "three"])
        #expect(lines("one two three", columns: 13) == ["one two three"])
    }

    @Test func `line breaks of the text are kept, and spaces at its beginning`() {
        #expect(lines("  one\n\ntwo\n", columns: 20) == ["  one", "", "two"])
        #expect(lines("", columns: 20) == [])
        #expect(lines("\n", columns: 20) == [""])
    }

    @Test func `a word that is longer than a line is divided`() {
        #expect(lines("a Hippopotamus", columns: 5) == ["a ", "Hippo", "potam", "us"])
    }

    @Test func `lines end after dashes in words, not at minus signs`() {
        #expect(lines("well-known", columns: 6) == ["well-", "known"])
        #expect(lines("stop—now", columns: 6) == ["stop—", "now"])
        #expect(lines("it is -5", columns: 7) == ["it is ", "-5"])
    }

    @Test func `a space that does not break keeps words together`() {
        #expect(lines("at 5\u{A0}km now", columns: 6) == ["at ", "5\u{A0}km ", "now"])
    }

    @Test func `wide characters take two columns, and lines end between them`() {
        #expect(lines("小さな鼠が眠る", columns: 6) == ["小さな", "鼠が眠", "る"])
        #expect(lines("小さな鼠が眠る", columns: 5) == ["小さ", "な鼠", "が眠", "る"])
        #expect(lines("語", columns: 1) == ["語"])
        #expect(lines("abcd語", columns: 5) == ["abcd", "語"])
    }

    @Test func `no line begins with a closing mark or ends with an opening one`() {
        #expect(lines("小さな。鼠", columns: 6) == ["小さ", "な。鼠"])
        #expect(lines("小さ「鼠", columns: 6) == ["小さ", "「鼠"])
    }

    @Test func `Hangul is wrapped at its spaces`() {
        #expect(lines("작은 생쥐", columns: 8) == ["작은 ", "생쥐"])
    }

    @Test func `combining marks and emoji are not divided`() {
        #expect(lines("ae\u{301}i👩‍🚀👩‍🚀", columns: 5) == ["ae\u{301}i👩‍🚀", "👩‍🚀"])
    }

    @Test(arguments: 1...30)
    func `no line is wider than the window except for its last spaces, and nothing is lost`(columns: Int) {
        let text = "  The “well-known” hare—小さな鼠が、眠る。 said\n\n👩‍🚀👩‍🚀 e\u{301}e\u{301} Hippopotamus  5\u{A0}km"
        let layout = PageLayout(ScreenText(text), columns: columns)
        for row in layout.rows {
            let cells = layout.text.cells[row]
            let shown = cells.prefix(
                (cells.lastIndex { $0.kind == .letter } ?? cells.startIndex - 1) - cells.startIndex + 1
            )
            #expect(shown.reduce(0) { $0 + $1.width } <= max(columns, shown.count == 1 ? 2 : 0))
        }
        let kept = layout.rows.flatMap { layout.text.cells[$0] }
        #expect(kept == layout.text.cells.filter { $0.kind != .lineBreak })
    }

    @Test func `a byte is found in its line`() {
        let layout = PageLayout(ScreenText("one two\nthree é four"), columns: 7)
        #expect(layout.rows.count == 3)
        #expect([0, 4, 7, 8, 14, 15, 17, 21, 99].map(layout.row) == [0, 0, 0, 1, 1, 1, 2, 2, 2])
    }
}
