extension English {
    static let pairedNouns: Set<String> = ["time"]
    static let indefiniteArticles: Set<String> = ["a", "an"]

    func fraction(_ fraction: Fraction, before noun: String) -> String? {
        guard let part = part(fraction.denominator) else { return nil }
        let article = part.startsWithVowel ? "an" : "a"
        if let whole = fraction.whole {
            guard let whole = cardinal(whole), let count = count(fraction, one: article) else { return nil }
            return "\(whole) and \(count)"
        }
        if fraction.isAfterArticle, fraction.numerator == 1 { return part }
        if fraction.isHalf, Self.afterHalf.contains(noun) { return "half" }
        if fraction.isHalf, fraction.isCharacter, !noun.isEmpty, noun != "of" {
            return noun.startsWithVowel || noun == "hour" ? "half an" : "half a"
        }
        return count(fraction, one: fraction.isCharacter ? article : "one")
    }

    func fraction(_ fraction: Fraction, of noun: Noun) -> String? {
        guard let words = self.fraction(fraction, before: "") else { return nil }
        if fraction.whole != nil { return "\(words) \(noun.many)" }
        let article = noun.one.startsWithVowel || noun.one.hasPrefix("hour") ? "an" : "a"
        if fraction.isHalf { return "half \(article) \(noun.one)" }
        return "\(count(fraction, one: "a") ?? words) of \(article) \(noun.one)"
    }

    /// The parts of a fraction, with their number: "three quarters".
    private func count(_ fraction: Fraction, one: String) -> String? {
        guard let part = part(fraction.denominator) else { return nil }
        if fraction.numerator == 1 { return "\(one) \(part)" }
        return cardinal(fraction.numerator).map { "\($0) \(part == "half" ? "halves" : part + "s")" }
    }

    private func part(_ denominator: Int) -> String? {
        switch denominator {
        case 2: "half"
        case 4: "quarter"
        default: speller.words(for: denominator, by: "%spellout-ordinal")
        }
    }

    private static let afterHalf: Set = ["a", "an", "the", "my", "your", "his", "her", "its", "our", "their"]
}

extension String {
    fileprivate var startsWithVowel: Bool { first.map { "aeio".contains($0) } ?? false }
}
