extension German {
    static let indefiniteArticles: Set<String> = ["ein", "eine", "einen", "einem", "einer", "eines"]

    func fraction(_ fraction: Fraction, before noun: String) -> String? {
        guard let part = part(fraction.denominator) else { return nil }
        if let whole = fraction.whole {
            guard let whole = cardinal(whole, .masculine), let count = cardinal(fraction.numerator, .masculine) else {
                return nil
            }
            return whole + count + part.lowercased()
        }
        if fraction.isHalf { return noun.isEmpty ? "ein halb" : half(of: noun, after: fraction.before) }
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

    /// "Halb" with the ending for a noun, which is given in lower case. If no article is before the number, one is
    /// added.
    private func half(of noun: String, after before: String) -> String {
        let gender = gender(of: noun)
        if determines(before) { return "halb" + Self.weakEnding(after: before, gender) }
        if hasDative(after: before) {
            return gender == .feminine ? "einer halben" : "einem halben"
        }
        switch gender {
        case .masculine: return isSubject(after: before) ? "ein halber" : "einen halben"
        case .feminine: return before.isEmpty && Self.times.contains(noun) ? "halbe" : "eine halbe"
        case .neuter: return before.isEmpty && Self.times.contains(noun) ? "halbes" : "ein halbes"
        }
    }

    private func determines(_ word: String) -> Bool {
        Self.indefiniteArticles.contains(word) || Self.rulerArticles.contains(word)
    }

    private static func weakEnding(after article: String, _ gender: Gender) -> String {
        switch article {
        case "ein": gender == .neuter ? "es" : "er"
        case "eine", "der", "die", "das": "e"
        default: "en"
        }
    }

    /// The nouns of which a heading gives half: "½ Stunde" is "halbe Stunde".
    private static let times: Set = ["stunde", "jahr", "minute", "sekunde"]

    private func part(_ denominator: Int) -> String? {
        if denominator == 2 { return "halb" }
        guard let ordinal = speller.words(for: denominator, by: "%spellout-ordinal") else { return nil }
        return ordinal.prefix(1).uppercased() + ordinal.dropFirst() + "l"
    }
}
