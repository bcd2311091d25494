import Narration

/// Takes the markup out of a paragraph of Markdown: emphasis, links, images, code, HTML.
struct MarkdownText {
    /// The labels of links, and with a `^` those of notes, that are defined somewhere in the text, in small letters.
    let definitions: Set<String>

    /// The text alone, on one line but for the lines that are meant to end.
    func plain(_ markdown: some StringProtocol) -> String {
        plain(ArraySlice(Array(markdown))).onItsLines
    }

    /// The text alone, its blanks as they stand.
    func plain(_ markdown: ArraySlice<Character>) -> String {
        MarkdownEmphasis.removed(from: pieces(of: Array(markdown)))
    }

    /// A character of the text, or one that may be markup of emphasis.
    enum Piece: Hashable {
        case text(Character)
        case mark(Character)
    }

    private func pieces(of text: [Character], depth: Int = 0) -> [Piece] {
        let brackets = brackets(in: text)
        var pieces: [Piece] = []
        var index = 0
        while index < text.count {
            let character = text[index]
            switch character {
            case "\\" where index + 1 < text.count && text[index + 1].isEscapable:
                pieces.append(.text(text[index + 1]))
                index += 2
            case "\\" where index + 1 < text.count && text[index + 1].isNewline:
                index += 1
            case "*", "_", "~":
                pieces.append(.mark(character))
                index += 1
            case "-":
                let end = text[index...].firstIndex { $0 != "-" } ?? text.count
                let isComment = index > 0 && text[index - 1] == "!" || end < text.count && text[end] == ">"
                let dash = isComment ? nil : [2: "–", 3: "—"][end - index]
                pieces += (dash ?? String(repeating: "-", count: end - index)).map(Piece.text)
                index = end
            case "`":
                let (code, end) = code(in: text, from: index)
                pieces += code.map { Piece.text($0.veiledIfQuotationMark) }
                index = end
            case "!" where index + 1 < text.count && text[index + 1] == "[":
                if let (label, end) = link(in: text, brackets, from: index + 1), depth < Self.deepest {
                    pieces += self.pieces(of: Array(label), depth: depth + 1)
                    index = end
                } else {
                    pieces.append(.text(character))
                    index += 1
                }
            case "[":
                if let (label, end) = link(in: text, brackets, from: index), depth < Self.deepest {
                    pieces += self.pieces(of: Array(label), depth: depth + 1)
                    index = end
                } else {
                    pieces.append(.text(character))
                    index += 1
                }
            case "<":
                let (shown, end) = tag(in: text, from: index)
                pieces += shown.map(Piece.text)
                index = end
            case "&":
                let (shown, end) = MarkdownEntity.at(index, in: text)
                pieces += shown.map(Piece.text)
                index = end
            default:
                pieces.append(.text(character))
                index += 1
            }
        }
        return pieces
    }

    /// How many links and images may stand inside one another.
    private static let deepest = 8

    /// The longest code span, tag or link destination that is recognised.
    private static let longest = 1000
}

// What begins with a mark and ends with another.
extension MarkdownText {
    /// The text between backticks, and where it ends; the backticks, when none close them.
    private func code(in text: [Character], from index: Int) -> (ArraySlice<Character>, end: Int) {
        let start = text[index...].firstIndex { $0 != "`" } ?? text.count
        let count = start - index
        var run = 0
        for other in text[start...].prefix(Self.longest).indices {
            run = text[other] == "`" ? run + 1 : 0
            let isLast = other + 1 == text.count || text[other + 1] != "`"
            if run == count, isLast { return (text[start..<(other + 1 - count)], other + 1) }
        }
        return (text[index..<start], start)
    }

    /// The label of a link that begins with a bracket, and where the link ends.
    private func link(
        in text: [Character],
        _ brackets: [Int: Int],
        from index: Int
    ) -> (ArraySlice<Character>, end: Int)? {
        guard let close = brackets[index] else { return nil }
        let label = text[(index + 1)..<close]
        let next = close + 1
        if label.first == "^" { return defines(label) ? ([], next) : nil }
        if next < text.count, text[next] == "(", let end = brackets[next], end - next <= Self.longest,
            String(text[(next + 1)..<end]).isLinkDestination
        {
            return (label, end + 1)
        }
        if next < text.count, text[next] == "[", let end = brackets[next], end - next <= Self.longest {
            return defines(end == next + 1 ? label : text[(next + 1)..<end]) ? (label, end + 1) : nil
        }
        return defines(label) ? (label, next) : nil
    }

    private func defines(_ label: ArraySlice<Character>) -> Bool {
        label.count < 1000 && definitions.contains(String(label).lowercased())
    }

    /// For each bracket that opens and is closed, where that is.
    func brackets(in text: [Character]) -> [Int: Int] {
        var closing: [Int: Int] = [:]
        var open: [Character: [Int]] = [:]
        var isEscaped = false
        for (index, character) in text.enumerated() {
            defer { isEscaped = !isEscaped && character == "\\" }
            guard !isEscaped else { continue }
            switch character {
            case "[", "(": open[character, default: []].append(index)
            case "]": _ = open["["]?.popLast().map { closing[$0] = index }
            case ")": _ = open["("]?.popLast().map { closing[$0] = index }
            default: break
            }
        }
        return closing
    }

    /// What is shown of a tag, and where it ends: the address of a link, a blank for a break, nothing else.
    private func tag(in text: [Character], from index: Int) -> (String, end: Int) {
        guard let end = text[index...].prefix(Self.longest).firstIndex(of: ">") else { return ("<", index + 1) }
        let inner = String(text[(index + 1)..<end])
        if inner.isAddress { return (inner, end + 1) }
        let name = (inner.hasPrefix("/") ? inner.dropFirst() : inner[...]).prefix { $0.isLetter || $0.isNumber }
        guard name.first?.isASCII == true, name.first?.isLetter == true, !inner.contains("<") else {
            return ("<", index + 1)
        }
        let behind = inner.drop { $0 == "/" }.dropFirst(name.count).first
        guard behind.map({ $0.isWhitespace || $0 == "/" }) ?? true else { return ("<", index + 1) }
        return (name.lowercased() == "br" ? String(Character.hardBreak) : "", end + 1)
    }
}

extension Character {
    /// Whether a backslash before it only takes its meaning away.
    var isEscapable: Bool {
        isASCII && (isPunctuation || isSymbol)
    }
}

extension String {
    /// Whether it can stand in the parentheses of a link: an address without blanks or in `<>`, and a title in quotes.
    fileprivate var isLinkDestination: Bool {
        let text = onOneLine[...]
        guard let first = text.first else { return true }
        let isBracketed = first == "<"
        let rest = isBracketed ? text.drop { $0 != ">" }.dropFirst() : text.drop { $0 != " " }
        guard let quote = rest.drop(while: \.isWhitespace).first else { return true }
        return "\"'(".contains(quote) && rest.count > 2 && rest.last == (quote == "(" ? ")" : quote)
    }

    /// Whether it is an address that is shown as it stands: `https://example.org`, `hare@example.org`.
    fileprivate var isAddress: Bool {
        guard !contains(where: \.isWhitespace), let first, first.isLetter else { return false }
        return contains(":") || contains("@")
    }
}
