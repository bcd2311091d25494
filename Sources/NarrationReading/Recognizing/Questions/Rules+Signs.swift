// Numbers and signs in formulas.
extension Rules {
    /// Whether a token is a raised digit: "²".
    func isRaised(_ index: Int) -> Bool {
        text[index].kind == .sign && text[index].range.count > 1 && text.isOne(index, of: "⁰¹²³⁴⁵⁶⁷⁸⁹")
    }

    /// The raised digits that begin at a token, as ordinary digits, and the token after them.
    func raisedDigits(at index: Int) -> (digits: String, end: Int) {
        var (digits, end) = ("", index)
        while digits.utf8.count < 3, let digit = raised.firstIndex(of: text.text(end)) {
            digits += String(digit)
            end += 1
        }
        return (digits, end)
    }

    /// Whether a sign is the slash between a number and what it is per: "5/day", "3x/week".
    func isRate(_ slash: Int) -> Bool {
        guard text.isText(slash, "/"), tables.periods[String(text.text(slash + 1))] != nil,
            !text[slash + 2].kind.isWord, !text.isText(slash + 2, "/")
        else { return false }
        return isNumber(slash - 1) || text.isText(slash - 1, "x") && isNumber(slash - 2)
    }

    func isNumber(_ index: Int) -> Bool { text[index].kind == .number }

    /// Whether a token is a number or a single letter.
    func isOperand(_ index: Int) -> Bool {
        isNumber(index) || text[index].kind == .word && text[index].range.count == 1
    }

    /// Whether a token is a name in a formula. A longer word has a note after it.
    func isVariable(_ index: Int) -> Bool {
        text[index].kind == .word && text[index].range.count <= 4 && text.text(index).count <= 2
    }

    /// Whether a sign between numbers is in an equation: only numbers and signs are between it and an equals sign.
    func isEquation(_ index: Int) -> Bool {
        let areNumbers = isNumber(previous(index)) && isNumber(next(index)) && text[index - 2].kind != .word
        guard areNumbers || isApart(index) && (isOperand(index - 2) || isRaised(index - 2)) && isOperand(index + 2)
        else {
            return false
        }
        return (1...Self.longestEquation).lazy.map { index + $0 }.first { !isInFormula($0) }.map(isEqualsSign) == true
            || (1...Self.longestEquation).lazy.map { index - $0 }.first { !isInFormula($0) }.map(isEqualsSign) == true
    }

    /// Whether a token may be between the sides of an equation and their signs.
    private func isInFormula(_ index: Int) -> Bool {
        isOperand(index) || isRaised(index) || text[index].kind == .blank
            || text[index].kind == .sign && text.isOne(index, of: "+-−–×÷·*/:.,()")
    }

    /// Whether an equals sign has blanks on both sides or on none. Others are marks of emphasis.
    func isEqualsSign(_ index: Int) -> Bool {
        guard text.isText(index, "=") else { return false }
        if isApart(index) {
            return [previous(index), next(index)].contains { isTerm($0) || text.isOne($0, of: "$£€¥%°)(") }
        }
        return isTerm(index - 1) && isTerm(index + 1)
    }

    func isTerm(_ index: Int) -> Bool {
        text[index].kind == .number || text[index].kind == .word || isFractionCharacter(index) || isRaised(index)
    }

    /// Whether there are blanks on both sides.
    func isApart(_ index: Int) -> Bool { text[index - 1].kind == .blank && text[index + 1].kind == .blank }

    private static var longestEquation: Int { 20 }

    /// The word for a sign, parted by blanks from words and numbers beside it.
    func sign(_ word: String?, at index: Int) -> Finding? {
        guard let word else { return nil }
        func isGap(_ index: Int) -> Bool { text[index].kind != .word && text[index].kind != .number }
        let words = (isGap(index - 1) ? "" : " ") + word + (isGap(index + 1) ? "" : " ")
        return Finding(tokens: index..<index + 1, words: words, rule: .sign)
    }
}

private let raised: [Substring] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
