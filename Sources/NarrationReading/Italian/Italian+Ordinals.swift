extension Italian {
    /// "3º piano", "3ª classe". A degree sign stands for the letter only next to what is ordered: "2° posto", but "30°
    /// all'ombra".
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        switch suffix {
        case "º": speller.words(for: number, by: "%spellout-ordinal-masculine")
        case "ª": speller.words(for: number, by: "%spellout-ordinal-feminine")
        case "°" where number == 1 || isOrdered(noun): speller.words(for: number, by: "%spellout-ordinal-masculine")
        default: nil
        }
    }

    /// Whether a word can be what an ordinal number orders: in the singular, and no direction of a compass.
    private func isOrdered(_ noun: String) -> Bool {
        ["o", "e", "a"].contains(noun.suffix(1)) && !Self.afterDegrees.contains(noun)
    }

    private static let afterDegrees = Set(words: "ovest est celsius centigrado massima minima massimo minimo")
}
