import Foundation
import Narration

/// The blocks of a Markdown text, as CommonMark tells them apart, so far as a story needs it.
///
/// Quotes and lists are paragraphs, and so are notes, without their marks, and the rows of tables. The lines of a
/// quote, of a line block (`| Hop`), and those that end in two blanks or a backslash, stay lines. Code is text as it
/// stands; HTML, comments and the definitions of links are taken away.
struct MarkdownBlocks {
    private var blocks: [StoryBlock] = []
    private var paragraph: [Line] = []
    private var fence: (mark: Substring, isQuoted: Bool)?
    private var isInTable = false
    private var offset = 0
    private let text: MarkdownText

    /// The pictures of the text whose descriptions are not in it.
    private var describedPictures: [ClosedRange<Int>] = []

    /// Attributes of spans that have no meaning, and the lines of their paragraphs.
    private var unknownAttributes: [(text: String, lines: ClosedRange<Int>)] = []

    /// A line of a paragraph.
    private struct Line {
        let text: Substring
        let number: Int
        let offset: Int
        /// Whether the line is meant to end where it does.
        let isVerse: Bool
    }

    /// The blocks of a text, and the passages that are left out of them.
    static func of(_ lines: [StoryLine]) -> (blocks: [StoryBlock], omissions: [Omission]) {
        let lines = MarkdownComments.removed(from: lines)
        let definitions = lines.compactMap { $0.text.linkDefinition ?? $0.text.note?.label }
        var markdown = MarkdownBlocks(text: MarkdownText(definitions: Set(definitions)))
        for line in lines {
            markdown.take(line)
        }
        markdown.endParagraph()
        return (markdown.blocks, markdown.omissions)
    }

    private var omissions: [Omission] {
        let pictures = Omission(kind: .pictureDescription, lines: describedPictures)
        let attributes = Dictionary(grouping: unknownAttributes, by: \.text).map { text, uses in
            Omission(kind: .unknownAttribute(text), lines: uses.map(\.lines))
        }
        return (describedPictures.isEmpty ? [] : [pictures])
            + attributes.sorted { ($0.line, $0.description) < ($1.line, $1.description) }
    }

    private init(text: MarkdownText) {
        self.text = text
    }

    private mutating func take(_ story: StoryLine) {
        let line = story.text
        offset = story.offset
        if let fence {
            let line = fence.isQuoted ? line.withoutQuoteMarks : line
            if line.drop(while: \.isWhitespace).endsFence(fence.mark) { self.fence = nil } else { takeCode(line) }
            return
        }
        if line.isPageBreak {
            endParagraph()
            return append(.pageBreak)
        }
        let isQuoted = line.isQuote
        let unquoted = line.withoutQuoteMarks
        let content = unquoted.drop(while: \.isWhitespace)
        if let mark = content.fenceMark {
            endParagraph()
            fence = (mark, isQuoted)
        } else if let (level, title) = content.numberSignHeading {
            endParagraph()
            blocks.append(.heading(of: text.plain(title).onOneLine, level: level, at: offset))
        } else if let level = content.underlineLevel, !paragraph.isEmpty {
            endHeading(level: level)
        } else if content.isBlankLine || content.isBreak {
            endParagraph()
            if !content.isBlankLine { append(.sceneBreak) }
        } else if let head = paragraph.last, MarkdownTable.isDelimiter(content, under: head.text) {
            paragraph.removeLast()
            endParagraph()
            takeRow(head.text, at: head.offset)
            isInTable = true
        } else if isInTable {
            takeRow(content, at: offset)
        } else if paragraph.isEmpty, unquoted.linkDefinition != nil {
            return
        } else {
            takeText(content, isQuoted: isQuoted, number: story.number)
        }
    }

    /// Takes a line of a paragraph, an item of a list, the definition of a term or a note.
    private mutating func takeText(_ content: Substring, isQuoted: Bool, number: Int) {
        let item = content.note?.text ?? content.withoutBullet
        if item != content || content.isNumberedItem { endParagraph() }
        let line = item.lineOfLineBlock ?? item
        guard !line.isBlankLine else { return }
        let isVerse = isQuoted || line.startIndex != item.startIndex || line.endsHard
        let words = line.hasSuffix("\\") && line.endsHard ? line.dropLast() : line
        paragraph.append(Line(text: words, number: number, offset: offset, isVerse: isVerse))
    }

    private mutating func append(_ content: StoryBlock.Content) {
        blocks.append(StoryBlock(content: content, offset: offset))
    }

    private mutating func takeRow(_ row: Substring, at offset: Int) {
        let text = MarkdownTable.text(of: row, in: text)
        if !text.isEmpty { blocks.append(.paragraph(of: text, at: offset)) }
    }

    private mutating func takeCode(_ line: Substring) {
        if !line.isBlankLine { blocks.append(.code(line.onOneLine, at: offset)) }
    }

    private mutating func endHeading(level: Int) {
        let offset = paragraph[0].offset
        blocks.append(.heading(of: text.plain(takeParagraph()).onOneLine, level: level, at: offset))
    }

    private mutating func endParagraph() {
        isInTable = false
        guard let first = paragraph.first, let last = paragraph.last else { return }
        let markdown = takeParagraph()
        if let picture = markdown.picture {
            if !picture.description.isEmpty { describedPictures.append(first.number...last.number) }
            blocks.append(StoryBlock(content: .picture(picture.path), offset: first.offset))
            return
        }
        let spans = MarkdownSpans.runs(of: markdown, in: text)
        let lines = first.number...last.number
        unknownAttributes += spans.unknown.map { ($0, lines) }
        let runs = spans.runs.filter { !$0.text.isEmpty }
        if !runs.isEmpty { blocks.append(.paragraph(of: runs, at: first.offset)) }
    }

    private mutating func takeParagraph() -> String {
        defer { paragraph = [] }
        var markdown = ""
        for (index, line) in paragraph.enumerated() {
            markdown += line.text
            if index + 1 < paragraph.count { markdown.append(line.isVerse ? .hardBreak : "\n") }
        }
        return markdown
    }
}

extension String {
    /// The picture that is all of a paragraph, in a file beside the story: `![A hare](hare.jpg)`.
    fileprivate var picture: (path: String, description: String)? {
        guard hasPrefix("!["), utf8.count <= 2000,
            let match = onOneLine.wholeMatch(
                of: /!\[([^\[\]]*)\]\((?:<([^<>]+)>|([^\s()<>]+))(?: ["'(].*["')])?\)(?:\{[^{}]*\})?/
            )
        else { return nil }
        let written = String(match.2 ?? match.3 ?? "")
        let path = written.removingPercentEncoding ?? written
        guard !path.contains("://"), !path.hasPrefix("data:"), !PicturePath.leadsOutside(path) else { return nil }
        return (path, String(match.1))
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

    /// The label of a note that a line like `[^1]: A hare.` gives, in small letters with its `^`, and the text behind
    /// it.
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

    /// The line without the bullet of a list and the box of a task, or without the colon before a definition.
    fileprivate var withoutBullet: Substring {
        guard let first, "-*+:".contains(first), dropFirst().first?.isWhitespace == true else { return self }
        let item = dropFirst(2)
        let hasBox = first != ":" && ["[ ] ", "[x] ", "[X] "].contains(item.prefix(4))
        return hasBox ? item.dropFirst(4) : item
    }

    /// A line of verse as line blocks have it: `| Hop`.
    fileprivate var lineOfLineBlock: Substring? {
        hasPrefix("| ") && !dropFirst().contains("|") ? dropFirst(2) : nil
    }

    /// Whether the line ends with what makes it end: two blanks or a backslash.
    fileprivate var endsHard: Bool {
        hasSuffix("  ") || hasSuffix("\\") && !hasSuffix("\\\\")
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
