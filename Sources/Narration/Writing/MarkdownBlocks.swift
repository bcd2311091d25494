/// The blocks of a Markdown text, as CommonMark tells them apart, so far as a story needs it.
///
/// Quotes and lists are paragraphs, and so are notes, without their marks, and the rows of tables. Code is text as it stands;
/// HTML, comments and the definitions of links are taken away.
struct MarkdownBlocks {
    private var blocks: [StoryBlock] = []
    private var paragraph: [Substring] = []
    private var fence: (mark: Substring, isQuoted: Bool)?
    private var isInTable = false
    private let text: MarkdownText

    /// The blocks of a text.
    static func of(_ lines: [Substring]) -> [StoryBlock] {
        let lines = MarkdownComments.removed(from: lines)
        let definitions = lines.compactMap { $0.linkDefinition ?? $0.note?.label }
        var markdown = MarkdownBlocks(text: MarkdownText(definitions: Set(definitions)))
        for line in lines {
            markdown.take(line)
        }
        markdown.endParagraph()
        return markdown.blocks
    }

    private init(text: MarkdownText) {
        self.text = text
    }

    private mutating func take(_ line: Substring) {
        if let fence {
            let line = fence.isQuoted ? line.withoutQuoteMarks : line
            if line.drop(while: \.isWhitespace).endsFence(fence.mark) { endCode() } else { takeCode(line) }
            return
        }
        let isQuoted = line.isQuote
        let line = line.withoutQuoteMarks
        let content = line.drop(while: \.isWhitespace)
        if let mark = content.fenceMark {
            endParagraph()
            fence = (mark, isQuoted)
        } else if let (level, title) = content.numberSignHeading {
            endParagraph()
            blocks.append(.heading(of: text.plain(title), level: level))
        } else if let level = content.underlineLevel, !paragraph.isEmpty {
            endHeading(level: level)
        } else if content.isBlankLine || content.isBreak {
            endParagraph()
            if !content.isBlankLine { blocks.append(.sceneBreak) }
        } else if let head = paragraph.last, MarkdownTable.isDelimiter(content, under: head) {
            paragraph.removeLast()
            endParagraph()
            takeRow(head)
            isInTable = true
        } else if isInTable {
            takeRow(content)
        } else if paragraph.isEmpty, line.linkDefinition != nil {
            return
        } else {
            takeText(content)
        }
    }

    /// Takes a line of a paragraph, an item of a list or a note.
    private mutating func takeText(_ content: Substring) {
        let item = content.note?.text ?? content.withoutBullet
        if item != content || content.isNumberedItem { endParagraph() }
        if !item.isBlankLine { paragraph.append(item) }
    }

    private mutating func takeRow(_ row: Substring) {
        let text = MarkdownTable.text(of: row, in: text)
        if !text.isEmpty { blocks.append(.paragraph(of: text)) }
    }

    private mutating func takeCode(_ line: Substring) {
        if !line.isBlankLine { blocks.append(.paragraph(of: line.onOneLine)) }
    }

    private mutating func endCode() {
        fence = nil
    }

    private mutating func endHeading(level: Int) {
        blocks.append(.heading(of: takeText(), level: level))
    }

    private mutating func endParagraph() {
        isInTable = false
        guard !paragraph.isEmpty else { return }
        let text = takeText()
        if !text.isEmpty { blocks.append(.paragraph(of: text)) }
    }

    private mutating func takeText() -> String {
        defer { paragraph = [] }
        return text.plain(paragraph.joined(separator: "\n"))
    }
}

extension Substring {
    /// Whether a line is quoted: `> Hop`.
    fileprivate var isQuote: Bool {
        drop { $0 == " " }.first == ">"
    }

    /// The line without the marks of quotes before it.
    fileprivate var withoutQuoteMarks: Substring {
        var line = self
        while line.isQuote { line = line.drop { $0 == " " }.dropFirst() }
        return line
    }

    /// The label of a note that a line like `[^1]: A hare.` gives, in small letters with its `^`, and the text behind it.
    fileprivate var note: (label: String, text: Substring)? {
        let line = drop { $0 == " " }
        guard line.hasPrefix("[^"), let end = line.firstRange(of: "]:") else { return nil }
        let label = line[..<end.lowerBound].dropFirst()
        guard label.count > 1, !label.contains(where: { $0.isWhitespace || "[]".contains($0) }) else { return nil }
        return (label.lowercased(), line[end.upperBound...].drop(while: \.isWhitespace))
    }

    /// The mark that begins and ends code, if the line is one: three backticks or tildes, or more.
    var fenceMark: Substring? {
        guard let first, "`~".contains(first) else { return nil }
        let mark = prefix { $0 == first }
        return mark.count >= 3 && !dropFirst(mark.count).contains("`") ? mark : nil
    }

    /// Whether the line ends code that began with a mark.
    func endsFence(_ mark: Substring) -> Bool {
        hasPrefix(mark) && drop { $0 == mark.first }.isBlankLine
    }

    /// The level and the text of a heading like `## Hop ##`.
    fileprivate var numberSignHeading: (level: Int, text: String)? {
        let signs = prefix { $0 == "#" }.count
        let rest = dropFirst(signs)
        guard (1...6).contains(signs), rest.first?.isWhitespace ?? true else { return nil }
        var text = rest.onOneLine[...]
        let closing = text.reversed().prefix { $0 == "#" }.count
        if closing == text.count || text.dropLast(closing).last == " " { text = text.dropLast(closing) }
        return (signs, String(text))
    }

    /// The level of the heading that a line of `===` or `---` underlines.
    fileprivate var underlineLevel: Int? {
        let line = onOneLine
        guard let first = line.first, line.allSatisfy({ $0 == first }) else { return nil }
        return first == "=" ? 1 : first == "-" ? 2 : nil
    }

    /// Whether the line parts two scenes: three or more of `*`, `-` or `_`, and nothing else.
    fileprivate var isBreak: Bool {
        let marks = filter { !$0.isWhitespace }
        guard let first = marks.first, "*-_".contains(first) else { return false }
        return marks.count >= 3 && marks.allSatisfy { $0 == first }
    }

    /// The line without the bullet of a list.
    fileprivate var withoutBullet: Substring {
        guard let first, "-*+".contains(first), dropFirst().first?.isWhitespace == true else { return self }
        return dropFirst(2)
    }

    /// Whether the line is an item of a numbered list. The number is text and stays.
    fileprivate var isNumberedItem: Bool {
        let digits = prefix { "0"..."9" ~= $0 }.count
        let rest = dropFirst(digits)
        guard (1...9).contains(digits), let first = rest.first, ".)".contains(first) else { return false }
        return rest.dropFirst().first?.isWhitespace == true
    }

    /// The label that a line like `[hare]: hare.html` defines, in small letters.
    fileprivate var linkDefinition: String? {
        let line = drop { $0 == " " }
        guard line.first == "[", let end = line.firstRange(of: "]:"), line.dropFirst(1).first != "^" else { return nil }
        let label = line[..<end.lowerBound].dropFirst()
        guard !label.isEmpty, !label.contains("]"), !line[end.upperBound...].isBlankLine else { return nil }
        return label.lowercased()
    }
}
