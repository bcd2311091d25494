extension English {
    func dividesThousands(_ sign: Substring) -> Bool { sign == "," }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "." }
    var decimalWord: String? { "point" }
    var minus: String? { "minus" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        speller.words(for: number, by: isAmerican ? "%spellout-cardinal" : "%spellout-cardinal-verbose")?
            .replacing(",", with: "")
    }
}

extension German {
    func dividesThousands(_ sign: Substring) -> Bool { ".\u{A0}\u{202F}".contains(sign) && !sign.isEmpty }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "," }
    var decimalWord: String? { "Komma" }
    var minus: String? { "minus" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        speller.words(for: number, by: "%spellout-numbering")
    }
}

extension French {
    func dividesThousands(_ sign: Substring) -> Bool { ". \u{A0}\u{202F}".contains(sign) && !sign.isEmpty }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "," }
    var decimalWord: String? { "virgule" }
    var minus: String? { "moins" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        speller.words(for: number, by: "%spellout-cardinal-masculine")
    }
}

extension Spanish {
    func dividesThousands(_ sign: Substring) -> Bool { ". \u{A0}\u{202F}".contains(sign) && !sign.isEmpty }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "," }
    var decimalWord: String? { "coma" }
    var minus: String? { "menos" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        speller.words(for: number, by: noun.isEmpty ? "%spellout-numbering" : "%spellout-cardinal-masculine")
    }
}
