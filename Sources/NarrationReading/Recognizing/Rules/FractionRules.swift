/// Fractions: "½", "3/4", "2½", "1 1/4".
struct FractionRules: Rules {
    let source: LanguageText

    func fraction(at index: Int) -> Finding? {
        guard var fraction = fraction(from: index) else { return nil }
        let end = fraction.tokens.upperBound
        if isPart(fraction) { return nil }
        let noun = word(next(end - 1))
        fraction.before = word(previous(index))
        fraction.isAfterArticle = tables.indefiniteArticles.contains(fraction.before)
        if text[end].kind == .blank, let words = language.fraction(fraction, around: noun) {
            return Finding(tokens: index..<end + 2, words: words, rule: .fraction)
        }
        if tables.pairedNouns.contains(noun), fraction.whole == nil, !fraction.isCharacter { return nil }
        return language.fraction(fraction, before: noun).map {
            Finding(tokens: fraction.tokens, words: $0, rule: .fraction)
        }
    }

    /// Whether it is one of several things, alone in brackets: "Letters (2/3)".
    private func isPart(_ fraction: Fraction) -> Bool {
        !fraction.isCharacter && fraction.whole == nil && text.isText(fraction.tokens.lowerBound - 1, "(")
            && text.isText(fraction.tokens.upperBound, ")")
    }
}
