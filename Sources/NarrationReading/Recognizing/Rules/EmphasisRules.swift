/// Marks of emphasis around words, which are not said: "*you*", "_said_", "**no**", "=Go=".
struct EmphasisRules: Rules {
    let source: LanguageText

    func emphasisMark(at index: Int) -> Finding? {
        guard isEmphasisSign(index), !isEmphasisSign(index - 1) else { return nil }
        var end = index + 1
        while end < index + Self.longestEmphasisMark, isEmphasisSign(end) { end += 1 }
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

    private func isEmphasisSign(_ index: Int) -> Bool {
        text.isText(index, "*") || text.isText(index, "_") || text.isText(index, "=")
    }

    private static var longestEmphasisMark: Int { 3 }
    private static var longestEmphasis: Int { 50 }
}
