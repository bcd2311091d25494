/// Powers: "10²", "mc²", "10⁻³", "10^3".
struct PowerRules: Rules {
    let source: LanguageText

    /// A power: "10²", "mc²".
    func power(at index: Int) -> Finding? {
        guard text[index].range.count == 2, !isRaised(index + 1), isNumber(index - 1) || isVariable(index - 1),
            let word = tables.powers[String(text.text(index))]
        else { return nil }
        return sign(word, at: index)
    }

    /// A power of other raised digits: "10⁸", "10²³", "10⁻³". After other words and years, they are a note.
    func raisedPower(at index: Int) -> Finding? {
        guard isBase(index - 1), let powerWord = language.powerWord else { return nil }
        let isNegative = text.isText(index, "⁻")
        let (digits, end) = raisedDigits(at: isNegative ? index + 1 : index)
        guard isNegative || digits != "1", let power = language.shortNumber(digits),
            let minus = isNegative ? language.minus.map({ "\($0) " }) : ""
        else { return nil }
        return Finding(tokens: index..<end, words: " \(powerWord) \(minus)\(power)", rule: .sign)
    }

    private func isBase(_ index: Int) -> Bool {
        guard text[index].letters == .lowercase else { return false }
        return isOperand(index) && text[index].range.count <= (isNumber(index) ? 3 : 1)
    }

    /// A power after a caret: "10^3", "10^-3".
    func caret(at index: Int) -> Finding? {
        let isNegative = isMinus(index + 1)
        let power = isNegative ? index + 2 : index + 1
        guard text.isText(index, "^"), isOperand(index - 1), isOperand(power), let powerWord = language.powerWord,
            let minus = isNegative ? language.minus.map({ "\($0) " }) : ""
        else { return nil }
        return Finding(tokens: index..<power, words: " \(powerWord) \(minus)", rule: .sign)
    }

    /// Two factors before a power: the "mc" of "E = mc²".
    func factors(at index: Int) -> Finding? {
        guard isRaised(index + 1), text[index].range.count == 2, text[index].letters == .lowercase,
            !Pronounceability.canBeSaid(word(index)), entry(at: index, in: language.units) == nil
        else { return nil }
        return Finding(tokens: index..<index + 1, words: text.text(index).spelled, rule: .initials)
    }
}
