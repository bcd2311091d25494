/// Years and decades: "in 1984", "the 1920s", "die 60er".
struct YearRules: Rules {
    let source: LanguageText

    func year(at index: Int) -> Finding? {
        guard text[index].kind == .number, text[index].range.count == 4,
            text[index - 1].kind != .word, text[index + 1].kind != .word,
            let numeral = numeral(at: index), numeral.tokens.count == 1, !numeral.hasLeadingZeros,
            let number = numeral.whole, isYear(number, numeral.tokens),
            let words = language.year(number, at: surroundings(of: numeral.tokens))
        else { return nil }
        return Finding(tokens: numeral.tokens, words: words, rule: .year)
    }

    func decade(at index: Int) -> Finding? {
        let apostrophe = text[index].kind == .sign ? 1 : 0
        let end = index + apostrophe + 1
        guard text[end - 1].kind == .number, text[end - 2].kind != .word, (1...4).contains(text[end - 1].range.count),
            let number = Int(text.text(end - 1))
        else { return nil }
        let isPossessive = isApostrophe(end) && text[end + 1].kind == .word
        let suffix = isPossessive ? end + 1 : end
        // "Perl 5's" is a possessive.
        guard text[suffix].kind == .word, text[suffix].range.count <= 3, !isPossessive || number >= 10,
            let words = language.decade(number, suffix: word(suffix))
        else { return nil }
        return Finding(tokens: index..<suffix + 1, words: words, rule: .decade)
    }

    /// The last two digits of a decade after an apostrophe: "the '60s", "mid-'80s".
    func shortDecade(at index: Int) -> Finding? {
        guard text[index + 1].kind == .number, isApostrophe(index), isOpen(before: index) || isDash(index - 1) else {
            return nil
        }
        return decade(at: index)
    }

    func era(at index: Int) -> Finding? {
        guard text[index].range.count <= 3,
            text.isText(index + 1, ".") || text[index].letters == .capitals && isBesideTime(index),
            !tables.indefiniteArticles.contains(word(previous(index))),
            let (words, end) = entry(at: index, in: tables.eras, ofTokens: 8)
        else { return nil }
        return Finding(tokens: index..<end, words: words, rule: .year)
    }

    /// Whether a number or a word is next to a place, and not only another sign.
    private func isBesideTime(_ index: Int) -> Bool {
        let before = previous(index)
        if text[before].kind == .number || text[next(index)].kind == .number { return true }
        return text[before].kind == .word && text[before].letters != .capital
    }
}
