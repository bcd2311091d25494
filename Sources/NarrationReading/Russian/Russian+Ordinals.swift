extension Russian {
    /// "1-й", "2-я", "3-го" are read by their letters, and by the noun where it decides: "60-е годы", "3-е место".
    /// After some letters the number is no ordinal: "из 5-ти", "с 4-мя", "по 2-м", "из 3-х".
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        let isFew = (2...4).contains(number % 10) && !(12...14).contains(number % 100)
        let isDative = noun.hasSuffix("ам") || noun.hasSuffix("ям")
        let isOblique = ["и", "ы", "е"].contains(noun.suffix(1))
        switch suffix {
        case "ти", "и": return cardinal(number, .masculine, .genitive)
        case "мя": return cardinal(number, .masculine, .ablative)
        case "х" where isFew: return cardinal(number, .masculine, .genitive)
        case "м" where isFew && isDative: return cardinal(number, .masculine, .dative)
        case "м" where isDative: return ordinal(number, "plural-dative")
        case "м" where noun.hasSuffix("ом") || noun.hasSuffix("ем"): return ordinal(number, "masculine-ablative")
        // "2-й версии", "на 5-й странице"
        case "й" where isOblique, "ой" where isOblique: return ordinal(number, "feminine-genitive")
        case "е": return ordinal(number, isNeuter(noun, after: number) ? "neuter" : "plural")
        default: return Self.rules[suffix].flatMap { ordinal(number, $0) }
        }
    }

    private func ordinal(_ number: Int, _ rules: String) -> String? {
        speller.words(for: number, by: .named("%spellout-ordinal-\(rules)"))
    }

    var hasOrdinalHyphens: Bool { true }

    /// Whether a noun after "3-е" is neuter, or a month. Without a noun, a small number is a day, others are years.
    private func isNeuter(_ noun: String, after number: Int) -> Bool {
        guard let last = noun.last else { return number < 20 }
        let isPluralAdjective =
            noun.hasSuffix("ые") || ["кие", "гие", "хие", "шие", "жие", "щие"].contains(noun.suffix(3))
        return "оеё".contains(last) && !isPluralAdjective || noun.hasSuffix("мя") || Self.months.number(of: noun) != nil
    }

    private static let rules = [
        "й": "masculine", "ой": "masculine", "ый": "masculine", "ий": "masculine", "я": "feminine", "ая": "feminine",
        "ое": "neuter", "ые": "plural", "ие": "plural", "х": "plural-genitive", "ых": "plural-genitive",
        "го": "masculine-genitive",
        "му": "masculine-dative", "м": "masculine-locative", "ом": "masculine-locative", "ым": "masculine-ablative",
        "ю": "feminine-accusative", "ую": "feminine-accusative", "ей": "feminine-genitive", "ми": "plural-ablative",
    ]
}
