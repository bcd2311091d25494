import Narration

// Numbers with units: "5 km", "−5 °C", "50%", 5'10".
extension Recognizer {
    func measure(at index: Int) -> Finding? {
        guard text[index].kind == .number || isMinus(index) || isFractionCharacter(index),
            text[index - 1].kind != .word, var amount = amount(at: index, scales: language.scales),
            let (unit, end) = unit(after: amount.tokens.upperBound)
        else { return nil }
        let isHyphenated = isDash(amount.tokens.upperBound)
        amount.tokens = index..<end
        amount.isAttributive = isHyphenated && !language.attributiveArticles.isEmpty || isAttributive(amount)
        return language.amount(amount, of: unit).map {
            Finding(tokens: amount.tokens, words: $0, rule: .measure)
        }
    }

    /// The unit at a place, or after a blank or a hyphen, and the token after it.
    private func unit(after index: Int) -> (value: Noun, end: Int)? {
        if isDash(index), text[index + 1].kind == .word { return entry(at: index + 1, in: language.units) }
        return entry(after: index, in: language.units)
    }

    /// A length in feet and inches: 5'10".
    func feetAndInches(at index: Int) -> Finding? {
        guard text[index].kind == .number, isPrime(index + 1), text[index].range.count <= 2 else { return nil }
        let inches = text[index + 2].kind == .blank ? index + 3 : index + 2
        guard text[inches].kind == .number, let number = Int(text.text(inches).prefix(3)), number < 12,
            let feet = Int(text.text(index)), let words = language.feet(feet, inches: number)
        else { return nil }
        let isClosed = isDoublePrime(inches + 1)
        guard isClosed || inches == index + 2 else { return nil }
        return Finding(tokens: index..<inches + (isClosed ? 2 : 1), words: words, rule: .measure)
    }

    private func isPrime(_ index: Int) -> Bool {
        text.isText(index, "'") || text.isText(index, "′") || text.isText(index, "’")
    }

    private func isDoublePrime(_ index: Int) -> Bool {
        text.isText(index, "\"") || text.isText(index, "″") || text.isText(index, "”")
    }
}
