import Narration
import NarrationBooks

/// The blocks of a story in Markdown without their markup.
struct MarkdownStoryBlocks {
    private(set) var blocks: [StoryBlock] = []
    private let text: MarkdownText
    private let notes: [MarkdownNote]

    /// The numbers of the notes that are not read, or not yet.
    private var unread: Set<Int>

    /// Whether the notes are read.
    private var readsNotes: Bool

    /// Attributes of spans that have no meaning, and the lines of their paragraphs.
    private var unknownAttributes: [(text: String, lines: ClosedRange<Int>)] = []

    init(of lines: ArraySlice<StoryLine>, readingNotes readsNotes: Bool) {
        let markdown = MarkdownBlocks(of: lines)
        (notes, unread, self.readsNotes) = (markdown.notes, Set(markdown.notes.indices), readsNotes)
        let numbers = Dictionary(markdown.notes.enumerated().map { ($1.label, $0) }) { first, _ in first }
        text = MarkdownText(definitions: markdown.definitions, notes: numbers)
        for block in markdown.blocks {
            take(block)
        }
    }

    /// What is left out of the blocks.
    var omissions: [Omission] {
        let attributes = Dictionary(grouping: unknownAttributes, by: \.text).map { text, uses in
            Omission(kind: .unknownAttribute(text), lines: uses.map(\.lines))
        }
        let notes = unread.sorted().map { self.notes[$0].lines }
        return attributes.sorted { ($0.line, $0.description) < ($1.line, $1.description) }
            + (notes.isEmpty ? [] : [Omission(kind: .note, lines: notes)])
    }

    private mutating func take(_ block: MarkdownBlock) {
        switch block {
        case .heading(let title, let level, let offset):
            let shown = text.shown(Array(title)[...])
            let runs = divided(StoryRun(text: shown.text.onItsLines.onOneLine))
            blocks.append(.heading(of: runs.map(\.text).joined(), level: level, at: offset))
            blocks[blocks.count - 1].looks = shown.looks
            let notes = runs.flatMap(\.notes)
            if !notes.isEmpty { blocks.append(.paragraph(of: [StoryRun(text: "", notes: notes)], at: offset)) }
        case .paragraph(let paragraph): take(paragraph)
        case .row(let row, let offset):
            append([StoryRun(text: MarkdownTable.text(of: row, in: text))], at: offset)
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
        append(spans.runs, at: paragraph.offset, spans.looks, isItem: paragraph.isListed)
    }

    private mutating func append(
        _ runs: [StoryRun],
        at offset: Int,
        _ looks: TextLooks = TextLooks(),
        isItem: Bool = false
    ) {
        let runs = runs.flatMap { divided($0) }.filter { !$0.text.isEmpty || !$0.notes.isEmpty }
        guard !runs.isEmpty else { return }
        blocks.append(.paragraph(of: runs, at: offset))
        blocks[blocks.count - 1].looks = looks
        blocks[blocks.count - 1].isItem = isItem
    }
}

// MARK: - Notes
extension MarkdownStoryBlocks {
    /// Divides a run at its references to notes. A note belongs to the run that ends where it is referred to first.
    private mutating func divided(_ run: StoryRun) -> [StoryRun] {
        guard !notes.isEmpty else { return [run] }
        var runs = [run]
        runs[0].text = ""
        for character in run.text {
            guard let note = character.note(of: notes.count) else {
                runs[runs.count - 1].text.append(character)
                continue
            }
            guard readsNotes, unread.remove(note) != nil else { continue }
            runs[runs.count - 1].notes.append(words(of: notes[note]))
            // A run with properties is one utterance.
            if run.properties == nil { runs.append(StoryRun(text: "")) }
        }
        return runs
    }

    /// The words of a note, without those of notes to which it refers.
    private mutating func words(of note: MarkdownNote) -> String {
        var inner = self
        (inner.blocks, inner.readsNotes) = ([], false)
        for block in note.blocks { inner.take(block) }
        unknownAttributes = inner.unknownAttributes
        return inner.blocks.flatMap(\.runs).map(\.text.onOneLine).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
