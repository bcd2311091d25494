/// Signs that are pauses of different length between words: semicolons, dashes and dots.
struct PauseRules: Rules {
    let source: LanguageText

    /// The pauses between words, in the order of the text, each before a token.
    func pauses() -> [(index: Int, duration: Double)] {
        var pauses: [(index: Int, duration: Double)] = []
        let words = wordsBounds
        var index = words.lowerBound
        while index < words.upperBound {
            guard text[index].kind == .sign, let sign = PauseSign(text.text(index)) else {
                index += 1
                continue
            }
            let end = end(of: sign, from: index)
            if end < words.upperBound, isPause(sign, index..<end) { pauses.append((end, sign.duration)) }
            index = end
        }
        return pauses
    }

    /// The tokens from the first word to the last.
    private var wordsBounds: Range<Int> {
        guard let first = text.tokens.firstIndex(where: \.kind.isWord),
            let last = text.tokens.lastIndex(where: \.kind.isWord)
        else { return 0..<0 }
        return first..<last + 1
    }

    /// The end of a sign that may be written by several: "--", ". . .".
    private func end(of sign: PauseSign, from index: Int) -> Int {
        var end = index + 1
        while true {
            let following = text[end].kind == .blank ? end + 1 : end
            guard text[following].kind == .sign, PauseSign(text.text(following)) == sign else { return end }
            end = following + 1
        }
    }

    private func isPause(_ sign: PauseSign, _ tokens: Range<Int>) -> Bool {
        let (before, after) = (text[tokens.lowerBound - 1].kind, text[tokens.upperBound].kind)
        switch sign {
        case .semicolon: return before != .blank && after.isBlank
        case .ellipsis: return text.text(tokens) == "…" || tokens.count > 1 && !isInNumber(tokens)
        case .dash:
            guard !isInNumber(tokens), before != .lineEnd else { return false }
            return isLongDash(tokens) || before == .blank && after.isBlank
        }
    }

    /// Whether a dash needs no blanks around it.
    private func isLongDash(_ tokens: Range<Int>) -> Bool {
        text.isText(tokens.lowerBound, "—") || text.isText(tokens.lowerBound, "―") || tokens.count > 1
    }

    /// Whether there are digits on both sides: "3–5".
    private func isInNumber(_ tokens: Range<Int>) -> Bool {
        text[previous(tokens.lowerBound)].kind == .number && text[next(tokens.upperBound - 1)].kind == .number
    }
}
