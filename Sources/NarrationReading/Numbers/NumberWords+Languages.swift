extension English {
    func dividesThousands(_ sign: Substring) -> Bool { sign == "," || sign.isNarrowBlank }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "." || sign == "·" }
    var decimalWord: String? { "point" }
    var stopWord: String? { "point" }
    var minus: String? { "minus" }
    var plus: String? { "plus" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        speller.words(for: number, by: isAmerican ? "%spellout-cardinal" : "%spellout-cardinal-verbose")?
            .replacing(",", with: "")
    }

    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool {
        letters == .lowercase && !functionWords.contains(word)
    }
}

extension German {
    func dividesThousands(_ sign: Substring) -> Bool { isThousandsSign(sign, full: ".") }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "," }
    var decimalWord: String? { "Komma" }
    var stopWord: String? { "Punkt" }
    var minus: String? { "minus" }
    var plus: String? { "plus" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        guard number == 1, !noun.isEmpty else { return speller.words(for: number, by: "%spellout-numbering") }
        return noun != "uhr" && gender(of: noun) == .feminine ? "eine" : "ein"
    }

    func one(_ noun: String, after before: String) -> String? {
        noun == "uhr" ? nil : one(gender(of: noun), after: before)
    }

    func one(_ gender: Gender, after before: String) -> String? {
        if hasDative(after: before) { return gender == .feminine ? "einer" : "einem" }
        return gender == .masculine && !isSubject(after: before) ? "einen" : nil
    }

    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool {
        guard !functionWords.contains(word) else { return false }
        return letters != .lowercase || ["e", "er", "es", "en", "em"].contains { word.hasSuffix($0) }
    }
}

extension French {
    func dividesThousands(_ sign: Substring) -> Bool { isThousandsSign(sign, full: ".") }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "," }
    var decimalWord: String? { "virgule" }
    func decimals(_ digits: String) -> String? { wholeDecimals(digits) }
    var stopWord: String? { "point" }
    var minus: String? { "moins" }
    var plus: String? { "plus" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        let isFeminine = number % 10 == 1 && !noun.isEmpty && gender(of: noun) == .feminine
        return speller.words(
            for: number,
            by: isFeminine ? "%spellout-cardinal-feminine" : "%spellout-cardinal-masculine"
        )
    }

    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool {
        letters == .lowercase && !functionWords.contains(word)
    }
}

extension Spanish {
    func dividesThousands(_ sign: Substring) -> Bool { isThousandsSign(sign, full: hasDecimalPoint ? "," : ".") }
    func isDecimalSign(_ sign: Substring) -> Bool { hasDecimalPoint ? sign == "." : sign == "," }
    var decimalWord: String? { hasDecimalPoint ? "punto" : "coma" }
    func decimals(_ digits: String) -> String? { wholeDecimals(digits) }
    var stopWord: String? { "punto" }
    var minus: String? { "menos" }
    var plus: String? { "más" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        guard !noun.isEmpty, number == 1 || noun.hasSuffix("s") else {
            return speller.words(for: number, by: "%spellout-numbering")
        }
        let isFeminine = gender(of: noun) == .feminine
        return speller.words(
            for: number,
            by: isFeminine ? "%spellout-cardinal-feminine" : "%spellout-cardinal-masculine"
        )
    }

    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool {
        letters == .lowercase && !functionWords.contains(word)
    }
}

extension NumberWords {
    /// Whether a sign divides thousands where blanks, apostrophes and one more sign do.
    fileprivate func isThousandsSign(_ sign: Substring, full: String) -> Bool {
        sign == full || sign.isNarrowBlank || sign == "'" || sign == "’"
    }
}
