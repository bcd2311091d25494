extension English {
    var rangeWord: String? { "to" }
    var scales: [String: Scale] { Self.english }
    var attributiveArticles: Set<String> { ["a", "an"] }

    static let english = [
        "thousand": Scale(.same("thousand")), "million": Scale(.same("million")), "billion": Scale(.same("billion")),
        "trillion": Scale(.same("trillion")),
    ]
}

extension German {
    /// "Einen Meter fünfundsiebzig".
    func length(metres: Int, centimetres: Int) -> String? {
        guard let parts = cardinal(centimetres), let metres = metres == 1 ? "einen" : cardinal(metres) else {
            return nil
        }
        return "\(metres) Meter \(parts)"
    }

    var rangeWord: String? { "bis" }
    var scales: [String: Scale] { Self.german }
    var capitalizesNouns: Bool { true }

    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        speller.words(for: number, by: "%spellout-cardinal-\(gender)")
    }

    static let german = {
        let thousand = Scale(.same("tausend"))
        let million = Scale(Noun("Million", "Millionen", .feminine))
        let billion = Scale(Noun("Milliarde", "Milliarden", .feminine))
        return [
            "Tsd.": thousand, "tausend": thousand, "Mio.": million, "Mio": million, "Million": million,
            "Millionen": million, "Mrd.": billion, "Mrd": billion, "Milliarde": billion, "Milliarden": billion,
        ]
    }()
}

extension French {
    /// "Un mètre soixante-quinze".
    func length(metres: Int, centimetres: Int) -> String? {
        guard let parts = cardinal(centimetres), let words = cardinal(metres) else { return nil }
        return "\(words) \(metres == 1 ? "mètre" : "mètres") \(parts)"
    }

    var rangeWord: String? { "à" }
    var scales: [String: Scale] { Self.french }

    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        speller.words(for: number, by: "%spellout-cardinal-\(gender)")
    }

    func millionsLink(before noun: String) -> String { de(before: noun) }

    /// "De" before a noun, with the blank, or "d'" before a vowel.
    func de(before noun: String) -> String {
        noun.first.map { "aeiouhéèê".contains($0) } == true ? "d'" : "de "
    }

    /// A noun is singular below two.
    func isOne(_ numeral: Numeral) -> Bool { numeral.integer.map { $0 < 2 } ?? false }

    static let french = {
        let million = Scale(Noun("million"))
        let billion = Scale(Noun("milliard"))
        return [
            "mille": Scale(.same("mille")), "million": million, "millions": million, "milliard": billion,
            "milliards": billion,
        ]
    }()
}

extension Spanish {
    /// "Un metro setenta y cinco".
    func length(metres: Int, centimetres: Int) -> String? {
        guard let parts = cardinal(centimetres), let words = metres == 1 ? "un" : cardinal(metres) else { return nil }
        return "\(words) \(metres == 1 ? "metro" : "metros") \(parts)"
    }

    var rangeWord: String? { "a" }
    func millionsLink(before noun: String) -> String { "de " }
    var scales: [String: Scale] { Self.spanish }

    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        speller.words(for: number, by: "%spellout-cardinal-\(gender)")
    }

    static let spanish = {
        let million = Scale(Noun("millón", "millones"))
        return ["mil": Scale(.same("mil")), "millón": million, "millones": million]
    }()
}
