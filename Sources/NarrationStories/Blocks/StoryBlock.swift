import Narration
import NarrationBooks

/// A block of a story, such as a heading or a paragraph, without markup.
struct StoryBlock {
    var content: Content

    /// The number of bytes before it in the story.
    let offset: Int

    /// How it looks; nothing if it is plain.
    var looks = TextLooks()

    /// Whether it begins an item of a list.
    var isItem = false

    enum Content {
        /// The beginning of a chapter, whose title is not spoken by itself.
        case chapter(String)
        /// A heading; a lower number is a higher level.
        case heading(String, level: Int)
        /// A paragraph, whose line feeds are those of verse.
        case paragraph([StoryRun])
        /// A line of code, in which quotation marks do not mark speech.
        case code(String)
        /// A line between two scenes.
        case sceneBreak
        /// The end of a page.
        case pageBreak
        /// A picture by its path, and what it shows.
        case picture(String, description: String?)
    }
}

/// A part of a paragraph.
struct StoryRun {
    var text: String

    /// The properties with which it is spoken as one utterance, if the story sets them.
    var properties: UtteranceProperties?

    /// The language, if it is not that of the book.
    var language: String?

    /// Who says it, in a play.
    var character: String?

    /// The notes that are read after the sentence in which the text ends.
    var notes: [String] = []

    /// Whether it stands elsewhere in the story, as a note does.
    var isMoved = false

    /// What is odd about the properties, and the number of bytes of the story before each problem.
    var problems: [(Diagnostic, offset: Int)] = []

    /// Whether it is spoken in its own way.
    var hasVoice: Bool { properties != nil || language != nil || character != nil }
}

extension StoryBlock {
    /// A heading; text without a word, or with too many, becomes a paragraph or a break.
    static func heading(of text: String, level: Int, at offset: Int) -> StoryBlock {
        guard Utterance(text).isSpeakable, text.utf8.count <= longestHeading else {
            return paragraph(of: text, at: offset)
        }
        return StoryBlock(content: .heading(text, level: level), offset: offset)
    }

    /// A paragraph, or a scene break if it is a line of ornaments.
    static func paragraph(of text: String, at offset: Int) -> StoryBlock {
        paragraph(of: [StoryRun(text: text)], at: offset)
    }

    /// A paragraph, or a scene break if it is a line of ornaments.
    static func paragraph(of runs: [StoryRun], at offset: Int) -> StoryBlock {
        let isBreak = runs.allSatisfy {
            !$0.hasVoice && $0.notes.isEmpty && ($0.text.isEmpty || $0.text.isLineOfOrnaments)
        }
        return StoryBlock(content: isBreak ? .sceneBreak : .paragraph(runs), offset: offset)
    }

    /// A line of code, or a scene break if it is a line of ornaments.
    static func code(_ line: String, at offset: Int) -> StoryBlock {
        StoryBlock(content: line.isLineOfOrnaments ? .sceneBreak : .code(line), offset: offset)
    }

    /// The level of a heading inside a chapter of plain text, which begins none.
    static let sectionLevel = 7

    /// The largest size of a heading, in bytes.
    private static let longestHeading = 2000

    /// What is spoken.
    var runs: [StoryRun] {
        switch content {
        case .heading(let text, _), .code(let text): [StoryRun(text: text)]
        case .paragraph(let runs): runs
        case .chapter, .sceneBreak, .pageBreak, .picture: []
        }
    }

    var isPageBreak: Bool {
        if case .pageBreak = content { true } else { false }
    }

    // The optimizer of Swift 6.3.1 crashes if these three functions are inlined.

    @inline(never)
    fileprivate var isParagraph: Bool {
        if case .paragraph = content { true } else { false }
    }

    /// The text of a heading.
    @inline(never)
    fileprivate var heading: String? {
        if case .heading(let title, _) = content { title.unveiled } else { nil }
    }

    /// The level of a heading.
    @inline(never)
    fileprivate var level: Int? {
        if case .heading(_, let level) = content { level } else { nil }
    }
}

extension [StoryBlock] {
    /// The heading at the beginning, if no other has the same level.
    var bookTitle: String? {
        guard let title = first?.heading, let level = first?.level else { return nil }
        let hasRival = dropFirst().contains { $0.level.map { $0 <= level } ?? false }
        return hasRival || !contains(where: \.isParagraph) ? nil : title
    }

    /// The levels of the headings that begin chapters: the two highest levels in the story, but not those of sections.
    var chapterLevels: Set<Int> {
        Set(Set(compactMap(\.level)).filter { $0 < StoryBlock.sectionLevel }.sorted().prefix(2))
    }
}
