extension French {
    func fraction(_ fraction: Fraction, before noun: String) -> String? {
        if let whole = fraction.whole {
            guard let whole = cardinal(whole, .masculine), let parts = parts(fraction) else { return nil }
            return fraction.isHalf ? "\(whole) et demi" : "\(whole) et \(parts)"
        }
        if fraction.isHalf { return Self.feminine.contains(noun) ? "une demi" : "un demi" }
        return parts(fraction)
    }

    func fraction(_ fraction: Fraction, of noun: Noun) -> String? {
        let isFeminine = noun.gender == .feminine
        guard let parts = parts(fraction) else { return nil }
        guard let whole = fraction.whole else {
            if fraction.isHalf { return "\(isFeminine ? "une" : "un") demi \(noun.one)" }
            return "\(parts) \(noun.one.elidesDe ? "d'" : "de ")\(noun.one)"
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
            return speller.words(for: fraction.denominator, by: rules).map { "\(count) \($0)" }
        }
    }

    /// Nouns of which there is often a half.
    private static let feminine: Set = [
        "heure", "journée", "douzaine", "livre", "lieue", "bouteille", "tasse", "page", "once", "minute", "année",
        "cuillère", "cuillerée", "portion", "dose", "pomme", "part", "finale",
    ]
}
