import Narration

/// Comments of HTML, which no reader of a Markdown text sees. In code they are text, and so is one without an end.
enum MarkdownComments {
    /// The lines without the comments in them.
    static func removed(from lines: [StoryLine]) -> [StoryLine] {
        guard lines.contains(where: { $0.text.contains("<!--") }) else { return lines }
        let lastEnd = lines.lastIndex { $0.text.contains("-->") } ?? -1
        var kept: [StoryLine] = []
        var rest = lines[...]
        var fence: Substring?
        while let line = rest.popFirst() {
            let content = line.text.drop { $0.isWhitespace || $0 == ">" }
            if let mark = fence {
                if content.endsFence(mark) { fence = nil }
                kept.append(line)
            } else {
                fence = content.fenceMark
                var line = line
                if fence == nil, !line.text.isPageBreak {
                    line.text = withoutComments(line.text, and: &rest, until: lastEnd)
                }
                kept.append(line)
            }
        }
        return kept
    }

    /// The line without its comments, the last of which may take lines behind it.
    private static func withoutComments(_ line: Substring, and rest: inout ArraySlice<StoryLine>, until lastEnd: Int)
        -> Substring
    {
        var kept = ""
        var line = line
        while let start = line.firstRange(of: "<!--") {
            if let end = line[start.upperBound...].firstRange(of: "-->") {
                kept += line[..<start.lowerBound]
                line = line[end.upperBound...]
            } else if rest.startIndex <= lastEnd, let last = rest.firstIndex(where: { $0.text.contains("-->") }),
                let end = rest[last].text.firstRange(of: "-->")
            {
                kept += line[..<start.lowerBound]
                line = rest[last].text[end.upperBound...]
                rest = rest[(last + 1)...]
            } else {
                break
            }
        }
        return kept.isEmpty ? line : kept + line
    }
}

extension Substring {
    /// Whether the line ends a page: a form feed, `\newpage`, `<!-- page -->`.
    var isPageBreak: Bool {
        guard count <= 40 else { return false }
        let marks: Set = [
            "\u{C}", "\\newpage", "\\pagebreak", "<!-- page -->", "<!-- page break -->", "<!-- pagebreak -->",
        ]
        return marks.contains(self == StoryLine.formFeed ? "\u{C}" : onOneLine.lowercased())
    }
}
