// Fractions as they are written.
extension Rules {
    /// Reads the fraction that begins at a token, with the whole number before it.
    func fraction(from index: Int) -> Fraction? {
        if let part = part(from: index) { return part }
        guard text[index].kind == .number, text[index].range.count <= 3, let whole = integer(index) else { return nil }
        guard var fraction = part(from: index + (text[index + 1].kind == .blank ? 2 : 1)) else { return nil }
        fraction.whole = whole
        fraction.tokens = index..<fraction.tokens.upperBound
        return fraction
    }

    /// Reads a fraction without a whole number.
    private func part(from index: Int) -> Fraction? {
        switch text[index].kind {
        case .sign:
            guard isFractionCharacter(index), let value = fractionCharacters[text.text(index)] else { return nil }
            return Fraction(
                numerator: value.numerator,
                denominator: value.denominator,
                isCharacter: true,
                tokens: index..<index + 1
            )
        case .number: return writtenPart(from: index)
        case .word, .blank, .lineEnd, .edge: return nil
        }
    }

    /// Whether a sign is a fraction.
    func isFractionCharacter(_ index: Int) -> Bool {
        text[index].kind == .sign && text[index].range.count > 1 && text.isOne(index, of: "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒")
    }

    /// Reads a fraction in digits. A date or a year, like 3/11 or 1939/40, is not one.
    private func writtenPart(from index: Int) -> Fraction? {
        guard text.isText(index + 1, "/") || text.isText(index + 1, "⁄"), !isJoined(index - 1), !isJoined(index + 3),
            let numerator = integer(index), let denominator = integer(index + 2),
            numerator > 0, numerator < denominator, denominators.contains(denominator)
        else { return nil }
        return Fraction(
            numerator: numerator,
            denominator: denominator,
            isCharacter: false,
            tokens: index..<index + 3
        )
    }

    /// Whether a token belongs to the number next to it.
    private func isJoined(_ index: Int) -> Bool {
        text[index].kind == .word || text.isText(index, "/") || text.isText(index, "⁄")
    }

    /// A whole number of at most four digits.
    private func integer(_ index: Int) -> Int? {
        text[index].kind == .number && text[index].range.count <= 4 ? Int(text.text(index)) : nil
    }
}

private let denominators: Set = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100, 1000]

private let fractionCharacters: [Substring: (numerator: Int, denominator: Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
    "⅑": (1, 9), "⅒": (1, 10),
]
