/// The blocks of a plain text.
///
/// Blank lines part paragraphs, and so does an indented line behind one that is not. Where a line is longer than anybody
/// wraps a text, every line is a paragraph.
enum PlainTextBlocks {
    static func of(_ lines: [Substring]) -> [StoryBlock] {
        let isWrapped = lines.allSatisfy { $0.count <= longestWrappedLine }
        var blocks: [StoryBlock] = []
        var paragraph: [Substring] = []
        func endParagraph() {
            guard !paragraph.isEmpty else { return }
            blocks += Self.blocks(ofParagraph: paragraph)
            paragraph = []
        }
        for line in lines {
            let beginsParagraph = !isWrapped || line.isIndented && paragraph.last?.isIndented == false
            if line.isBlankLine || beginsParagraph { endParagraph() }
            if !line.isBlankLine { paragraph.append(line) }
        }
        endParagraph()
        return blocks
    }

    private static let longestWrappedLine = 120

    /// The heading that a paragraph begins with, if any, and the rest of it.
    private static func blocks(ofParagraph lines: [Substring]) -> [StoryBlock] {
        guard ChapterLine.isHeading(lines[0]) else { return [.paragraph(of: text(of: lines[...]))] }
        let hasName = lines.count == 2 && ChapterLine.isName(lines[1])
        let rest = lines.dropFirst(hasName ? 2 : 1)
        let heading = StoryBlock.heading(of: text(of: lines.prefix(hasName ? 2 : 1)), level: 1)
        return rest.isEmpty ? [heading] : [heading, .paragraph(of: text(of: rest))]
    }

    private static func text(of lines: ArraySlice<Substring>) -> String {
        lines.joined(separator: " ").onOneLine
    }
}

extension Substring {
    fileprivate var isIndented: Bool {
        first == " " || first == "\t"
    }
}
