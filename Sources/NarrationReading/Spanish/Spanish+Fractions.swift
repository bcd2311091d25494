extension Spanish {
    /// "Dos horas y media".
    func fraction(_ fraction: Fraction, around noun: String) -> String? {
        guard let whole = fraction.whole, fraction.isHalf, whole == 1 || noun.hasSuffix("s"), noun.utf8.count > 2 else {
            return nil
        }
        let isFeminine = gender(of: noun) == .feminine
        let noun = whole == 1 && noun.hasSuffix("s") ? String(noun.dropLast()) : noun
        return cardinal(whole, isFeminine ? .feminine : .masculine).map {
            "\($0) \(noun) y \(isFeminine ? "media" : "medio")"
        }
    }

    func fraction(_ fraction: Fraction, before noun: String) -> String? {
        if let whole = fraction.whole {
            guard let whole = cardinal(whole), let parts = parts(fraction) else { return nil }
            return fraction.isHalf ? "\(whole) y medio" : "\(whole) y \(parts)"
        }
        if fraction.isHalf, !noun.isEmpty, noun != "de", noun != "del" {
            return gender(of: noun) == .feminine ? "media" : "medio"
        }
        return parts(fraction)
    }

    func fraction(_ fraction: Fraction, of noun: Noun) -> String? {
        let half = noun.gender == .feminine ? "media" : "medio"
        guard let parts = parts(fraction) else { return nil }
        guard let whole = fraction.whole else {
            return fraction.isHalf ? "\(half) \(noun.one)" : "\(parts) de \(noun.one)"
        }
        guard let number = cardinal(whole, noun.gender) else { return nil }
        return "\(number) \(whole == 1 ? noun.one : noun.many) y \(fraction.isHalf ? half : parts)"
    }

    private func parts(_ fraction: Fraction) -> String? {
        guard let count = cardinal(fraction.numerator, .masculine), let part = part(fraction.denominator) else {
            return nil
        }
        return "\(count) \(part)\(fraction.numerator == 1 ? "" : "s")"
    }

    private func part(_ denominator: Int) -> String? {
        switch denominator {
        case 2: "medio"
        case 3: "tercio"
        case 9: "noveno"
        case 4...10, 100, 1000: speller.words(for: denominator, by: "%spellout-ordinal-masculine")
        default: speller.words(for: denominator, by: "%spellout-numbering").map { $0 + "avo" }
        }
    }
}
