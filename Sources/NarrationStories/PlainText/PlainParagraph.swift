import Narration

/// A paragraph of a plain text.
struct PlainParagraph {
    /// The lines; none at the end of a page.
    let lines: [StoryLine]

    /// The number of bytes of the story before it.
    let offset: Int

    /// The number of blank lines before it.
    let blanks: Int

    /// Whether the next line of the text is not blank, although the text is wrapped: the paragraph ends where a line is
    /// indented.
    let goesOn: Bool

    var isPageBreak: Bool { lines.isEmpty }

    /// The number of bytes of its lines.
    var size: Int { lines.reduce(0) { $0 + $1.text.utf8.count } }

    /// The lines as one, without emphasis.
    var joined: String { Self.joined(lines.map(\.text)) }

    static func joined(_ lines: some Sequence<Substring>) -> String {
        lines.joined(separator: " ").onOneLine.withoutUnderscores.text
    }

    /// Divides lines into paragraphs.
    static func all(in lines: [StoryLine], isWrapped: Bool) -> [PlainParagraph] {
        var paragraphs: [PlainParagraph] = []
        var paragraph: [StoryLine] = []
        var blanks = 0
        func end(goesOn: Bool = false) {
            guard let first = paragraph.first else { return }
            paragraphs.append(PlainParagraph(lines: paragraph, offset: first.offset, blanks: blanks, goesOn: goesOn))
            (paragraph, blanks) = ([], 0)
        }
        for line in lines {
            let isPageBreak = line.text.isPageBreak
            let isBlank = !isPageBreak && line.text.isBlankLine
            let begins =
                !isWrapped || line.text.isIndented && paragraph.last?.text.isIndented == false
                || line.text.beginsByDash && paragraph.last?.text.endsSentence == true
            if isBlank || begins || isPageBreak { end(goesOn: isWrapped && !isBlank && !isPageBreak) }
            if isPageBreak {
                paragraphs.append(PlainParagraph(lines: [], offset: line.offset, blanks: blanks, goesOn: false))
                blanks = 0
            } else if isBlank {
                blanks += 1
            } else {
                paragraph.append(line)
            }
        }
        end()
        return paragraphs
    }
}

extension Substring {
    var isIndented: Bool { first == " " || first == "\t" || first == "\u{3000}" }
}
