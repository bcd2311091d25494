import Narration

/// The lines of a Markdown text without its comments, scripts and style sheets, which no reader of the text sees.
///
/// In code they are text, and so is one without an end.
struct MarkdownComments {
    private var rest: ArraySlice<StoryLine>

    /// For each kind, the last line that ends one.
    private var lastEnds: [Hidden: Int] = [:]

    init(_ lines: ArraySlice<StoryLine>) {
        rest = lines
    }

    /// Takes the next line, with what follows a comment that begins in it.
    ///
    /// - Parameter isCode: Whether a line is code.
    /// - Returns: The line; `nil` after the last one.
    mutating func next(isCode: (Substring) -> Bool) -> StoryLine? {
        guard var line = rest.popFirst() else { return nil }
        if line.text.utf8.contains(UInt8(ascii: "<")), !isCode(line.text), !line.text.isPageBreak, !line.text.beginsCode
        {
            removeHidden(from: &line)
        }
        return line
    }

    private mutating func removeHidden(from line: inout StoryLine) {
        var kept = ""
        // What follows the last comment, and the line that it stands in.
        var (text, source) = (line.text, line)
        var cuts: [StoryLine.Cut] = []
        while let (hidden, start) = Hidden.first(in: text, isAtStart: kept.isBlankLine),
            let end = end(of: hidden, from: start, in: text, of: source)
        {
            kept += text[..<start]
            cuts.append(.init(byte: kept.utf8.count, count: end.line.offset(of: end.index) - source.offset(of: start)))
            (text, source) = (end.line.text[end.index...], end.line)
        }
        guard !cuts.isEmpty else { return }
        line.text = kept.isEmpty ? text : kept + text
        line.cuts = cuts
    }

    /// Where something hidden ends; the lines up to there are taken.
    private mutating func end(of hidden: Hidden, from start: Substring.Index, in text: Substring, of line: StoryLine)
        -> (index: Substring.Index, line: StoryLine)?
    {
        if let end = text[start...].dropFirst(hidden.opening.count).firstRange(of: hidden.closing) {
            return (end.upperBound, line)
        }
        if lastEnds[hidden] == nil { lastEnds[hidden] = rest.lastIndex { $0.text.contains(hidden.closing) } ?? -1 }
        guard rest.startIndex <= lastEnds[hidden, default: -1],
            let last = rest.firstIndex(where: { $0.text.contains(hidden.closing) }),
            let end = rest[last].text.firstRange(of: hidden.closing)
        else { return nil }
        defer { rest = rest[(last + 1)...] }
        return (end.upperBound, rest[last])
    }
}

/// Something that is not shown, from its opening to its closing mark.
private enum Hidden: CaseIterable {
    case comment, script, style

    var opening: String {
        switch self {
        case .comment: "<!--"
        case .script: "<script"
        case .style: "<style"
        }
    }

    var closing: String {
        switch self {
        case .comment: "-->"
        case .script: "</script>"
        case .style: "</style>"
        }
    }

    /// The first that begins in a text outside code between backticks, and where.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isAtStart: Whether the text begins a line, as scripts and style sheets do.
    /// - Returns: `nil` where none begins.
    static func first(in text: Substring, isAtStart: Bool) -> (Hidden, at: Substring.Index)? {
        if isAtStart {
            let start = text.drop(while: \.isWhitespace)
            let found = [script, style].first { hidden in
                start.hasPrefix(hidden.opening)
                    && start.dropFirst(hidden.opening.count).first.map { $0 == ">" || $0.isWhitespace } ?? true
            }
            if let found { return (found, start.startIndex) }
        }
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case "\\": index = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
            case "`": index = MarkdownCode.at(index, in: text).end
            case "<" where text[index...].hasPrefix(comment.opening): return (comment, index)
            default: text.formIndex(after: &index)
            }
        }
        return nil
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

    /// Whether the line begins or ends a block of code, in a quote or a list or by itself.
    fileprivate var beginsCode: Bool {
        drop { $0.isWhitespace || ">-*+".contains($0) }.fenceMark != nil
    }
}
