import Narration

// Whole numbers and decimal numbers: "12,345", "3.14".
extension Recognizer {
    func cardinal(at index: Int) -> Finding? {
        guard let numeral = numeral(at: index) else { return nil }
        let noun = word(next(numeral.tokens.upperBound - 1))
        guard let words = language.number(numeral, before: noun) else { return nil }
        return Finding(tokens: numeral.tokens, words: words, rule: numeral.decimals == nil ? .cardinal : .decimal)
    }
}
