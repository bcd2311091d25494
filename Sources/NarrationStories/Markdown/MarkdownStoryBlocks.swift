import Narration
import NarrationBooks

/// The blocks of a story in Markdown without their markup.
struct MarkdownStoryBlocks {
    private(set) var blocks: [StoryBlock] = []
    private let text: MarkdownText

    /// Attributes of spans that have no meaning, and the lines of their paragraphs.
    private var unknownAttributes: [(text: String, lines: ClosedRange<Int>)] = []

    init(of lines: ArraySlice<StoryLine>) {
        let markdown = MarkdownBlocks(of: lines)
        text = MarkdownText(definitions: markdown.definitions)
        for block in markdown.blocks {
            take(block)
        }
    }

    /// What is left out of the blocks.
    var omissions: [Omission] {
        let attributes = Dictionary(grouping: unknownAttributes, by: \.text).map { text, uses in
            Omission(kind: .unknownAttribute(text), lines: uses.map(\.lines))
        }
        return attributes.sorted { ($0.line, $0.description) < ($1.line, $1.description) }
    }

    private mutating func take(_ block: MarkdownBlock) {
        switch block {
        case .heading(let title, let level, let offset):
            blocks.append(.heading(of: text.plain(title).onOneLine, level: level, at: offset))
        case .paragraph(let paragraph): take(paragraph)
        case .row(let row, let offset):
            let text = MarkdownTable.text(of: row, in: text)
            if !text.isEmpty { blocks.append(.paragraph(of: text, at: offset)) }
        case .code(let line, let offset): blocks.append(.code(line, at: offset))
        case .sceneBreak(let offset): blocks.append(StoryBlock(content: .sceneBreak, offset: offset))
        case .pageBreak(let offset): blocks.append(StoryBlock(content: .pageBreak, offset: offset))
        }
    }

    private mutating func take(_ paragraph: MarkdownParagraph) {
        if let picture = paragraph.picture {
            let content = StoryBlock.Content.picture(picture.path, description: picture.description)
            blocks.append(StoryBlock(content: content, offset: paragraph.offset))
            return
        }
        let spans = MarkdownSpans.runs(of: paragraph, in: text)
        unknownAttributes += spans.unknown.map { ($0, paragraph.numbers) }
        let runs = spans.runs.filter { !$0.text.isEmpty }
        if !runs.isEmpty { blocks.append(.paragraph(of: runs, at: paragraph.offset)) }
    }
}
