import Narration

/// Takes the markup out of a paragraph of Markdown: emphasis, links, images, code, HTML.
struct MarkdownText {
    /// The labels of links that are defined somewhere in the text, in small letters.
    let definitions: Set<String>

    /// The numbers of the notes, by their labels in small letters with a `^`.
    let notes: [String: Int]

    /// The text alone, on one line but for the lines that are meant to end, with characters for references to notes.
    func plain(_ markdown: some StringProtocol) -> String {
        shown(Array(markdown)[...]).text.onItsLines
    }

    /// The text alone, its blanks as they stand, and how it looks.
    func shown(_ markdown: ArraySlice<Character>) -> (text: String, looks: TextLooks) {
        MarkdownEmphasis.removed(from: pieces(of: Array(markdown)))
    }

    private func pieces(of text: [Character], depth: Int = 0) -> [MarkdownPiece] {
        let brackets = brackets(in: text)
        var pieces: [MarkdownPiece] = []
        var index = 0
        while index < text.count {
            let isImage = text[index] == "!" && index + 1 < text.count && text[index + 1] == "["
            if let (label, end) = link(in: text, brackets, from: isImage ? index + 1 : index), depth < Self.deepest {
                pieces += self.pieces(of: Array(label), depth: depth + 1)
                index = end
            } else {
                index = append(text, from: index, to: &pieces)
            }
        }
        return pieces
    }

    /// Appends what a character begins that is no link.
    ///
    /// - Returns: The index after it.
    private func append(_ text: [Character], from index: Int, to pieces: inout [MarkdownPiece]) -> Int {
        let (shown, end): (String, Int)
        switch text[index] {
        case "*", "_", "~":
            pieces.append(.mark(text[index]))
            return index + 1
        case "`":
            let (code, end) = MarkdownCode.at(index, in: text)
            pieces += code.map { .text($0.veiledIfQuotationMark) }
            return end
        case "\\": (shown, end) = escape(in: text, from: index)
        case "-": (shown, end) = dash(in: text, from: index)
        case "<": (shown, end) = MarkdownTag.at(index, in: text)
        case "&": (shown, end) = MarkdownEntity.at(index, in: text)
        default:
            pieces.append(.text(text[index]))
            return index + 1
        }
        pieces += shown.map(MarkdownPiece.text)
        return end
    }

    private func escape(in text: [Character], from index: Int) -> (String, end: Int) {
        guard index + 1 < text.count else { return ("\\", index + 1) }
        let next = text[index + 1]
        if next.isNewline { return ("", index + 1) }
        return next.isEscapable ? (String(next), index + 2) : ("\\", index + 1)
    }

    /// The dash that two or three hyphens are: `1--2`, `hop---hop`. Those of comments are none.
    private func dash(in text: [Character], from index: Int) -> (String, end: Int) {
        let end = text[index...].firstIndex { $0 != "-" } ?? text.count
        let isComment = index > 0 && text[index - 1] == "!" || end < text.count && text[end] == ">"
        let dash = isComment ? nil : [2: "–", 3: "—"][end - index]
        return (dash ?? String(repeating: "-", count: end - index), end)
    }

    /// How many links and images may stand inside one another.
    private static let deepest = 8

    /// The longest link destination that is recognised.
    private static let longest = 1000

    private static let longestLabel = 1000
}

// What begins with a mark and ends with another.
extension MarkdownText {
    /// The label of a link that begins with a bracket, and where the link ends.
    private func link(
        in text: [Character],
        _ brackets: [Int: Int],
        from index: Int
    ) -> (ArraySlice<Character>, end: Int)? {
        guard text[index] == "[", let close = brackets[index] else { return nil }
        let label = text[(index + 1)..<close]
        let next = close + 1
        if label.first == "^" {
            guard label.count < Self.longestLabel, let note = notes[LinkDefinition.label(String(label))] else {
                return nil
            }
            return (Character.reference(toNote: note).map { [$0] } ?? [], next)
        }
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
        label.count < Self.longestLabel && definitions.contains(LinkDefinition.label(String(label)))
    }

    /// For each bracket that opens and is closed, where that is. Code and tags have no brackets.
    func brackets(in text: [Character]) -> [Int: Int] {
        var closing: [Int: Int] = [:]
        var open: [Character: [Int]] = [:]
        var index = 0
        while index < text.count {
            var next = index + 1
            switch text[index] {
            case "\\": next += 1
            case "`": next = MarkdownCode.at(index, in: text).end
            case "<": next = MarkdownTag.at(index, in: text).end
            case "[", "(": open[text[index], default: []].append(index)
            case "]": _ = open["["]?.popLast().map { closing[$0] = index }
            case ")": _ = open["("]?.popLast().map { closing[$0] = index }
            default: break
            }
            index = next
        }
        return closing
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
        guard !isBracketed || text.contains(">") else { return false }
        let rest = isBracketed ? text.drop { $0 != ">" }.dropFirst() : text.drop { $0 != " " }
        guard let quote = rest.drop(while: \.isWhitespace).first else { return true }
        return "\"'(".contains(quote) && rest.count > 2 && rest.last == (quote == "(" ? ")" : quote)
    }
}
