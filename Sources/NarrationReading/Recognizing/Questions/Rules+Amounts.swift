// How much there is of something: "5", "−5", "2½", "5–10", "2.5 million".
extension Rules {
    /// Reads the amount that begins at a token, with its sign and its scale.
    ///
    /// - Parameters:
    ///   - index: The token.
    ///   - scales: The words and letters that are scales.
    /// - Returns: The amount, or `nil` if there is no number.
    func amount(at index: Int, scales: [String: Scale]) -> Amount? {
        let isNegative = isMinus(index)
        guard let first = quantity(at: isNegative ? index + 1 : index) else { return nil }
        var amount = Amount(isNegative: isNegative, first: first, tokens: index..<first.tokens.upperBound)
        if isDash(amount.tokens.upperBound), let last = quantity(at: amount.tokens.upperBound + 1) {
            amount.last = last
            amount.tokens = index..<last.tokens.upperBound
        }
        if let (scale, end) = entry(after: amount.tokens.upperBound, in: scales) {
            amount.scale = scale
            amount.tokens = index..<end
        }
        amount.before = word(previous(index))
        amount.isAttributive = tables.attributiveArticles.contains(amount.before)
        return amount
    }

    /// Reads the number or fraction that begins at a token.
    private func quantity(at index: Int) -> Quantity? {
        if let fraction = fraction(from: index) { return .fraction(fraction) }
        return numeral(at: index).map { .numeral($0) }
    }

    /// Whether a token is a minus sign before a number.
    func isMinus(_ index: Int) -> Bool {
        guard text[index].kind == .sign, text[index + 1].kind == .number || text[index + 1].kind == .sign else {
            return false
        }
        switch text[index - 1].kind {
        case .word, .number: return false
        case .blank, .lineEnd, .sign, .edge: return text.isText(index, "−") || isDash(index)
        }
    }

    /// Whether a token is the dash between two percentages, or between degrees: "20%-30%", "160°-180°".
    func isBetweenSameUnits(_ dash: Int) -> Bool {
        guard isDash(dash), text[dash + 1].kind == .number, text.isOne(dash - 1, of: "%°") else { return false }
        let hasDecimals = text.isOne(dash + 2, of: ".,") && text[dash + 3].kind == .number
        let end = hasDecimals ? dash + 4 : dash + 2
        return text.text(text[end].kind == .blank ? end + 1 : end) == text.text(dash - 1)
    }

    /// Whether a token is a dash that may stand in a range.
    func isDash(_ index: Int) -> Bool {
        text[index].kind == .sign && (text.isText(index, "-") || text.isText(index, "–") || text.isText(index, "‑"))
    }

    /// Whether an amount describes the noun after it, as in "a $20 bill".
    func isAttributive(_ amount: Amount) -> Bool {
        guard tables.attributiveArticles.contains(word(previous(amount.tokens.lowerBound))) else { return false }
        let end = amount.tokens.upperBound
        return text[isDash(end) ? end + 1 : next(end - 1)].kind == .word
    }

    /// The entry of a table that is written at a place or after a blank, and the token after it. The longest decides.
    func entry<Value>(after index: Int, in table: [String: Value]) -> (value: Value, end: Int)? {
        entry(at: text[index].kind == .blank ? index + 1 : index, in: table)
    }

    /// The entry of a table that is written at a place, and the token after it. The longest decides.
    func entry<Value>(
        at index: Int,
        in table: [String: Value],
        ofTokens mostTokens: Int = 5
    ) -> (value: Value, end: Int)? {
        guard text[index].range.count <= Self.longestEntry, !table.isEmpty else { return nil }
        for length in stride(from: mostTokens, to: 0, by: -1) where text[index + length - 1].kind != .edge {
            if length > 1, text[index + length - 1].range.count > Self.longestEntry { continue }
            let end = index + length
            guard let value = table[String(text.text(index..<end))], !divides(end) else { continue }
            return (value, text.isText(end - 1, ".") && length > 1 && endsSentence(end - 1, of: .unit) ? end - 1 : end)
        }
        return nil
    }

    private static var longestEntry: Int { 14 }

    /// Whether a place is inside of something that is written without blanks, like the m|2 of "m2" and the p|.m of
    /// "p.m."
    private func divides(_ index: Int) -> Bool {
        switch text[index].kind {
        case .word: text[index - 1].kind == .word || text[index - 1].kind == .number
        case .number: text[index - 1].kind == .word
        case .sign: text.isText(index, ".") && text[index + 1].kind == .word
        case .blank, .lineEnd, .edge: false
        }
    }
}
