extension German {
    static let sortedWords = Set(words: "titel spur track cd seite schritt einheit lektion übung folge")

    func dividesThousands(_ sign: Substring) -> Bool { isThousandsSign(sign, full: ".") }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "," }
    var decimalWord: String? { "Komma" }
    var stopWord: String? { "Punkt" }
    var minus: String? { "minus" }
    var plus: String? { "plus" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        guard number == 1, !noun.isEmpty else { return speller.words(for: number, by: "%spellout-numbering") }
        return noun != "uhr" && gender(of: noun) == .feminine ? "eine" : "ein"
    }

    func one(_ noun: String, after before: String) -> String? {
        noun == "uhr" ? nil : one(gender(of: noun), after: before)
    }

    func one(_ gender: Gender, after before: String) -> String? {
        if hasDative(after: before) { return gender == .feminine ? "einer" : "einem" }
        return gender == .masculine && !isSubject(after: before) ? "einen" : nil
    }

    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool {
        guard !Self.functionWords.contains(word) else { return false }
        return letters != .lowercase || ["e", "er", "es", "en", "em"].contains { word.hasSuffix($0) }
    }

    /// "Einen Meter fünfundsiebzig".
    func length(metres: Int, centimetres: Int) -> String? {
        guard let parts = cardinal(centimetres), let metres = metres == 1 ? "einen" : cardinal(metres) else {
            return nil
        }
        return "\(metres) Meter \(parts)"
    }

    var rangeWord: String? { "bis" }
    var capitalizesNouns: Bool { true }

    static let scales: [String: Scale] = {
        let thousand = Scale(.same("tausend"))
        let million = Scale(Noun("Million", "Millionen", .feminine))
        let billion = Scale(Noun("Milliarde", "Milliarden", .feminine))
        return [
            "Tsd.": thousand, "tausend": thousand, "Mio.": million, "Mio": million, "Million": million,
            "Millionen": million, "Mrd.": billion, "Mrd": billion, "Milliarde": billion, "Milliarden": billion,
        ]
    }()
}
