/// Whole numbers and decimal numbers: "12,345", "3.14".
struct CardinalRules: Rules {
    let source: LanguageText

    func cardinal(at index: Int) -> Finding? {
        guard let numeral = numeral(at: index), !hasLetters(after: numeral), !isInHash(numeral),
            let words = text[index - 1].kind == .word
                ? language.number(numeral)
                : one(numeral) ?? declined(numeral) ?? sorted(numeral)
                    ?? language.number(numeral, before: counted(after: numeral.tokens))
        else { return nil }
        return Finding(
            tokens: numeral.tokens,
            words: words,
            rule: numeral.decimals == nil ? .cardinal : .decimal
        )
    }

    /// Whether a long number is part of a word of letters and digits, which no words help to hear: "27261900802dfd73".
    private func isInHash(_ numeral: Numeral) -> Bool {
        var (start, end) = (numeral.tokens.lowerBound, numeral.tokens.upperBound)
        while start > numeral.tokens.lowerBound - Self.mostParts, text[start - 1].kind.isWord { start -= 1 }
        while end < numeral.tokens.upperBound + Self.mostParts, text[end].kind.isWord { end += 1 }
        let parts = start..<end
        return parts.contains { text[$0].kind == .word }
            && (parts.contains { text[$0].kind == .number && text[$0].range.count > 9 }
                || parts.count > 3 && text.text(parts).utf8.count > 11 && text.text(parts).allSatisfy(\.isHexDigit))
    }

    private static var mostParts: Int { 8 }

    /// Whether letters after a hyphen belong to a number, so that its words alone would be wrong: the Russian
    /// "5-летний".
    private func hasLetters(after numeral: Numeral) -> Bool {
        let end = numeral.tokens.upperBound
        return language.hasOrdinalHyphens && text.isText(end, "-") && text[end + 1].kind == .word
    }

    private func one(_ numeral: Numeral) -> String? {
        guard numeral.isOne else { return nil }
        let noun = counted(after: numeral.tokens)
        return noun.isEmpty ? nil : language.one(noun, after: word(previous(numeral.tokens.lowerBound)))
    }

    /// A number whose zeros only sort: "Track 07". Elsewhere, zeros are said: "agent 007".
    private func sorted(_ numeral: Numeral) -> String? {
        let before = word(previous(numeral.tokens.lowerBound))
        guard numeral.hasLeadingZeros, numeral.digits.utf8.count <= 3, let number = numeral.whole, number > 0,
            tables.numberedWords.contains(before) || tables.sortedWords.contains(before)
        else { return nil }
        return language.cardinal(number)
    }

    private func declined(_ numeral: Numeral) -> String? {
        guard let number = numeral.whole, !numeral.hasLeadingZeros else { return nil }
        let before = word(previous(numeral.tokens.lowerBound))
        return language.declined(number, before: counted(after: numeral.tokens), after: before)
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

    /// A number with full stops that the voice would take for thousands: "192.168.0.1", "1.234.5".
    func loneVersion(at index: Int) -> Finding? {
        guard isOpen(before: index), let finding = version(at: index), isClosed(after: finding.tokens.upperBound),
            finding.tokens.count >= 7 || finding.tokens.dropFirst().contains(where: isGroup)
        else { return nil }
        return finding
    }

    /// Whether a token may be three digits after a sign that divides thousands.
    private func isGroup(_ index: Int) -> Bool { text[index].kind == .number && text[index].range.count == 3 }

    /// A number between blanks or marks of punctuation.
    ///
    /// In a language of which little else is known, anything else that touches a number may change how it is said:
    /// "21e", "1º", "21. kapitola", "3. 5. 2020", "10:30", "5%". That is left to the engine.
    func loneNumber(at index: Int) -> Finding? {
        let last = previous(index)
        let isInDate = language.hasOrdinalStops && text.isText(last, ".") && text[last - 1].kind == .number
        let isNegative = language.minus != nil && isMinus(index - 1)
        guard isOpen(before: index) || isNegative, !isInDate, let numeral = numeral(at: index), numeral.integer != nil,
            isClosed(after: numeral.tokens.upperBound),
            let words = sorted(numeral) ?? language.number(numeral, before: counted(after: numeral.tokens)),
            words != text.text(numeral.tokens)
        else { return nil }
        return Finding(tokens: numeral.tokens, words: words, rule: numeral.decimals == nil ? .cardinal : .decimal)
    }

    /// Whether nothing that could belong to a number stands at a place.
    private func isClosed(after index: Int) -> Bool {
        switch text[index].kind {
        case .blank, .lineEnd, .edge: true
        case .word, .number: false
        case .sign where text.isText(index, "."):
            !text[language.hasOrdinalStops ? next(index) : index + 1].kind.isWord
        case .sign: text.isOne(index, of: ",;:!?)]\"”’'»“…。，、؟،؛।") && !text[index + 1].kind.isWord
        }
    }
}
