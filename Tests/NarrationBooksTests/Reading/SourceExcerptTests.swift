import Testing

@testable import NarrationBooks

@Suite("A line with a caret")
struct SourceExcerptTests {
    @Test(arguments: [
        ("hop |x", "    "), ("hop\u{1B}|x", "     "), ("möwe|x", "    "), ("e\u{301}é|x", "  "),
        ("東京|x", "    "), ("ｆｕｌｌ|x", "        "), ("한글|x", "    "), ("\u{1112}\u{1161}\u{11AB}|x", "  "),
        ("🐳|x", "  "), ("👩‍👧‍👦|x", "  "), ("🇩🇪|x", "  "), ("❤️|x", "  "), ("♥|x", " "), ("👍🏽|x", "  "),
        ("a\u{200B}b|x", "          "),
        ("“…—”|x", "    "), ("𠀀|x", "  "), ("かな、|x", "      "), ("ﾊﾝｶｸ|x", "    "), ("नमस्ते|x", "    "),
    ])
    func `the caret is in the column in which a terminal shows the character`(marked: String, indentation: String)
        throws
    {
        let parts = marked.split(separator: "|")
        let excerpt = SourceExcerpt(of: parts.joined(), column: parts[0].count + 1)
        let escaped = parts.joined().replacing("\u{1B}", with: "\\e").replacing("\u{200B}", with: #"\u{200B}"#)
        #expect(excerpt.text == escaped)
        #expect(excerpt.indentation == indentation)
    }

    @Test func `a tab is four spaces, and control characters are escaped`() {
        let excerpt = SourceExcerpt(of: "\t\thop\u{202E}\u{9B}2J\tx", column: 11)
        #expect(excerpt.text == #"        hop\u{202E}\x9B2J    x"#)
        #expect(excerpt.indentation.count == 29)
    }

    @Test func `a long line is cut to the width of a terminal, whatever its characters`() {
        for character in ["a", "漢", "🐳"] {
            let line = String(repeating: character, count: 300) + "x" + String(repeating: character, count: 300)
            let excerpt = SourceExcerpt(of: line, column: 301)
            let columns = excerpt.text.reduce(0) { $0 + $1.displayWidth }
            #expect(columns <= SourceExcerpt.width + 2)
            #expect(columns >= SourceExcerpt.width - 2)
            let before = excerpt.text.prefix { $0 != "x" }.reduce(0) { $0 + $1.displayWidth }
            #expect(excerpt.indentation.count == before)
        }
    }

    @Test func `a location at or after the end of a line has its caret there`() {
        #expect(SourceExcerpt(of: "hop", column: 4).indentation == "   ")
        #expect(SourceExcerpt(of: "hop", column: 9).indentation == "   ")
        #expect(SourceExcerpt(of: "", column: 1).indentation == "")
        #expect(SourceExcerpt(of: String(repeating: "a", count: 500), column: 501).indentation.count == 61)
    }
}
