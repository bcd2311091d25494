/// Two numbers with a slash that are neither a fraction nor a date, "24/7", "50/50", "9/11", or with a hyphen and no
/// range: "50-50", "20-20 vision", "a 60-40 split".
struct PairRules: Rules {
    let source: LanguageText

    func pair(at index: Int) -> Finding? {
        if let odds = odds(at: index) { return odds }
        guard text.isText(index + 1, "/") || isShare(index), isShortNumber(index), isShortNumber(index + 2),
            !isPartOfMore(index - 1),
            !isPartOfMore(index + 3), let first = language.shortNumber(text.text(index)),
            let second = language.shortNumber(text.text(index + 2))
        else { return nil }
        return Finding(tokens: index..<index + 3, words: "\(first) \(second)", rule: .cardinal)
    }

    /// Odds: "100/1".
    private func odds(at index: Int) -> Finding? {
        guard text.isText(index + 1, "/"), text.isText(index + 2, "1"), text[index].range.count <= 4,
            !text.isText(index, "1"), !text.isText(index, "0"), !isPartOfMore(index - 1), !isPartOfMore(index + 3),
            let first = language.shortNumber(text.text(index)), let ratioWord = language.ratioWord,
            let one = language.cardinal(1)
        else { return nil }
        return Finding(tokens: index..<index + 3, words: "\(first) \(ratioWord) \(one)", rule: .score)
    }

    private func isPartOfMore(_ index: Int) -> Bool { text[index].kind == .word || text.isText(index, "/") }
}
