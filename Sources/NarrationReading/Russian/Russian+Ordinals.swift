extension Russian {
    /// "1-й", "2-я", "3-го" after a hyphen are read by their letters.
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        guard let rules = Self.rules[suffix] else { return nil }
        return speller.words(for: number, by: .named("%spellout-ordinal-\(rules)"))
    }

    var hasOrdinalHyphens: Bool { true }

    private static let rules = [
        "й": "masculine", "ый": "masculine", "ий": "masculine", "ой": "masculine", "я": "feminine", "ая": "feminine",
        "е": "neuter", "ое": "neuter", "го": "masculine-genitive", "му": "masculine-dative",
        "м": "masculine-locative", "ом": "masculine-locative",
    ]
}
