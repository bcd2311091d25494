// Numbers as they are written, with thousands and decimals.
extension Rules {
    /// Reads the numeral that begins at a token, with its thousands and decimals: "1,250.75", ".5".
    func numeral(at index: Int) -> Numeral? {
        guard text[index].kind == .number else { return decimalsOnly(at: index) }
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
        if text[sign + 1].kind == .number, language.isDecimalSign(text.text(sign)), !isChain(at: sign) {
            numeral.decimals = String(text.text(sign + 1))
            numeral.tokens = index..<sign + 2
        }
        return numeral
    }

    /// Reads decimals without a whole number before their sign.
    private func decimalsOnly(at sign: Int) -> Numeral? {
        guard text[sign].kind == .sign, text[sign + 1].kind == .number, isOpen(before: sign),
            language.isDecimalSign(text.text(sign)), !isChain(at: sign)
        else { return nil }
        return Numeral(digits: "", decimals: String(text.text(sign + 1)), isGrouped: false, tokens: sign..<sign + 2)
    }

    /// Whether the number after a sign is followed by the same sign and another number, as in 2.0.1.
    private func isChain(at sign: Int) -> Bool {
        text[sign + 3].kind == .number && text.text(sign + 2) == text.text(sign)
    }

    /// Adds groups of three digits that are divided by the same sign.
    private func addThousands(to numeral: inout Numeral) {
        let sign = text.text(numeral.tokens.upperBound)
        let start = numeral.tokens.lowerBound
        guard text[numeral.tokens.upperBound + 1].kind == .number, language.dividesThousands(sign) else { return }
        var grouped = numeral
        while text.text(grouped.tokens.upperBound) == sign, text[grouped.tokens.upperBound + 1].kind == .number {
            let group = grouped.tokens.upperBound + 1
            guard text[group].range.count == 3 else {
                // Numbers in a row, as in "555 123 4567" and "192.168.0.1", are no thousands.
                if sign.isNarrowBlank || sign == "." { return }
                break
            }
            grouped.digits += text.text(group)
            grouped.isGrouped = true
            grouped.tokens = start..<group + 1
        }
        if sign.isNarrowBlank, text[start - 1].kind == .blank, text[start - 2].kind == .number { return }
        // "241 161 A1" are three codes.
        let after = next(grouped.tokens.upperBound - 1)
        if sign.isNarrowBlank, text[after].kind == .word, text[after + 1].kind == .number { return }
        if sign == ".", isAddress(grouped.tokens) || versionWords.contains(word(previous(start))) { return }
        // "47.820s" has milliseconds.
        if sign == ".", grouped.tokens.count == 3, text.isText(next(grouped.tokens.upperBound - 1), "s") { return }
        numeral = grouped
    }

    /// Whether a number of four groups is an address on the internet, whose groups are bytes: "192.168.100.200".
    private func isAddress(_ tokens: Range<Int>) -> Bool {
        tokens.count == 7
            && stride(from: tokens.lowerBound, to: tokens.upperBound, by: 2).allSatisfy { index in
                !text.text(index).hasPrefix("0") && Int(text.text(index)).map { $0 < 256 } == true
            }
    }
}

/// The words before the number of a version, which has no thousands: "Version 2.100".
private let versionWords = Set(words: "version versión versione versie versão версия версии release kernel linux")

// Where numbers begin and end.
extension Rules {
    /// Whether nothing that could belong to a number stands immediately before a place.
    func isOpen(before index: Int) -> Bool {
        switch text[index - 1].kind {
        case .blank, .lineEnd, .edge: true
        case .word, .number: false
        case .sign: ["(", "[", "\"", "“", "„", "«", "‘", "'", "¿", "¡", "$", "£", "€"].contains(text.text(index - 1))
        }
    }

    /// What a number counts, in lower case: the word after its tokens. Empty if it counts nothing.
    func counted(after tokens: Range<Int>) -> String {
        let index = next(tokens.upperBound - 1)
        guard text[index].kind == .word else { return "" }
        let word = word(index)
        return language.isCounted(word, text[index].letters) && !isNumbering(before: tokens.lowerBound) ? word : ""
    }

    /// Whether the word or sign before a number takes a number, so that it counts nothing: "Kapitel 1 Seite 2",
    /// "Art. 1 GG", "§ 1 Absatz 2".
    private func isNumbering(before index: Int) -> Bool {
        let last = previous(index)
        return tables.numberedWords.contains(word(last)) || numbering(before: index) != nil
            || text[last].kind == .sign && tables.numberSigns[String(text.text(last))] != nil
    }
}
