import Narration

/// A piece of a paragraph in which dashes divide speech from narration, with its dash.
struct DashedPiece {
    let text: String

    /// Whether a blank is before its dash and none after it, as before Spanish narration: `—Hop —dijo Ana—.`
    let isTight: Bool

    /// Whether a mark after a dash ends it, as only narration: `—saludó el capitán—, ¿cómo está?`
    var isClosed: Bool {
        let marks = text.reversed().prefix { !$0.isSpoken && !$0.isWhitespace }
        return marks.first?.closesClause == true && marks.contains { "—–―".contains($0) }
    }

    /// The pieces, whose concatenation is the paragraph. Blanks belong to the piece after them, and a dash after a
    /// word to the one before. A dash without blanks divides nothing.
    static func all(in paragraph: String) -> [DashedPiece] {
        let text = Array(paragraph)
        var pieces: [DashedPiece] = []
        var start = (index: 0, isTight: false)
        var hasWord = false
        func end(at index: Int, isTight: Bool) {
            guard hasWord else { return }
            pieces.append(DashedPiece(text: String(text[start.index..<index]), isTight: start.isTight))
            (start, hasWord) = ((index, isTight), false)
        }
        var index = 0
        while index < text.count {
            guard let after = text.endOfDash(at: index), index > 0 else {
                hasWord = hasWord || text[index].isSpoken
                index += 1
                continue
            }
            let isBeforeWord = after < text.count && !text[after].isWhitespace && !text[after].closesClause
            if text[index - 1].isWhitespace, after == text.count || !text[after].closesClause {
                end(at: text[..<index].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0, isTight: isBeforeWord)
            } else if !isBeforeWord, let next = text[after...].firstIndex(where: { !$0.closesClause }) {
                end(at: next, isTight: false)
            }
            index = after
        }
        let last = hasWord ? nil : pieces.popLast()
        let rest = (last?.text ?? "") + String(text[start.index...])
        pieces.append(DashedPiece(text: rest, isTight: last?.isTight ?? start.isTight))
        return pieces
    }
}

extension StringProtocol {
    /// Whether a dash and the beginning of a sentence are at its beginning.
    var beginsByDash: Bool {
        let text = Array(drop(while: \.isWhitespace).prefix(20))
        guard !text.isEmpty, let end = text.endOfDash(at: 0),
            let first = text[end...].first(where: { !$0.isWhitespace })
        else { return false }
        return first.isUppercase || "¿¡…«“„\"".contains(first)
    }

    var opensGuillemets: Bool { first { !$0.isWhitespace } == "«" && !contains("»") }

    var endsSentence: Bool { last { $0.isSpoken || ".!?…:".contains($0) }?.isSpoken == false }

    var beginsSentence: Bool { first { $0.isSpoken || "¿¡".contains($0) }?.isLowercase == false }
}

extension [Character] {
    /// The index after a dash, also one of hyphens as in `--Hop`.
    fileprivate func endOfDash(at index: Int) -> Int? {
        if "—–―".contains(self[index]) { return index + 1 }
        let end = self[index...].firstIndex { $0 != "-" } ?? count
        return end > index + 1 ? end : nil
    }
}

extension Character {
    fileprivate var closesClause: Bool { ",.;:!?…".contains(self) }
}
