extension French {
    static let indefiniteArticles: Set<String> = ["un", "une"]

    /// "Deux heures et demie".
    func fraction(_ fraction: Fraction, around noun: String) -> String? {
        guard let whole = fraction.whole, fraction.isHalf, whole == 1 || noun.hasSuffix("s"), noun.utf8.count > 2 else {
            return nil
        }
        let isFeminine = gender(of: noun) == .feminine
        let noun = whole == 1 && noun.hasSuffix("s") ? String(noun.dropLast()) : noun
        return cardinal(whole, isFeminine ? .feminine : .masculine).map {
            "\($0) \(noun) et \(isFeminine ? "demie" : "demi")"
        }
    }

    func fraction(_ fraction: Fraction, before noun: String) -> String? {
        if let whole = fraction.whole {
            guard let whole = cardinal(whole, .masculine), let parts = parts(fraction) else { return nil }
            return fraction.isHalf ? "\(whole) et demi" : "\(whole) et \(parts)"
        }
        if fraction.isHalf, fraction.isAfterArticle { return "demi" }
        if fraction.isHalf { return gender(of: noun) == .feminine ? "une demi" : "un demi" }
        return parts(fraction)
    }

    func fraction(_ fraction: Fraction, of noun: Noun) -> String? {
        let isFeminine = noun.gender == .feminine
        guard let parts = parts(fraction) else { return nil }
        guard let whole = fraction.whole else {
            if fraction.isHalf { return "\(isFeminine ? "une" : "un") demi \(noun.one)" }
            return "\(parts) \(de(before: noun.one))\(noun.one)"
        }
        guard let number = cardinal(whole, noun.gender) else { return nil }
        let half = isFeminine ? "demie" : "demi"
        return "\(number) \(whole < 2 ? noun.one : noun.many) et \(fraction.isHalf ? half : parts)"
    }

    private func parts(_ fraction: Fraction) -> String? {
        guard let count = cardinal(fraction.numerator, .masculine) else { return nil }
        let isOne = fraction.numerator == 1
        switch fraction.denominator {
        case 2: return "\(count) \(isOne ? "demi" : "demis")"
        case 3: return "\(count) tiers"
        case 4: return "\(count) \(isOne ? "quart" : "quarts")"
        default:
            let rules = isOne ? "%spellout-ordinal-masculine" : "%spellout-ordinal-masculine-plural"
            return speller.words(for: fraction.denominator, by: .named(rules)).map { "\(count) \($0)" }
        }
    }
}
