import Narration

// Whole numbers and decimal numbers: "12,345", "3.14".
extension Recognizer {
    func cardinal(at index: Int) -> Finding? {
        guard let numeral = numeral(at: index), !isDivided(numeral.tokens),
            let words = one(numeral) ?? language.number(numeral, before: counted(after: numeral.tokens))
        else { return nil }
        return Finding(
            tokens: numeral.tokens,
            words: words,
            rule: numeral.decimals == nil ? .cardinal : .decimal
        )
    }

    private func one(_ numeral: Numeral) -> String? {
        guard numeral.isOne else { return nil }
        let noun = counted(after: numeral.tokens)
        return noun.isEmpty ? nil : language.one(noun, after: word(previous(numeral.tokens.lowerBound)))
    }

    /// A number with more than one full stop, or with one that divides neither thousands nor decimals: "2.0.1".
    func version(at index: Int) -> Finding? {
        guard text[index].kind == .number, text.isText(index + 1, "."), text[index + 2].kind == .number,
            !text.isText(index - 1, "."), let stopWord = language.stopWord,
            numeral(at: index)?.tokens.count == 1
        else { return nil }
        var words: [String] = []
        var end = index
        while text[end].kind == .number {
            let part = Numeral(digits: String(text.text(end)), decimals: nil, isGrouped: false, tokens: end..<end + 1)
            words += [language.number(part) ?? ""]
            guard text.isText(end + 1, "."), text[end + 2].kind == .number else { break }
            end += 2
        }
        let tokens = index..<end + 1
        return Finding(tokens: tokens, words: words.joined(separator: " \(stopWord) "), rule: .decimal)
    }

    /// Whether a sign divides the number from another in a way that this language does not know.
    private func isDivided(_ tokens: Range<Int>) -> Bool {
        func isDivided(at sign: Int, from number: Int) -> Bool {
            text[number].kind == .number && (text.isText(sign, ".") || text.isText(sign, ","))
        }
        return language.decimalWord == nil
            && (isDivided(at: tokens.lowerBound - 1, from: tokens.lowerBound - 2)
                || isDivided(at: tokens.upperBound, from: tokens.upperBound + 1))
    }
}
