// Numbers as they are written, with thousands and decimals.
extension Recognizer {
    /// Reads the numeral that begins at a token, with its thousands and decimals.
    func numeral(at index: Int) -> Numeral? {
        guard text[index].kind == .number else { return nil }
        var numeral = Numeral(
            digits: String(text.text(index)),
            decimals: nil,
            isGrouped: false,
            tokens: index..<index + 1
        )
        if text[index].range.count <= 3, numeral.digits.utf8.first != UInt8(ascii: "0") {
            addThousands(to: &numeral)
        }
        let sign = numeral.tokens.upperBound
        if language.isDecimalSign(text.text(sign)), text[sign + 1].kind == .number {
            numeral.decimals = String(text.text(sign + 1))
            numeral.tokens = index..<sign + 2
        }
        return numeral
    }

    /// Adds groups of three digits that are divided by the same sign.
    private func addThousands(to numeral: inout Numeral) {
        let sign = text.text(numeral.tokens.upperBound)
        guard language.dividesThousands(sign) else { return }
        while text.text(numeral.tokens.upperBound) == sign {
            let group = numeral.tokens.upperBound + 1
            guard text[group].kind == .number, text[group].range.count == 3 else { return }
            numeral.digits += text.text(group)
            numeral.isGrouped = true
            numeral.tokens = numeral.tokens.lowerBound..<group + 1
        }
    }
}
