import Narration

/// The blocks of a Markdown text, as CommonMark tells them apart, so far as a story needs it.
///
/// Quotes and lists are paragraphs, without their marks, and so are the rows of tables. Notes stand apart. The lines of
/// a quote, of a line block (`| Hop`), and those that end in two blanks or a backslash, stay lines. Code is text as it
/// stands; HTML, comments and the definitions of links are taken away.
struct MarkdownBlocks {
    private(set) var blocks: [MarkdownBlock] = []

    /// The notes, in their order.
    private(set) var notes: [MarkdownNote] = []

    /// The labels of links that the text defines.
    private(set) var definitions: Set<String> = []

    private let definition = LinkDefinition.pattern

    /// The labels in brackets that name a link, unless they are one by themselves: `[hop][hare]`, `[hare].`
    private let used: Set<String>
    private var paragraph = MarkdownParagraph()
    private var fence: (mark: Substring, isQuoted: Bool)?
    private var isInTable = false

    /// Whether what follows belongs to the last note, as far as it is indented.
    private var isInNote = false

    init(of lines: ArraySlice<StoryLine>) {
        used = Self.labels(in: lines)
        var lines = MarkdownComments(lines)
        while let line = lines.next(isCode: isCode) {
            take(line)
            if isInNote, !line.text.isBlankLine { notes[notes.count - 1].lastLine = line.number }
        }
        endParagraph()
    }

    /// The labels in brackets that no colon follows, if any label has one.
    private static func labels(in lines: ArraySlice<StoryLine>) -> Set<String> {
        guard lines.contains(where: { $0.text.first == "[" && $0.text.contains("]:") }) else { return [] }
        return lines.reduce(into: []) { labels, line in
            guard line.text.utf8.contains(UInt8(ascii: "]")) else { return }
            for match in line.text.matches(of: /\[([^\[\]]{1,999})\](?!:)/) {
                labels.insert(LinkDefinition.label(match.1))
            }
        }
    }

    /// Whether a line belongs to the block of code that has begun.
    private func isCode(_ line: Substring) -> Bool {
        fence.map { !$0.isQuoted || line.isQuote } ?? false
    }

    private mutating func take(_ line: StoryLine) {
        if let fence, isCode(line.text) {
            let code = fence.isQuoted ? line.text.withoutQuoteMarks : line.text
            if code.drop(while: \.isWhitespace).endsFence(fence.mark) {
                self.fence = nil
            } else {
                takeCode(code, of: line)
            }
        } else if line.text.isPageBreak {
            endParagraph()
            isInNote = false
            blocks.append(.pageBreak(offset: line.offset))
        } else {
            fence = nil
            takeBlock(line)
        }
    }

    private mutating func takeCode(_ code: Substring, of line: StoryLine) {
        if !code.isBlankLine { add(.code(code.onOneLine, offset: line.offset)) }
    }

    private mutating func add(_ block: MarkdownBlock) {
        if isInNote { notes[notes.count - 1].blocks.append(block) } else { blocks.append(block) }
    }

    /// Begins a block other than the first of a note. Those that go on with the note are indented.
    private mutating func beginBlock(at line: StoryLine) {
        isInNote = isInNote && (line.text.hasPrefix("    ") || line.text.first == "\t")
    }

    private mutating func takeBlock(_ line: StoryLine) {
        let marks = MarkdownLine(line.text, after: paragraph)
        let content = marks.content
        if let level = content.underlineLevel, isUnderline(marks) {
            endHeading(level: level)
            return
        }
        if marks.isItem || marks.isQuoted && !paragraph.isQuoted { endParagraph() }
        if let number = marks.number {
            if paragraph.isEmpty { beginBlock(at: line) }
            append(number, of: line, marks)
        }
        if let mark = content.fenceMark {
            endParagraph()
            beginBlock(at: line)
            fence = (mark, marks.isQuoted)
        } else if let (level, title) = content.numberSignHeading {
            endParagraph()
            beginBlock(at: line)
            add(.heading(title, level: level, offset: line.offset))
        } else if content.isBlankLine {
            endParagraph()
        } else if content.isBreak {
            endParagraph()
            beginBlock(at: line)
            add(.sceneBreak(offset: line.offset))
        } else if let head = paragraph.lines.last, MarkdownTable.isDelimiter(content, under: head.text) {
            beginTable()
        } else if isInTable {
            add(.row(content, offset: line.offset))
        } else {
            takeText(content, of: line, marks)
        }
    }

    /// Whether a line of `===` or `---` underlines the paragraph before it, and stands in the same quote or item.
    private func isUnderline(_ marks: MarkdownLine) -> Bool {
        !paragraph.isEmpty && !marks.isItem && marks.isQuoted == paragraph.isQuoted
            && (marks.isIndented || !paragraph.isItem || paragraph.isQuoted)
    }

    /// Takes a line of a paragraph or of a note.
    private mutating func takeText(_ content: Substring, of line: StoryLine, _ marks: MarkdownLine) {
        var text = content
        if let note = content.note {
            endParagraph()
            notes.append(MarkdownNote(label: note.label, at: line.number))
            isInNote = true
            text = note.text
        } else if paragraph.isEmpty {
            beginBlock(at: line)
        }
        if text.beginsByDash, paragraph.lines.last?.text.endsSentence == true { endParagraph() }
        append(text, of: line, marks)
    }

    private mutating func append(_ text: Substring, of line: StoryLine, _ marks: MarkdownLine) {
        let verse = text.lineOfLineBlock
        let text = verse ?? text
        guard !text.isBlankLine else { return }
        let isVerse = verse != nil || marks.isQuoted || text.endsHard
        if paragraph.isEmpty {
            paragraph = MarkdownParagraph(isQuoted: marks.isQuoted, isItem: marks.isItem, isListed: marks.isListed)
        }
        paragraph.append(MarkdownParagraph.Line(text: text, story: line, isVerse: isVerse))
    }

    /// Begins a table, whose head is the last line of the paragraph.
    private mutating func beginTable() {
        let head = paragraph.removeLast()
        endParagraph()
        add(.row(head.text, offset: head.story.offset))
        isInTable = true
    }

    private mutating func endHeading(level: Int) {
        takeDefinitions()
        guard !paragraph.isEmpty else { return }
        add(.heading(paragraph.text, level: level, offset: paragraph.offset))
        paragraph = MarkdownParagraph()
    }

    private mutating func endParagraph() {
        isInTable = false
        takeDefinitions()
        guard !paragraph.isEmpty else { return }
        add(.paragraph(paragraph))
        paragraph = MarkdownParagraph()
    }

    /// Takes the definitions of links from the beginning of the paragraph.
    private mutating func takeDefinitions() {
        var count = 0
        while let definition = LinkDefinition(at: paragraph.lines.dropFirst(count), matching: definition),
            definition.looksLikeLink || used.contains(definition.label)
        {
            definitions.insert(definition.label)
            count += definition.lineCount
        }
        paragraph.removeFirst(count)
    }
}
