import FoundationEssentials
import Narration
import NarrationSystem

/// The lines of a paragraph of Markdown, with the markup inside them.
struct MarkdownParagraph {
    private(set) var lines: [Line] = []

    struct Line {
        let text: Substring

        /// The line of the story that the text is a part of.
        let story: StoryLine

        /// Whether the line is meant to end where it does.
        let isVerse: Bool
    }

    /// Whether the paragraph is quoted.
    let isQuoted: Bool

    /// Whether the paragraph begins an item of a list or the definition of a term.
    let isItem: Bool

    /// Whether the paragraph begins an item of a list.
    let isListed: Bool

    var isEmpty: Bool { lines.isEmpty }

    /// Begins a paragraph, which has no lines yet.
    init(isQuoted: Bool = false, isItem: Bool = false, isListed: Bool = false) {
        (self.isQuoted, self.isItem, self.isListed) = (isQuoted, isItem, isListed)
    }

    mutating func append(_ line: Line) {
        lines.append(line)
    }

    mutating func removeLast() -> Line {
        lines.removeLast()
    }

    mutating func removeFirst(_ count: Int) {
        lines.removeFirst(min(count, lines.count))
    }

    /// The number of bytes of the story before the paragraph.
    var offset: Int { lines.first.map { $0.story.offset } ?? 0 }

    /// The lines of the story that the paragraph is in.
    var numbers: ClosedRange<Int> {
        (lines.first?.story.number ?? 0)...(lines.last?.story.number ?? 0)
    }

    /// The text with its markup, its lines parted by line feeds, or by ``Character/hardBreak`` where they are verse.
    var text: String {
        var text = ""
        for (index, line) in lines.enumerated() {
            let isLast = index + 1 == lines.count
            text += isLast && line.text.endsHard && line.text.hasSuffix("\\") ? line.text.dropLast() : line.text
            if !isLast { text.append(line.isVerse ? .hardBreak : "\n") }
        }
        return text
    }

    /// For each character of ``text``, the number of bytes of the story before it.
    var offsets: [Int] {
        lines.flatMap { line in
            let offsets = line.story.offsets(of: line.text)
            return offsets + [offsets.last ?? line.story.offset]
        }
    }
}

extension MarkdownParagraph {
    /// The picture that is all of the paragraph, in a file beside the story: `![A hare](hare.jpg)`.
    var picture: (path: String, description: String?)? {
        guard lines.first?.text.hasPrefix("![") == true else { return nil }
        let text = text
        guard text.utf8.count <= 2000,
            let match = text.onOneLine.wholeMatch(
                of: /!\[([^\[\]]*)\]\((?:<([^<>]+)>|([^\s()<>]+))(?: ["'(].*["')])?\)(?:\{[^{}]*\})?/
            )
        else { return nil }
        let written = String(match.2 ?? match.3 ?? "")
        let path = written.percentDecoded ?? written
        guard !path.contains("://"), !path.hasPrefix("data:"), !PicturePath.leadsOutside(path) else { return nil }
        let description = String(match.1).trimmed
        return (path, description.isEmpty ? nil : description)
    }
}
