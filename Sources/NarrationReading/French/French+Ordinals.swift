extension French {
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        switch (suffix, number) {
        case ("er", 1): "premier"
        case ("ers", 1): "premiers"
        case ("re", 1), ("ère", 1), ("ere", 1), ("ière", 1): "première"
        case ("res", 1), ("ères", 1): "premières"
        case ("nd", 2), ("d", 2): "second"
        case ("nde", 2), ("de", 2): "seconde"
        case ("e", _), ("ᵉ", _), ("me", _), ("ème", _), ("eme", _), ("ième", _), ("è", _): ordinal(number)
        case ("es", _), ("ᵉˢ", _), ("mes", _), ("èmes", _), ("ièmes", _): ordinal(number).map { "\($0)s" }
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
