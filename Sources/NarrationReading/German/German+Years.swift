extension German {
    func year(_ number: Int) -> String? {
        let words = speller.words(for: number, by: "%spellout-numbering-year")
        return (1000..<1100).contains(number) ? words?.replacing("eintausend", with: "tausend") : words
    }

    func isYear(_ number: Int, at place: Surroundings) -> Bool {
        guard (1000...2099).contains(number) else { return false }
        if Self.yearNouns.contains(place.before) { return true }
        if place.letters != .lowercase, isCounted(place.after, place.letters) { return false }
        if Self.quantifiers.contains(place.before) { return false }
        return number >= 1100 || Self.prepositions.contains(place.before)
    }

    func decade(_ number: Int, suffix: String) -> String? {
        guard ["er", "ern", "ers"].contains(suffix) else { return nil }
        if number == 1 { return "eins\(suffix)" }
        return (number >= 1000 ? year(number) : cardinal(number)).map { $0 + suffix }
    }

    static let eras: [String: String] = [
        "v. Chr.": "vor Christus", "v.Chr.": "vor Christus", "n. Chr.": "nach Christus", "n.Chr.": "nach Christus",
        "v. u. Z.": "vor unserer Zeitrechnung", "n. u. Z.": "nach unserer Zeitrechnung",
    ]

    private static let yearNouns = Set(
        words: """
            jahr jahre jahres jahren sommer winter frühling frühjahr herbst anno ende anfang mitte ostern
            weihnachten pfingsten silvester
            """
    )

    private static let prepositions = Set(words: "in seit bis vor nach ab von um")

    private static let quantifiers = Set(
        words: """
            über als rund fast knapp nur alle diese jene waren sind hatte hatten haben etwa seite seiten zimmer nummer
            kostete plus minus
            """
    )
}
