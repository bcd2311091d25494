extension English {
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        let isOld = suffix == "d" && (2...3).contains(number % 10) && !(12...13).contains(number % 100)
        // "10st" is a weight.
        let isFirst = suffix == "st" && number % 10 == 1 && number % 100 != 11
        return isOld || isFirst || ["nd", "rd", "th"].contains(suffix) ? ordinal(number) : nil
    }

    /// The words for an ordinal number.
    func ordinal(_ number: Int) -> String? {
        speller.words(for: number, by: isAmerican ? "%spellout-ordinal" : "%spellout-ordinal-verbose")?
            .replacing(",", with: "")
    }
}

extension French {
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        switch (suffix, number) {
        case ("er", 1): "premier"
        case ("ers", 1): "premiers"
        case ("re", 1), ("ère", 1), ("ere", 1), ("ière", 1): "première"
        case ("res", 1), ("ères", 1): "premières"
        case ("nd", 2), ("d", 2): "second"
        case ("nde", 2), ("de", 2): "seconde"
        case ("e", _), ("ᵉ", _), ("ème", _), ("eme", _), ("ième", _), ("è", _): ordinal(number)
        case ("es", _), ("ᵉˢ", _), ("èmes", _), ("ièmes", _): ordinal(number).map { "\($0)s" }
        default: nil
        }
    }

    /// The words for an ordinal number.
    func ordinal(_ number: Int) -> String? {
        // ICU's rules join 81, 91 and 101 with an "et" that French does not have.
        speller.words(for: number, by: "%spellout-ordinal-masculine")?
            .replacing("quatre-vingt-et-", with: "quatre-vingt-")
            .replacing("cent-et-", with: "cent ")
    }
}

extension Spanish {
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        switch suffix {
        case "º", "o", "ro", "do", "to", "vo", "mo", "no":
            ordinal(number, isAdjective: !noun.isEmpty)
        case "er": ordinal(number, isAdjective: true)
        case "ª", "a", "ra", "da", "ta", "va", "ma", "na":
            speller.words(for: number, by: "%spellout-ordinal-feminine")
        default: nil
        }
    }

    /// The words for a masculine ordinal number, which are shorter before a noun: "primer".
    func ordinal(_ number: Int, isAdjective: Bool) -> String? {
        speller.words(
            for: number,
            by: isAdjective ? "%spellout-ordinal-masculine-adjective" : "%spellout-ordinal-masculine"
        )
    }
}
