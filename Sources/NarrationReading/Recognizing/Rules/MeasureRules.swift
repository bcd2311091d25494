/// Numbers with units: "5 km", "−5 °C", "50%", 5'10".
struct MeasureRules: Rules {
    let source: LanguageText

    func measure(at index: Int) -> Finding? {
        guard text[index].kind == .number || mayBeginAmount(index), !isBetweenSameUnits(index),
            text[index - 1].kind != .word || isSize(index), var amount = amount(at: index, scales: tables.scales),
            !hasOrdinalEnding(amount.tokens.upperBound - 1), let (unit, end) = unit(after: amount),
            !isOfProgram(index..<end)
        else { return nil }
        let isHyphenated = isDash(amount.tokens.upperBound)
        amount.tokens = index..<end
        amount.isAttributive =
            isHyphenated && !tables.attributiveArticles.isEmpty || isAttributive(amount) || isAttributivePair(amount)
        guard let words = language.amount(amount, of: unit) else { return nil }
        guard let (divisor, end) = divisor(after: end) else {
            return Finding(tokens: amount.tokens, words: words, rule: .measure)
        }
        return Finding(tokens: index..<end, words: "\(words) \(divisor)", rule: .measure)
    }

    /// Whether a sign may be the first of an amount: "-5", "½", ".5".
    private func mayBeginAmount(_ sign: Int) -> Bool {
        isMinus(sign) || isFractionCharacter(sign) || text.isText(sign, ".") && isNumber(sign + 1)
    }

    /// Whether a number with a letter is of a program, or no measure: "200809L", "[ 3 h", "[ ? 3 h", "POSIX.1g", "5%s",
    /// "3 kB_read", "1990s", "0s".
    private func isOfProgram(_ tokens: Range<Int>) -> Bool {
        let (first, last) = (tokens.lowerBound, tokens.upperBound - 1)
        // "La version 3 l'exige" has an article.
        if isApostrophe(last + 1), text[last + 2].kind == .word { return true }
        if text.isText(last + 1, "_") || text.isText(last, "%") && text[last + 1].kind.isWord { return true }
        if isInEscapeSequence(first) { return true }
        guard text[last - 1].kind == .number, text[last].range.count == 1 else { return false }
        if text.isOne(first - 1, of: ".-"), text[first - 2].kind == .word { return true }
        return tokens.count == 2
            && (text[first].range.count > 4 && text[last].letters == .capital
                || (text[first].range.count == 4 || text.isText(first, "0")) && text.isText(last, "s"))
    }

    /// Whether an amount and another in brackets describe a noun: both of "a 10m (32ft) passage".
    private func isAttributivePair(_ amount: Amount) -> Bool {
        guard !tables.attributiveArticles.isEmpty else { return false }
        let (first, after) = (amount.tokens.lowerBound, next(amount.tokens.upperBound - 1))
        let open = text.isText(first - 1, "(") ? first - 1 : after
        guard text.isText(open, "("), text[open + 1].kind == .number,
            let close = (open + 2...open + 7).first(where: { text.isText($0, ")") }),
            text[close + 1].kind == .blank, text[next(close)].kind == .word, !isFunctionWord(next(close))
        else { return false }
        return (open - 8...open - 2).contains { index in
            text[index].kind == .number && tables.attributiveArticles.contains(word(previous(index)))
        }
    }

    /// A percentage with the ending of an adjective: "100%ig".
    func percentage(at index: Int) -> Finding? {
        guard text[index + 1].kind == .sign || text[index + 1].kind == .blank, let numeral = numeral(at: index) else {
            return nil
        }
        let end = numeral.tokens.upperBound
        let sign = text[end].kind == .blank ? end + 1 : end
        guard text.isText(sign, "%"), text[sign + 1].letters == .lowercase, text[sign + 1].kind == .word,
            let word = language.percentage(numeral, ending: text.text(sign + 1))
        else { return nil }
        return Finding(tokens: index..<sign + 2, words: word, rule: .measure)
    }

    /// The unit after a slash: the "per cubic metre" of "5 kg/m³".
    private func divisor(after index: Int) -> (words: String, end: Int)? {
        guard text.isText(index, "/"), let per = language.perWord,
            let (unit, end) = entry(at: index + 1, in: language.units)
        else { return nil }
        return ("\(per) \(unit.one)", end)
    }

    /// A length in metres and centimetres: "1,75 m".
    func length(at index: Int) -> Finding? {
        guard text[index].kind == .number, text[index].range.count == 1, text[index - 1].kind != .word,
            let numeral = numeral(at: index), let metres = numeral.integer, metres > 0,
            let decimals = numeral.decimals, decimals.utf8.count == 2, let centimetres = Int(decimals), centimetres > 0
        else { return nil }
        let end = numeral.tokens.upperBound
        let unit = text[end].kind == .blank ? end + 1 : end
        guard text.isText(unit, "m"), !text.isText(unit + 1, "/"), !isMinus(index - 1), unit + 1 == self.unitEnd(unit),
            let words = language.length(metres: metres, centimetres: centimetres)
        else { return nil }
        return Finding(tokens: index..<unit + 1, words: words, rule: .measure)
    }

    private func unitEnd(_ index: Int) -> Int? { entry(at: index, in: language.units)?.end }

    /// Whether a number is the second of a size: the "100" of "4x100m".
    private func isSize(_ index: Int) -> Bool { text.isText(index - 1, "x") && text[index - 2].kind == .number }

    /// A number with a scale that counts nothing, or a noun that is no unit: "3 Mio. Menschen".
    func scaledNumber(at index: Int) -> Finding? {
        guard !tables.scales.isEmpty, text[index].kind == .number,
            let amount = amount(at: index, scales: tables.scales),
            let words = language.scaled(amount)
        else { return nil }
        return Finding(tokens: amount.tokens, words: words, rule: .cardinal)
    }

    /// The unit after a number, or after a blank or a hyphen, and the token after it.
    private func unit(after amount: Amount) -> (value: Noun, end: Int)? {
        let index = amount.tokens.upperBound
        let letter = text[index].kind == .blank ? index + 1 : index
        if text[letter].letters == .capital, text.isText(letter + 1, "."), text[next(letter + 1)].kind != .edge {
            return nil
        }
        if language.hasOrdinalHyphens, isDash(index), text[index + 1].range.count < 3 { return nil }
        if isDash(index), text[index + 1].kind == .word { return entry(at: index + 1, in: language.units) }
        if let smaller = smallerUnits(before: amount.tokens.lowerBound), let unit = entry(after: index, in: smaller) {
            return unit
        }
        let isDetached = text[index].kind == .blank || !isPluralOfDigits(amount)
        let others = isDetached ? tables.detachedUnits : tables.attachedUnits
        return entry(after: index, in: language.units) ?? entry(after: index, in: others)
    }

    /// Whether an "s" directly after an amount makes a plural: "the 1980s", "747s". After small numbers with decimals,
    /// a minus sign or a range, it is a unit: "2.5s".
    private func isPluralOfDigits(_ amount: Amount) -> Bool {
        if amount.tokens.contains(where: { text[$0].kind == .number && text[$0].range.count > 3 }) { return true }
        guard case .numeral(let numeral) = amount.first else { return false }
        return numeral.decimals == nil && amount.last == nil && !amount.isNegative
    }

    /// The units that follow the unit before a number.
    private func smallerUnits(before number: Int) -> [String: Noun]? {
        guard text[number - 1].kind == .blank, !language.smallerUnits.isEmpty else { return nil }
        let unit = text.isText(number - 2, ".") ? number - 3 : number - 2
        guard text[unit].kind == .word, isNumberBefore(unit) else { return nil }
        return language.smallerUnits[String(text.text(unit))]
    }

    private func isNumberBefore(_ index: Int) -> Bool {
        text[index - 1].kind == .number || text[index - 1].kind == .blank && text[index - 2].kind == .number
    }

    /// A length in feet and inches: 5'10", 6' tall.
    func feetAndInches(at index: Int) -> Finding? {
        guard text[index].kind == .number, isPrime(index + 1), text[index].range.count <= 2 else { return nil }
        if let words = Int(text.text(index)).flatMap({ language.feet($0, before: word(next(index + 1))) }) {
            return Finding(tokens: index..<index + 2, words: words, rule: .measure)
        }
        let inches = text[index + 2].kind == .blank ? index + 3 : index + 2
        guard text[inches].kind == .number, let number = Int(text.text(inches).prefix(3)), number < 12,
            let feet = Int(text.text(index)), let words = language.feet(feet, inches: number)
        else { return nil }
        let isClosed = isDoublePrime(inches + 1)
        guard isClosed || inches == index + 2 else { return nil }
        return Finding(tokens: index..<inches + (isClosed ? 2 : 1), words: words, rule: .measure)
    }

    /// Whether a token is the sign of feet and of minutes, or an apostrophe in its place.
    func isPrime(_ index: Int) -> Bool { text.isText(index, "′") || isApostrophe(index) }

    /// Whether a token is the sign of inches and of seconds, or a quotation mark in its place.
    func isDoublePrime(_ index: Int) -> Bool {
        text.isText(index, "\"") || text.isText(index, "″") || text.isText(index, "”")
    }

    /// A unit of several letters that cannot be said.
    func bareUnit(at index: Int) -> Finding? {
        guard (2...3).contains(text[index].range.count), text[index].letters != .capitals, !hasVowel(index),
            text[previous(index)].kind == .word, !text.isText(index + 1, "/"), text[index + 1].kind != .number,
            !isHyphen(index + 1),
            text[index - 1].kind == .blank,
            tables.singularDeterminers.contains(word(previous(index)))
                || text.isText(previous(index), "in") || text.isText(previous(index), "en"),
            let (unit, end) = entry(at: index, in: language.units), end == index + 1
        else { return nil }
        let isOne = tables.singularDeterminers.contains(word(previous(index)))
        return Finding(tokens: index..<end, words: isOne ? unit.one : unit.many, rule: .measure)
    }
}
