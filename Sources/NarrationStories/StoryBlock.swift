import Narration
import NarrationBooks

/// A part of a story that stands by itself: its text is without markup.
struct StoryBlock {
    let content: Content

    /// How many bytes of the story come before it.
    let offset: Int

    enum Content {
        /// A heading; the lower its level, the higher it is.
        case heading(String, level: Int)
        /// A paragraph, whose line feeds are those of verse.
        case paragraph([StoryRun])
        /// A line of code, in which quotation marks are no speech.
        case code(String)
        /// A line that parts two scenes.
        case sceneBreak
        /// The end of a page.
        case pageBreak
        /// A picture by its path.
        case picture(String)
    }
}

/// A stretch of a paragraph.
struct StoryRun {
    var text: String

    /// How it is spoken, as one utterance, where the story says so.
    var properties: UtteranceProperties?
}

extension StoryBlock {
    /// A heading where it says something; a line that has no word in it, or too many, is no title.
    static func heading(of text: String, level: Int, at offset: Int) -> StoryBlock {
        guard Utterance(text).isSpeakable, text.utf8.count <= longestHeading else {
            return paragraph(of: text, at: offset)
        }
        return StoryBlock(content: .heading(text, level: level), offset: offset)
    }

    /// A paragraph, or the break that a line of ornaments is.
    static func paragraph(of text: String, at offset: Int) -> StoryBlock {
        paragraph(of: [StoryRun(text: text)], at: offset)
    }

    /// A paragraph, or the break that a line of ornaments is.
    static func paragraph(of runs: [StoryRun], at offset: Int) -> StoryBlock {
        let isBreak = runs.allSatisfy { $0.properties == nil && $0.text.isOrnament }
        return StoryBlock(content: isBreak ? .sceneBreak : .paragraph(runs), offset: offset)
    }

    /// A line of code, or the break that a line of ornaments is.
    static func code(_ line: String, at offset: Int) -> StoryBlock {
        StoryBlock(content: line.isOrnament ? .sceneBreak : .code(line), offset: offset)
    }

    /// The most bytes of a heading.
    private static let longestHeading = 2000

    var isPageBreak: Bool {
        if case .pageBreak = content { true } else { false }
    }

    // The optimizer of Swift 6.3.1 crashes where these three are inlined.

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
    /// The heading at the beginning, where no other is as high.
    var bookTitle: String? {
        guard let title = first?.heading, let level = first?.level else { return nil }
        let hasRival = dropFirst().contains { $0.level.map { $0 <= level } ?? false }
        return hasRival || !contains(where: \.isParagraph) ? nil : title
    }

    /// The levels of the headings that begin chapters: the two highest that the story has.
    var chapterLevels: Set<Int> {
        Set(Set(compactMap(\.level)).sorted().prefix(2))
    }
}

extension String {
    /// Whether the text is nothing but what parts two scenes.
    fileprivate var isOrnament: Bool { allSatisfy("*#~=_-–—•·.⁂ ".contains) }
}
