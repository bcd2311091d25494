/// Marks of emphasis around words, which are not said: "*you*", "_said_", "**no**", "=Go=".
struct EmphasisRules: Rules {
    let source: LanguageText

    func emphasisMark(at index: Int) -> Finding? {
        guard isEmphasisSign(index), !isEmphasisSign(index - 1) else { return nil }
        var end = index + 1
        while end < index + Self.longestEmphasisMark, isEmphasisSign(end) { end += 1 }
        guard language.coverage != .wholeNumbers || isPaired(index..<end) else { return nil }
        let (before, after) = (text[index - 1].kind, text[end].kind)
        guard !text.isText(index, "=") || before == .word || after == .word else { return nil }
        guard !(before.isWord && after.isWord), !(before.isBlank && after.isBlank) else { return nil }
        return Finding(tokens: index..<end, words: "", rule: .emphasis)
    }

    /// Whether a mark of emphasis begins shortly before a token, which may end there.
    func isEmphasized(_ index: Int) -> Bool {
        (max(0, index - Self.longestEmphasis)..<index - 1).contains { place in
            isEmphasisSign(place) && !text[place - 1].kind.isWord && text[place + 1].kind.isWord
        }
    }

    /// Whether another mark begins or ends the emphasis. It must where a language's words are not known, so that signs
    /// which stand for any name are read: "*.service", "LC_*".
    private func isPaired(_ signs: Range<Int>) -> Bool {
        let isOpening = !text[signs.lowerBound - 1].kind.isWord && !text[signs.upperBound].kind.isBlank
        let places =
            isOpening
            ? signs.upperBound + 1..<signs.upperBound + Self.longestEmphasis
            : signs.lowerBound - Self.longestEmphasis..<signs.lowerBound - 1
        return places.contains { place in
            let (inside, outside) = isOpening ? (place - 1, place + 1) : (place + 1, place - 1)
            return text.text(place) == text.text(signs.lowerBound) && !text[inside].kind.isBlank
                && !text[outside].kind.isWord
        }
    }

    private func isEmphasisSign(_ index: Int) -> Bool {
        text.isText(index, "*") || text.isText(index, "_") || text.isText(index, "=")
    }

    private static var longestEmphasisMark: Int { 3 }
    private static var longestEmphasis: Int { 50 }
}
