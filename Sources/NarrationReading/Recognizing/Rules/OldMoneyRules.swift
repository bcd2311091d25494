/// British money before 1971: "£2 10s. 6d.", "2s. 6d.", "4½d."
struct OldMoneyRules: Rules {
    let source: LanguageText

    func oldMoney(at index: Int) -> Finding? {
        guard text[index].kind == .number || text.isText(index, "£") || isFractionCharacter(index) else { return nil }
        var money = OldMoney()
        var end = index
        if text.isText(index, "£") {
            guard let numeral = numeral(at: index + 1), let pounds = numeral.whole else { return nil }
            money.pounds = pounds
            end = numeral.tokens.upperBound
        } else if text[index - 1].kind == .word || text[index - 1].kind == .sign && text[index].kind == .sign
            || text.isText(index - 1, ".") && text[index - 2].kind.isWord
        {
            return nil
        }
        if let (shillings, after) = coins(after: end, "s"), shillings < 100 {
            money.shillings = shillings
            end = after
        }
        addPence(to: &money, &end)
        guard isCertain(money, from: index), !isOrdinal(at: index), let words = language.oldMoney(money) else {
            return nil
        }
        let isSentence = text.isText(end - 1, ".") && endsSentence(end - 1, of: .unit)
        return Finding(tokens: index..<(isSentence ? end - 1 : end), words: words, rule: .money)
    }

    /// Whether "d" makes a number an ordinal number, as in old books: "the 2d of June", "the 3d Regiment".
    private func isOrdinal(at index: Int) -> Bool {
        guard text.isText(index + 1, "d"), !text.isText(index + 2, "."),
            let number = Int(text.text(index)), language.ordinal(number, suffix: "d", before: "") != nil
        else { return false }
        return text.isText(previous(index), "the") || isMonth(before: index) || isProperName(next(index + 1))
    }

    private func addPence(to money: inout OldMoney, _ end: inout Int) {
        if let (pence, after) = coins(after: end, "d") {
            money.pence = pence
            end = after
        } else if let start = numberStart(end), let fraction = fraction(from: start), fraction.isHalf,
            text.isText(fraction.tokens.upperBound, "d")
        {
            money.pence = fraction.whole ?? 0
            money.hasHalfpenny = true
            end = fraction.tokens.upperBound + 1
            if text.isText(end, ".") { end += 1 }
        }
    }

    /// The number of coins at a place or after a blank, and the token after their letter and its full stop.
    private func coins(after index: Int, _ letter: StaticString) -> (number: Int, end: Int)? {
        guard let start = numberStart(index), text[start].kind == .number, text[start].range.count <= 3,
            let number = Int(text.text(start))
        else { return nil }
        let name = text[start + 1].kind == .blank ? start + 2 : start + 1
        guard text.isText(name, letter), text[name + 1].kind != .number, !isApostrophe(name + 1)
        else { return nil }
        return (number, text.isText(name + 1, ".") ? name + 2 : name + 1)
    }

    private func numberStart(_ index: Int) -> Int? {
        let start = text[index].kind == .blank ? index + 1 : index
        return text[start].kind == .number || isFractionCharacter(start) ? start : nil
    }

    /// Whether it can be nothing but money: "5s" may be seconds, and "the 10s." a decade.
    private func isCertain(_ money: OldMoney, from index: Int) -> Bool {
        if money.pence != nil { return true }
        guard let shillings = money.shillings else { return false }
        return money.pounds != nil || shillings < 20 && text.isText(index + 2, ".") && word(previous(index)) != "the"
    }
}
