/// Points that something is given: "scored 8/10", "7.5/10".
struct RatingRules: Rules {
    let source: LanguageText

    func rating(at index: Int) -> Finding? {
        guard text[index].kind == .number, text[index + 1].kind == .sign, let numeral = numeral(at: index),
            text[index - 1].kind != .word,
            !text.isText(index - 1, "/"), text.isText(numeral.tokens.upperBound, "/"),
            let most = most(at: numeral.tokens.upperBound + 1),
            let points = numeral.integer, points <= most, let outOf = language.outOf,
            let first = language.number(numeral), let last = language.cardinal(most)
        else { return nil }
        let tokens = index..<numeral.tokens.upperBound + 2
        guard isNear(tokens, tables.ratingWords) || points > 1 && isMark(tokens, outOf: most) else { return nil }
        return Finding(tokens: tokens, words: "\(first) \(outOf) \(last)", rule: .score)
    }

    /// The most points that can be given.
    private func most(at index: Int) -> Int? {
        guard text[index].kind == .number, text[index + 1].kind != .word, !text.isText(index + 1, "/"),
            let number = Int(text.text(index).prefix(4)), Self.scales.contains(number)
        else { return nil }
        return number
    }

    /// Whether nothing follows that the numbers could be a fraction of.
    private func isMark(_ tokens: Range<Int>, outOf most: Int) -> Bool {
        most >= 10 && text[next(tokens.upperBound - 1)].kind != .word && !text.isText(previous(tokens.lowerBound), "on")
    }

    private static let scales: Set = [5, 10, 20, 100]
}
