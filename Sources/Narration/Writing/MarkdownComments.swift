/// Comments of HTML, which no reader of a Markdown text sees. In code they are text, and so is one without an end.
enum MarkdownComments {
    /// The lines without the comments in them.
    static func removed(from lines: [Substring]) -> [Substring] {
        guard lines.contains(where: { $0.contains("<!--") }) else { return lines }
        let lastEnd = lines.lastIndex { $0.contains("-->") } ?? -1
        var kept: [Substring] = []
        var rest = lines[...]
        var fence: Substring?
        while let line = rest.popFirst() {
            let content = line.drop { $0.isWhitespace || $0 == ">" }
            if let mark = fence {
                if content.endsFence(mark) { fence = nil }
                kept.append(line)
            } else {
                fence = content.fenceMark
                kept.append(fence == nil ? withoutComments(line, and: &rest, until: lastEnd) : line)
            }
        }
        return kept
    }

    /// The line without its comments, the last of which may take lines behind it.
    private static func withoutComments(_ line: Substring, and rest: inout ArraySlice<Substring>, until lastEnd: Int)
        -> Substring
    {
        var kept = ""
        var line = line
        while let start = line.firstRange(of: "<!--") {
            if let end = line[start.upperBound...].firstRange(of: "-->") {
                kept += line[..<start.lowerBound]
                line = line[end.upperBound...]
            } else if rest.startIndex <= lastEnd, let last = rest.firstIndex(where: { $0.contains("-->") }),
                let end = rest[last].firstRange(of: "-->")
            {
                kept += line[..<start.lowerBound]
                line = rest[last][end.upperBound...]
                rest = rest[(last + 1)...]
            } else {
                break
            }
        }
        return kept.isEmpty ? line : kept + line
    }
}
