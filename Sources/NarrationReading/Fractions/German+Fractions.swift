extension German {
    var indefiniteArticles: Set<String> { ["ein", "eine", "einen", "einem", "einer", "eines"] }

    func fraction(_ fraction: Fraction, before noun: String) -> String? {
        guard let part = part(fraction.denominator) else { return nil }
        if let whole = fraction.whole {
            guard let whole = cardinal(whole, .masculine), let count = cardinal(fraction.numerator, .masculine) else {
                return nil
            }
            return whole + count + part.lowercased()
        }
        if fraction.isHalf { return noun.isEmpty ? "ein halb" : half(of: noun) }
        if fraction.isAfterArticle, fraction.numerator == 1 { return part.lowercased() }
        return cardinal(fraction.numerator, .masculine).map { "\($0) \(part)" }
    }

    func fraction(_ fraction: Fraction, of noun: Noun) -> String? {
        guard fraction.whole == nil, fraction.isHalf else {
            return self.fraction(fraction, before: "").map { "\($0) \(fraction.whole == nil ? noun.one : noun.many)" }
        }
        switch noun.gender {
        case .masculine: return "ein halber \(noun.one)"
        case .feminine: return "eine halbe \(noun.one)"
        case .neuter: return "ein halbes \(noun.one)"
        }
    }

    /// "Halb" with the ending for a noun in lower case.
    private func half(of noun: String) -> String {
        switch gender(of: noun) {
        case .masculine: "halber"
        case .feminine: "halbe"
        case .neuter: "halbes"
        }
    }

    private func part(_ denominator: Int) -> String? {
        if denominator == 2 { return "halb" }
        guard let ordinal = speller.words(for: denominator, by: "%spellout-ordinal") else { return nil }
        return ordinal.prefix(1).uppercased() + ordinal.dropFirst() + "l"
    }
}
