/// Chemical formulas with lowered digits, "H₂O", "CO₂", and isotopes: "¹⁴C".
struct FormulaRules: Rules {
    let source: LanguageText

    func formula(at index: Int) -> Finding? {
        guard text[index].letters != .lowercase, subscriptDigits(index + 1) != nil else { return nil }
        var words: [String] = []
        var end = index
        while end < index + Self.longestFormula {
            if text[end].kind == .word, text[end].letters != .lowercase {
                words.append(text.text(end).spelled)
                end += 1
            } else if let (digits, after) = subscriptDigits(end) {
                guard let number = language.shortNumber(digits) else { return nil }
                words.append(number)
                end = after
            } else {
                break
            }
        }
        return Finding(tokens: index..<end, words: words.joined(separator: " "), rule: .verbatim)
    }

    /// An isotope: raised digits before the symbol of an element.
    func isotope(at index: Int) -> Finding? {
        guard isRaised(index), !isTerm(index - 1), text[index - 1].kind != .sign || isOpen(before: index) else {
            return nil
        }
        let (digits, symbol) = raisedDigits(at: index)
        guard text[symbol].range.count <= 2, let element = tables.elements[String(text.text(symbol))],
            !text[symbol + 1].kind.isWord, let number = language.codeNumber(digits[...], isFirst: false)
        else { return nil }
        return Finding(tokens: index..<symbol + 1, words: "\(element) \(number)", rule: .verbatim)
    }

    /// The lowered digits that begin at a token, as ordinary digits, and the token after them.
    private func subscriptDigits(_ index: Int) -> (digits: String, end: Int)? {
        var digits = ""
        var end = index
        while end < index + Self.mostDigits, text[end].kind == .sign, text[end].range.count == 3,
            let digit = Self.subscripts.firstIndex(of: text.text(end))
        {
            digits += String(digit)
            end += 1
        }
        return digits.isEmpty ? nil : (digits, end)
    }

    private static let subscripts: [Substring] = ["₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"]
    private static var longestFormula: Int { 20 }
    private static var mostDigits: Int { 3 }
}
