/// Money: "£3.50", "20 €", "US$40", "$3 million", "50p".
struct MoneyRules: Rules {
    let source: LanguageText

    /// Money whose currency comes before the number.
    func moneyAfterCurrency(at index: Int) -> Finding? {
        let start = isMinus(index) ? index + 1 : index
        guard mayBeCurrency(start), !text.isText(start - 1, "$"), !isOfCell(start),
            let (currency, end) = entry(at: start, in: tables.currencies)
        else { return nil }
        let number = text[end].kind == .blank ? end + 1 : end
        guard text[number].kind == .number || text[number].kind == .sign,
            var amount = amount(at: number, scales: tables.moneyScales)
        else { return nil }
        if amount.last == nil { addUpperEnd(to: &amount, after: start..<end) }
        addHundredths(to: &amount)
        if text.isText(start, "$"), isParameter(amount) { return nil }
        amount.tokens = index..<amount.tokens.upperBound
        amount.isNegative = amount.isNegative || start > index
        skipDash(in: &amount)
        return finding(amount, of: currency)
    }

    /// Whether a token may begin a currency before a number. This is asked about every word.
    private func mayBeCurrency(_ index: Int) -> Bool {
        switch text[index].kind {
        case .sign:
            (text[index + 1].kind == .number || text[index + 2].kind == .number)
                && (text[index].range.count > 1 || text.isText(index, "$"))
        case .word:
            text[index].letters != .lowercase && text[index].range.count <= 4 && text[index - 1].kind != .number
                && (text.isText(index + 1, "$") || text[index + 2].kind == .number || text[index + 3].kind == .number)
        case .number, .blank, .lineEnd, .edge: false
        }
    }

    /// Money whose currency comes after the number.
    func moneyBeforeCurrency(at index: Int) -> Finding? {
        // "#.##0,00 €" is a pattern of numbers.
        guard text[index - 1].kind != .word, !text.isText(index - 1, "#"),
            !text.isOne(index - 1, of: ".,") || !text[index - 2].kind.isWord,
            var amount = amount(at: index, scales: tables.moneyScales)
        else { return nil }
        addHundredths(to: &amount)
        skipDash(in: &amount)
        guard let (currency, end) = entry(after: amount.tokens.upperBound, in: tables.currencies) else {
            return coins(at: index)
        }
        // "8M." at the end of a sentence has no full stop of its own.
        if isOfProgram(end - 1) || text[end - 1].letters == .capital && text.isText(end, ".") { return nil }
        amount.tokens = index..<end
        return finding(amount, of: currency)
    }

    /// Coins: "50p", "25¢". Four digits before a letter are no price: "1080p", "1988 p."
    private func coins(at index: Int) -> Finding? {
        guard text[index].range.count < 4, !text.isText(index, "0"),
            let amount = amount(at: index, scales: [:]),
            let (coin, end) = entry(after: amount.tokens.upperBound, in: tables.coins), !isNumber(next(end - 1)),
            !isInList(coin: end - 1),
            let words = language.amount(amount, of: coin)
        else { return nil }
        return Finding(tokens: index..<end, words: words, rule: .money)
    }

    /// Whether an amount is in a list that begins with none, which no list of prices does: "sections 0p, 1p and 3p".
    private func isInList(coin: Int) -> Bool {
        (coin - 40..<coin).contains { text.isText($0, "0") && text.text($0 + 1) == text.text(coin) }
    }

    /// Adds the upper end of a range in which the currency is repeated: "$5–$10".
    private func addUpperEnd(to amount: inout Amount, after currency: Range<Int>) {
        let end = amount.tokens.upperBound
        guard isDash(end), text.text(end + 1..<end + 1 + currency.count) == text.text(currency),
            let last = self.amount(at: end + 1 + currency.count, scales: tables.moneyScales), last.last == nil
        else { return }
        amount.last = last.first
        amount.scale = last.scale ?? amount.scale
        amount.tokens = amount.tokens.lowerBound..<last.tokens.upperBound
    }

    /// Adds hundredths that the decimal sign of another language divides: "$5.50" in a Spanish text.
    private func addHundredths(to amount: inout Amount) {
        let sign = amount.tokens.upperBound
        guard case .numeral(var numeral) = amount.first, numeral.decimals == nil, numeral.tokens.upperBound == sign,
            text.isText(sign, ".") || text.isText(sign, ","), text[sign + 1].kind == .number,
            text[sign + 1].range.count == 2, text[sign + 2].kind != .word, text[sign + 3].kind != .number
        else { return }
        numeral.decimals = String(text.text(sign + 1))
        numeral.tokens = numeral.tokens.lowerBound..<sign + 2
        amount.first = .numeral(numeral)
        amount.tokens = amount.tokens.lowerBound..<sign + 2
    }

    /// Whether a digit after a dollar sign is that of a program, "$0", "$1", in a language that writes the sign after
    /// the number.
    private func isParameter(_ amount: Amount) -> Bool {
        amount.tokens.count == 1 && text[amount.tokens.lowerBound].range.count == 1 && !language.isDecimalSign(".")
    }

    /// Whether a dollar sign is the second in the name of a cell of a spreadsheet: "$B$14".
    private func isOfCell(_ sign: Int) -> Bool { text[sign - 1].kind == .word && text.isText(sign - 2, "$") }

    /// Whether a dollar sign after a number is that of a program: "600 $name", and the prompt of "sleep 10 $ ls -l".
    private func isOfProgram(_ sign: Int) -> Bool {
        guard text.isText(sign, "$") else { return false }
        if text[sign + 1].kind.isWord || text.isText(sign + 1, "$") { return true }
        guard isApart(sign), text[sign + 2].letters == .lowercase, text[sign + 2].kind == .word else { return false }
        let after = sign + 3
        return [after, after + 1].contains { text.isOne($0, of: "-$/'|>") && text[$0 + 1].kind != .blank }
    }

    /// Skips the dash, or two, that stands for no hundredths: "3,– €", "3,-- €".
    private func skipDash(in amount: inout Amount) {
        let end = amount.tokens.upperBound
        guard language.isDecimalSign(text.text(end)) || text.isText(end, "."),
            isDash(end + 1) || text.isText(end + 1, "—")
        else { return }
        let last = isDash(end + 1) && isDash(end + 2) ? end + 2 : end + 1
        guard !text[last + 1].kind.isWord else { return }
        amount.tokens = amount.tokens.lowerBound..<last + 1
    }

    private func finding(_ amount: Amount, of currency: Currency) -> Finding? {
        var amount = amount
        let noun = next(amount.tokens.upperBound - 1)
        amount.isAttributive = isAttributive(amount) || tables.pricedNouns.contains(word(noun))
        guard let price = language.price(amount, of: currency) else { return nil }
        guard let (noun, end) = pricedUnit(after: amount.tokens.upperBound) else {
            return Finding(tokens: amount.tokens, words: price, rule: .money)
        }
        return Finding(tokens: amount.tokens.lowerBound..<end, words: "\(price) \(noun)", rule: .money)
    }

    /// What a price is for: "/kg", "/hour".
    private func pricedUnit(after index: Int) -> (words: String, end: Int)? {
        guard text.isText(index, "/"), text[index + 1].kind == .word, let per = language.perWord else { return nil }
        if let period = tables.periods[String(text.text(index + 1))] { return ("\(per) \(period)", index + 2) }
        if let (unit, end) = entry(at: index + 1, in: language.units) { return ("\(per) \(unit.one)", end) }
        return ("\(per) \(text.text(index + 1))", index + 2)
    }
}

extension SpokenLanguage {
    /// The words for an amount of money.
    fileprivate func price(_ amount: Amount, of currency: Currency) -> String? {
        guard amount.scale == nil, let part = currency.part,
            let last = price(amount.last ?? amount.first, of: currency, part, amount.isAttributive)
        else { return self.amount(amount, of: currency.unit) }
        var words = [last]
        if amount.last != nil {
            guard let rangeWord, let first = price(amount.first, of: currency, part, false) else {
                return self.amount(amount, of: currency.unit)
            }
            words = [first, rangeWord, last]
        }
        if amount.isNegative, let minus { words.insert(minus, at: 0) }
        return words.joined(separator: " ")
    }

    /// The words for a price with two decimals.
    private func price(_ quantity: Quantity, of currency: Currency, _ part: Noun, _ isAttributive: Bool) -> String? {
        guard case .numeral(let numeral) = quantity, let decimals = numeral.decimals, decimals.utf8.count == 2,
            let parts = Int(decimals), let units = numeral.digits.isEmpty ? 0 : numeral.integer
        else { return nil }
        func count(_ number: Int, _ noun: Noun) -> String? {
            cardinal(number, noun.gender).map { "\($0) \(isAttributive ? noun.one : form(of: noun, after: number))" }
        }
        if parts == 0 { return count(units, currency.unit) }
        if units == 0 { return count(parts, part) }
        return count(units, currency.unit).flatMap { price($0, parts, of: part) }
    }
}
