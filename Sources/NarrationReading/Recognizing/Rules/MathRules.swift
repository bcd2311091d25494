/// Signs between numbers and before them: "2 + 2 = 4", "3 x 4", "#1", "§ 5", "A+".
struct MathRules: Rules {
    let source: LanguageText

    func mathSign(at index: Int) -> Finding? {
        guard mayBeMathSign(index), !tables.mathSigns.isEmpty else { return nil }
        let sign = text.text(index)
        if isDash(index) || sign == "−" {
            return isSubtraction(index) ? self.sign(tables.mathSigns["−"], at: index) : nil
        }
        guard let word = tables.mathSigns[String(sign)] else { return nil }
        switch sign {
        case ":", "/": return isEquation(index) && isApart(index) ? self.sign(word, at: index) : nil
        case "+": return isPlus(index) ? self.sign(word, at: index) : nil
        case "=": return isEqualsSign(index) ? self.sign(word, at: index) : nil
        case "<", ">": return isComparison(index) ? self.sign(word, at: index) : nil
        case "·": return isTerm(previous(index)) && isNumber(next(index)) ? self.sign(word, at: index) : nil
        default:
            let areNumbers = isNumber(previous(index)) && isTerm(next(index))
            return areNumbers || areOperands(around: index) ? self.sign(word, at: index) : nil
        }
    }

    /// An `x` after a number: "3 x 4", "2x4", "3 m x 4 m", "10x faster", "10x".
    func times(at index: Int) -> Finding? {
        // The "x" of "0x" and of "x86" belongs to a number or a name.
        guard text.isText(index, "x"), !text.isText(index - 1, "0"),
            text[index - 1].kind != .blank || text[index + 1].kind != .number
        else { return nil }
        guard isNumber(next(index)) else {
            // "200x" is a year.
            let isYear = text[index - 1].range.count == 3 && ["19", "20"].contains(text.text(index - 1).prefix(2))
            let isMultiple = !isYear && isNumber(index - 1) && text[index - 2].kind != .word && !isBeforeMathSign(index)
            return isMultiple ? sign(language.multipleWord, at: index) : nil
        }
        if isNumber(previous(index)) {
            let isSize = !isApart(index) || isMeasured(next(index))
            return sign(isSize ? language.sizeWord : tables.mathSigns["x"], at: index)
        }
        return isMeasured(previous(previous(index))) ? sign(language.sizeWord, at: index) : nil
    }

    /// Whether a sign of mathematics follows: "2x + 3", "3x²".
    private func isBeforeMathSign(_ index: Int) -> Bool {
        text[next(index)].kind == .sign && mayBeMathSign(next(index)) && !isRate(index + 1) || isRaised(index + 1)
    }

    /// Whether a token is a number with a unit after it.
    private func isMeasured(_ index: Int) -> Bool {
        isNumber(index) && entry(after: index + 1, in: language.units) != nil
    }

    /// A sign before a number: "#1", "§ 5".
    func numberSign(at index: Int) -> Finding? {
        let isDouble = text.isText(index, "§") && text.isText(index + 1, "§")
        let end = isDouble ? index + 2 : index + 1
        let number = text[end].kind == .blank ? end + 1 : end
        guard text[number].kind == .number, !text.isText(index, "#") || number == end && text[index - 1].kind != .word,
            let word = tables.numberSigns[String(text.text(index..<end))]
        else { return nil }
        return Finding(tokens: index..<end, words: number == end ? word + " " : word, rule: .sign)
    }

    /// A sign next to a number that it makes less certain: "~20", "<5".
    func estimate(at index: Int) -> Finding? {
        guard isNumber(index + 1) || text[index + 1].kind == .blank && isNumber(index + 2), !isTerm(index - 1),
            !text.isText(index, ">") || isNumber(index + 1),
            let word = tables.estimates[String(text.text(index))]
        else { return nil }
        return sign(word, at: index)
    }

    /// An ampersand. A few capitals next to it are letters: "AT&T".
    func ampersand(at index: Int) -> Finding? {
        guard text.isText(index, "&"), isTerm(previous(index)), isTerm(next(index)), let and = language.ampersand else {
            return nil
        }
        let last = text.text(index + 1)
        guard isInitials(index - 1), isInitials(index + 1) || last.isPluralLetter else { return sign(and, at: index) }
        let words = "\(text.text(index - 1).spelled) \(and) \(last.isPluralLetter ? String(last) : last.spelled)"
        return Finding(tokens: index - 1..<index + 2, words: words, rule: .initials)
    }

    private func isInitials(_ index: Int) -> Bool {
        text[index].range.count <= 3 && (text[index].letters == .capital || text[index].letters == .capitals)
    }

    // MARK: Places

    /// Whether a sign may be one of mathematics. This is asked about every comma and quotation mark.
    private func mayBeMathSign(_ index: Int) -> Bool {
        if text.isOne(index, of: "+-=<>:/×÷·±≤≥≠≈") { return true }
        return isDash(index) || text.isText(index, "−")
    }

    /// Whether a sign is between two numbers or single letters, with blanks: "x > 0".
    private func areOperands(around index: Int) -> Bool {
        isApart(index) && isOperand(index - 2) && isOperand(index + 2)
    }

    /// Whether a sign compares two numbers or letters, with blanks on both sides or on none. "cat >file" and "<name>"
    /// compare nothing.
    private func isComparison(_ index: Int) -> Bool {
        if areOperands(around: index) { return true }
        return isOperand(index - 1) && isOperand(index + 1) && (isNumber(index - 1) || isNumber(index + 1))
            && !text.isText(index - 2, "<")
    }

    /// Whether a plus sign adds, or follows a capital or a number: "2 + 2", "A+", "18+". Voices know "NIS+".
    private func isPlus(_ index: Int) -> Bool {
        let endsName = text[index - 1].kind == .word && text[index + 1].kind == .blank
        if isTerm(previous(index)), isTerm(next(index)), !endsName { return true }
        return text[index - 1].letters == .capital || isNumber(index - 1)
    }

    /// Whether a dash between numbers is a minus sign: in an equation, or with blanks around it and before the smaller
    /// number, so that it is no range.
    private func isSubtraction(_ index: Int) -> Bool {
        if isEquation(index) { return true }
        guard isApart(index), isNumber(index - 2), isNumber(index + 2), !text.isText(index, "–"),
            !isScore(index - 2, index + 2)
        else { return false }
        return text.isText(index, "−") || isLess(index + 2, than: index - 2)
    }

    private func isLess(_ index: Int, than other: Int) -> Bool {
        let hasDecimals = language.isDecimalSign(text.text(other - 1)) && isNumber(other - 2)
        guard let number = numeral(at: index)?.integer,
            let other = numeral(at: hasDecimals ? other - 2 : other)?.integer
        else { return false }
        return number < other
    }
}

extension Substring {
    /// Whether it is a capital with the "s" of a plural: the "Bs" of "B&Bs".
    fileprivate var isPluralLetter: Bool { utf8.count == 2 && last == "s" && first?.isUppercase == true }
}
