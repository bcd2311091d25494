/// Roman numerals: "Chapter II", "Henry VIII", "XXe siècle", "MDCCCXLIV".
struct RomanRules: Rules {
    let source: LanguageText

    func roman(at index: Int) -> Finding? {
        guard isRomanLetters(text[index].range) else { return lookalike(at: index) }
        guard text[index + 1].kind != .number, text[index - 1].kind != .number, !isContracted(index) else { return nil }
        guard let numeral = RomanNumeral(text.text(index)) else { return suffixedRoman(at: index) }
        if isHeadingOfRow(index) { return cardinal(numeral, at: index) }
        if text[index].letters == .lowercase {
            // "Le tableau ci-dessous" has no number.
            return isHyphen(index + 1) && text[index + 2].kind == .word && RomanNumeral(text.text(index + 2)) == nil
                ? nil : numbered(numeral, at: index)
        }
        return century(numeral, at: index)
            ?? ordering(numeral, at: index)
            ?? numbered(numeral, at: index)
            ?? ruler(numeral, at: index)
            ?? title(numeral, at: index)
            ?? alone(numeral, at: index)
    }

    /// Whether it is a pronoun with the verb after it: "I'm".
    private func isContracted(_ index: Int) -> Bool {
        text.isText(index, "I") && isApostrophe(index + 1) && text[index + 2].kind == .word
            && !text.isText(index + 2, "s") && language.isPronoun("I", before: "am")
    }

    /// A numeral in Cyrillic letters that look like Latin ones: the "ХХ" of "ХХ век". On their own, they are letters.
    private func lookalike(at index: Int) -> Finding? {
        guard text[index].letters == .capital || text[index].letters == .capitals, text[index].range.count <= 18,
            text.bytes(index).first == 0xD0, let numeral = RomanNumeral(inLatinLetters: text.text(index)),
            !text.isText(index + 1, ".") || text[next(index + 1)].kind == .edge
        else { return nil }
        return century(numeral, at: index) ?? ordering(numeral, at: index) ?? ruler(numeral, at: index)
    }

    /// A numeral before an abbreviated century: "XX в.", "XIX–XX вв."
    private func century(_ numeral: RomanNumeral, at index: Int) -> Finding? {
        let noun = orderedNoun(after: index)
        guard text[noun].kind == .word, text.isText(noun + 1, "."), !text[noun + 2].kind.isWord,
            let (words, century) = language.century(
                numeral.value,
                abbreviated: word(noun),
                after: word(previous(firstNumeral(index)))
            )
        else { return nil }
        guard noun == next(index) else { return Finding(tokens: index..<index + 1, words: words, rule: .roman) }
        let end = endsSentence(noun + 1, of: .lastWord) ? noun + 1 : noun + 2
        return Finding(tokens: index..<end, words: "\(words) \(century)", rule: .roman)
    }

    /// The noun that a numeral orders, which may follow another one: "XIX–XX веков", "XIX и XX веках".
    private func orderedNoun(after index: Int) -> Int {
        var last = index
        for _ in 0..<3 {
            let link = next(last)
            guard isDash(link) || tables.conjunctions.contains(word(link)), text[next(link)].kind == .word,
                RomanNumeral(inLatinLetters: text.text(next(link))) != nil
            else { break }
            last = next(link)
        }
        return next(last)
    }

    /// Whether a word begins like a Roman numeral. Of small letters, all must be those of one.
    private func isRomanLetters(_ range: Range<Int>) -> Bool {
        guard range.count <= 18 else { return false }
        let bytes = text.string.utf8[text.place(range.lowerBound)..<text.place(range.upperBound)]
        guard let first = bytes.first else { return false }
        if first == 0xE2 { return true }
        return first < UInt8(ascii: "a")
            ? RomanNumeral.isLetter(first)
            : bytes.allSatisfy { RomanNumeral.isLetter($0) && $0 != UInt8(ascii: "d") && $0 != UInt8(ascii: "m") }
    }

    /// A numeral with letters that make it an ordinal number: "XIXe", "Ier".
    private func suffixedRoman(at index: Int) -> Finding? {
        let letters = text[index].letters
        guard letters == .mixed || letters == .capitalized else { return nil }
        let word = text.text(index)
        let capitals = word.prefix { $0.isASCII && $0.isUppercase }
        let suffix = word.dropFirst(capitals.count).lowercased()
        guard let numeral = RomanNumeral(capitals), isNumeral(numeral, capitals),
            numeral.value > 1 || suffix != "e", tables.romanSuffixes.contains(suffix),
            let words = language.ordinal(numeral.value, suffix: suffix, before: "")
        else { return nil }
        return Finding(tokens: index..<index + 1, words: words, rule: .roman)
    }

    /// Whether a numeral is not rather a letter. As single letters, only I, V and X are numerals.
    private func isNumeral(_ numeral: RomanNumeral, _ letters: Substring) -> Bool {
        letters.utf8.count > 1 || numeral.isShort
    }

    /// A numeral next to the noun that it orders: "the XX century", "siglo XIX", "IV. Kapitel".
    private func ordering(_ numeral: RomanNumeral, at index: Int) -> Finding? {
        let (before, after) = (word(previous(firstNumeral(index))), word(orderedNoun(after: index)))
        if isNumeral(numeral, text.text(index)),
            let words = language.orderingNumber(numeral.value, after: before, before: after)
        {
            return Finding(tokens: index..<index + 1, words: words, rule: .roman)
        }
        guard text.isText(index + 1, "."), text[index + 2].kind != .edge, numeral.isShort,
            !isCapitalizedName(previous(index)),
            text[index].range.count > 1 || tables.numberedWords.contains(word(next(index + 1))),
            ruler(numeral, at: index) == nil
        else { return nil }
        var finding = OrdinalRules(source: source).ordinal(numeral.value, withStopAfter: index..<index + 1)
        finding?.rule = .roman
        return finding
    }

    /// A numeral after a word that takes one: "Chapter II", "Acts IV and V", "vol. III".
    private func numbered(_ numeral: RomanNumeral, at index: Int) -> Finding? {
        if let noun = numbering(before: firstNumeral(index)) {
            let words = language.orderingNumber(numeral.value, after: noun, before: "")
            return words.map { Finding(tokens: index..<index + 1, words: $0, rule: .roman) }
                ?? cardinal(numeral, at: index)
        }
        guard let head = numberedWord(before: index), isNumber(numeral, after: head, at: index) else { return nil }
        return cardinal(numeral, at: index)
    }

    private func numberedWord(before index: Int) -> Int? {
        var place = previous(index)
        for _ in 0..<3 {
            if text[place].kind == .word, tables.numberedWords.contains(word(place)) { return place }
            guard let numeral = linkedNumeral(before: place) else { return nil }
            place = previous(numeral)
        }
        return nil
    }

    /// The numeral before a link, as in "IV and V" or "IV–V".
    func linkedNumeral(before link: Int) -> Int? {
        let stop = previous(link)
        let numeral = language.hasOrdinalStops && text.isText(stop, ".") ? stop - 1 : stop
        guard text[numeral].kind == .word, text[numeral].range.count <= 8, RomanNumeral(text.text(numeral)) != nil,
            text[link].kind == .sign || text[link].range.count <= 4
        else { return nil }
        return numeral
    }

    /// Whether a numeral is not rather a letter or a pronoun: "the part I like", "Section C".
    private func isNumber(_ numeral: RomanNumeral, after head: Int, at index: Int) -> Bool {
        // "Type CD" and "type MD" have letters.
        if text[index].range.count == 2, numeral.value > 100 { return false }
        guard text[index].range.count == 1 else { return true }
        let letter = text.text(index)
        if letter == "I" {
            let after = next(index)
            if text[head].letters == .lowercase, text[after].kind == .word {
                return !language.isPronoun("I", before: "am")
            }
            return !language.isPronoun(letter, before: word(after))
        }
        return numeral.isShort || numeral.value <= 100 && tables.longNumberedWords.contains(word(head))
    }

    func cardinal(_ numeral: RomanNumeral, at index: Int) -> Finding? {
        language.cardinal(numeral.value).map { Finding(tokens: index..<index + 1, words: $0, rule: .roman) }
    }
}

// Numerals on their own.
extension RomanRules {
    /// The second of several works or things of a name: "Rocky II".
    private func title(_ numeral: RomanNumeral, at index: Int) -> Finding? {
        guard text[index].range.count > 1, numeral.isShort, isCapitalizedName(previous(index)) else { return nil }
        return cardinal(numeral, at: index)
    }

    /// A year, a heading, or a number that is no word.
    private func alone(_ numeral: RomanNumeral, at index: Int) -> Finding? {
        let count = text[index].range.count
        if count >= 5, (1000..<2100).contains(numeral.value) {
            return language.year(numeral.value).map { Finding(tokens: index..<index + 1, words: $0, rule: .roman) }
        }
        // "XXX" stands for something else.
        let isLong = (count >= 3 && numeral.isShort || count >= 5 || text.isText(index, "II")) && numeral.value != 30
        return isLong || isHeading(numeral, at: index) ? cardinal(numeral, at: index) : nil
    }

    /// Whether a numeral is all of a text, and one of a row of headings.
    private func isHeadingOfRow(_ index: Int) -> Bool {
        let after = next(text.isText(index + 1, ".") ? index + 1 : index)
        return text[previous(index)].kind == .edge && text[after].kind == .edge
            && source.row.numerals.contains(String(text.text(index)))
    }

    /// Whether a numeral is all of a text, or stands before a heading: "IV", "V. The Storm".
    private func isHeading(_ numeral: RomanNumeral, at index: Int) -> Bool {
        guard text[previous(index)].kind == .edge, numeral.isShort else { return false }
        let isAll = text[next(index)].kind == .edge
        guard text.isText(index + 1, ".") || text.isText(index + 1, ":") else {
            return isAll && !language.isPronoun(text.text(index), before: "am")
        }
        let after = next(index + 1)
        return text[after].kind == .edge || text[index].range.count > 1 || tables.functionWords.contains(word(after))
    }
}
