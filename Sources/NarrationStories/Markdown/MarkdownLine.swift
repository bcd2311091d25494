import Narration

/// A line of Markdown without the marks of the quotes and lists that it is in.
struct MarkdownLine {
    /// The line without the marks and the blanks before it. The number of an item is text and stays.
    private(set) var content: Substring

    /// Whether the line is quoted: `> Hop`.
    private(set) var isQuoted = false

    /// Whether the line begins an item of a list or the definition of a term: `- Hop`, `1. Hop`, `: Hop`.
    private(set) var isItem = false

    /// Whether it begins an item of a list.
    private(set) var isListed = false

    /// Whether blanks come before everything else.
    let isIndented: Bool

    /// The number of the item, where another mark comes after it: `1. - Hop`, `1. [ ] Hop`.
    private(set) var number: Substring?

    /// Takes the marks off a line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - paragraph: The lines before it that it may continue.
    init(_ line: Substring, after paragraph: MarkdownParagraph) {
        content = line.drop(while: \.isWhitespace)
        isIndented = content.startIndex > line.startIndex
        let startOfBreak = line.startOfOneMark
        while content.startIndex < startOfBreak || !content.isBreak, takeMark(after: paragraph) {
            content = content.drop(while: \.isWhitespace)
        }
    }

    private mutating func takeMark(after paragraph: MarkdownParagraph) -> Bool {
        if content.first == ">" {
            isQuoted = true
            content = content.dropFirst()
        } else if let item = content.withoutBullet, isItem || paragraph.isEmpty || !item.isBlankLine {
            isListed = isListed || content.first != ":"
            isItem = true
            content = item.withoutBox
        } else if number == nil, let item = content.withoutNumber,
            isItem || paragraph.isEmpty || paragraph.isItem || content.prefix(while: \.isNumber) == "1"
        {
            (isItem, isListed) = (true, true)
            guard item.beginsWithMark else { return false }
            number = content[..<item.startIndex]
            content = item.withoutBox
        } else {
            return false
        }
        return true
    }
}

extension Substring {
    /// Whether the line parts two scenes: three or more of `*`, `-` or `_`, and nothing else.
    var isBreak: Bool {
        guard let mark = first, "*-_".contains(mark) else { return false }
        return allSatisfy { $0 == mark || $0.isWhitespace } && count { $0 == mark } >= 3
    }

    /// The mark that begins and ends code, if the line is one: three backticks or tildes, or more.
    var fenceMark: Substring? {
        guard let first, "`~".contains(first) else { return nil }
        let mark = prefix { $0 == first }
        return mark.count >= 3 && (first == "~" || !dropFirst(mark.count).contains("`")) ? mark : nil
    }

    /// Whether the line ends code that began with a mark.
    func endsFence(_ mark: Substring) -> Bool {
        hasPrefix(mark) && drop { $0 == mark.first }.isBlankLine
    }

    /// The level and the text of a heading like `## Hop ##`.
    var numberSignHeading: (level: Int, text: String)? {
        let signs = prefix { $0 == "#" }.count
        let rest = dropFirst(signs)
        guard (1...6).contains(signs), rest.first?.isWhitespace ?? true else { return nil }
        var text = rest.onOneLine[...]
        let closing = text.reversed().prefix { $0 == "#" }.count
        if closing == text.count || text.dropLast(closing).last == " " { text = text.dropLast(closing) }
        return (signs, String(text))
    }

    /// The level of the heading that a line of `===` or `---` underlines.
    var underlineLevel: Int? {
        let line = onOneLine
        guard let first = line.first, line.allSatisfy({ $0 == first }) else { return nil }
        return first == "=" ? 1 : first == "-" ? 2 : nil
    }

    /// A line of verse as line blocks have it: `| Hop`.
    var lineOfLineBlock: Substring? {
        hasPrefix("| ") && !dropFirst().contains("|") ? dropFirst(2) : nil
    }

    /// Whether the line ends with what makes it end: two blanks or a backslash.
    var endsHard: Bool {
        hasSuffix("  ") || hasSuffix("\\") && !hasSuffix("\\\\")
    }

    /// The label of the footnote that a line like `[^1]: A hare.` defines, in lower case with its `^`, and the text
    /// after it.
    var note: (label: String, text: Substring)? {
        guard hasPrefix("[^"), let end = firstRange(of: "]:") else { return nil }
        let label = self[..<end.lowerBound].dropFirst()
        guard label.count > 1, !label.contains(where: { $0.isWhitespace || "[]".contains($0) }) else { return nil }
        return (label.lowercased(), self[end.upperBound...].drop(while: \.isWhitespace))
    }

    /// The line without the marks of quotes before it.
    var withoutQuoteMarks: Substring {
        var line = self
        while line.isQuote { line = line.drop { $0 == " " }.dropFirst() }
        return line
    }

    /// Whether a line is quoted: `> Hop`.
    var isQuote: Bool {
        drop { $0 == " " }.first == ">"
    }

    /// The line after the bullet of a list, or after the colon before a definition.
    fileprivate var withoutBullet: Substring? {
        guard let first, "-*+:".contains(first) else { return nil }
        let item = dropFirst()
        return item.first.map(\.isWhitespace) ?? (first != ":") ? item : nil
    }

    /// The line after the number of a numbered list.
    fileprivate var withoutNumber: Substring? {
        let digits = prefix { "0"..."9" ~= $0 }.count
        let rest = dropFirst(digits)
        guard (1...9).contains(digits), let first = rest.first, ".)".contains(first),
            rest.dropFirst().first?.isWhitespace == true
        else { return nil }
        return rest.dropFirst().drop(while: \.isWhitespace)
    }

    /// The line without the box of a task.
    fileprivate var withoutBox: Substring {
        let task = drop(while: \.isWhitespace)
        return task.hasBox ? task.dropFirst(4) : self
    }

    private var hasBox: Bool {
        ["[ ] ", "[x] ", "[X] "].contains(prefix(4))
    }

    /// Whether the text of a numbered item begins with a mark that is no text.
    fileprivate var beginsWithMark: Bool {
        first == ">" || withoutBullet != nil || hasBox || numberSignHeading != nil || fenceMark != nil
    }

    /// Where the line begins to be nothing but blanks and its last mark. Most lines end with no mark, and there it is
    /// the end.
    fileprivate var startOfOneMark: Index {
        guard let mark = last(where: { !$0.isWhitespace }), "*-_".contains(mark) else { return endIndex }
        return lastIndex { $0 != mark && !$0.isWhitespace }.map(index(after:)) ?? startIndex
    }
}
