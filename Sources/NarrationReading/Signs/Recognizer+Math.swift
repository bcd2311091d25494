import Narration

// Signs between numbers and before them: "2 + 2 = 4", "3 x 4", "#1", "§ 5", "A+".
extension Recognizer {
    func mathSign(at index: Int) -> Finding? {
        let sign = text.text(index)
        guard !language.mathSigns.isEmpty, text[index].range.count <= 3 else { return nil }
        if isDash(index) || sign == "−" {
            return isSubtraction(index) ? self.sign(language.mathSigns["−"], at: index) : nil
        }
        guard let word = language.mathSigns[String(sign)] else { return nil }
        switch sign {
        case ":": return isEquation(index) && isApart(index) ? self.sign(word, at: index) : nil
        case "+": return isPlus(index) ? self.sign(word, at: index) : nil
        case "=": return isTerm(previous(index)) || isTerm(next(index)) ? self.sign(word, at: index) : nil
        case "·": return isTerm(previous(index)) && isNumber(next(index)) ? self.sign(word, at: index) : nil
        default: return isNumber(previous(index)) && isTerm(next(index)) ? self.sign(word, at: index) : nil
        }
    }

    /// An `x` between numbers: "3 x 4", "2x4".
    func times(at index: Int) -> Finding? {
        guard text.isText(index, "x"), isNumber(previous(index)), isNumber(next(index)) else { return nil }
        return sign(isApart(index) ? language.mathSigns["x"] : language.sizeWord, at: index)
    }

    /// A sign before a number: "#1", "§ 5".
    func numberSign(at index: Int) -> Finding? {
        guard !language.numberSigns.isEmpty else { return nil }
        let isDouble = text.isText(index, "§") && text.isText(index + 1, "§")
        let end = isDouble ? index + 2 : index + 1
        let number = text[end].kind == .blank ? end + 1 : end
        guard text[number].kind == .number, !text.isText(index, "#") || number == end,
            let word = language.numberSigns[String(text.text(index..<end))]
        else { return nil }
        return Finding(tokens: index..<end, words: number == end ? word + " " : word, rule: .sign)
    }

    func ampersand(at index: Int) -> Finding? {
        guard text.isText(index, "&"), isTerm(previous(index)), isTerm(next(index)) else { return nil }
        return sign(language.ampersand, at: index)
    }

    // MARK: Places

    private func isNumber(_ index: Int) -> Bool { text[index].kind == .number }

    private func isTerm(_ index: Int) -> Bool {
        text[index].kind == .number || text[index].kind == .word || isFractionCharacter(index)
    }

    /// Whether there are blanks on both sides.
    private func isApart(_ index: Int) -> Bool { text[index - 1].kind == .blank && text[index + 1].kind == .blank }

    /// Whether a plus sign adds, or follows a capital or a number: "2 + 2", "A+", "18+".
    private func isPlus(_ index: Int) -> Bool {
        if isTerm(previous(index)), isTerm(next(index)) { return true }
        return text[index - 1].letters == .capital || isNumber(index - 1)
    }

    /// Whether a dash between numbers is a minus sign: it has blanks on both sides, and the equation an equals sign.
    private func isSubtraction(_ index: Int) -> Bool {
        isApart(index) && isNumber(index - 2) && isNumber(index + 2) && isEquation(index)
    }

    /// Whether an equals sign follows the number after a sign.
    private func isEquation(_ index: Int) -> Bool {
        let number = next(index)
        return isNumber(number) && isNumber(previous(index)) && text.isText(next(number), "=")
    }

    /// The word for a sign, with blanks where there are none.
    private func sign(_ word: String?, at index: Int) -> Finding? {
        guard let word else { return nil }
        func isGap(_ index: Int) -> Bool { text[index].kind != .word && text[index].kind != .number }
        let words = (isGap(index - 1) ? "" : " ") + word + (isGap(index + 1) ? "" : " ")
        return Finding(tokens: index..<index + 1, words: words, rule: .sign)
    }
}
