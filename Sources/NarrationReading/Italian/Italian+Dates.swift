extension Italian {
    static let wordsBeforeMonth: Set<String> = ["di"]

    static let months = DateNames(
        """
        gennaio gen genn
        febbraio feb febb
        marzo mar
        aprile apr
        maggio mag magg
        giugno giu
        luglio lug
        agosto ago
        settembre set sett
        ottobre ott
        novembre nov
        dicembre dic
        """
    )

    static let weekdayNeighbors: (before: Set<String>, after: Set<String>) = (
        before: Set(words: "dal al ogni"), after: Set(words: "mattina pomeriggio sera")
    )

    static let weekdays = DateNames(
        """
        lunedì lun
        martedì mar
        mercoledì mer
        giovedì gio
        venerdì ven
        sabato sab
        domenica dom
        """
    )

    /// "Primo maggio", but "l'uno maggio". The other days are said like any number.
    func day(_ number: Int, isBeforeMonth: Bool, after word: String) -> String? {
        guard number == 1, isBeforeMonth else { return nil }
        return word.hasSuffix("'") ? "uno" : "primo"
    }

    func date(_ date: NumericDate, at place: OrdinalPlace) -> String? {
        guard let day = date.day == 1 ? "primo" : cardinal(date.day),
            let year = date.year.isEmpty ? "" : year(digits: date.year).map({ " \($0)" })
        else { return nil }
        return "\(day) \(Self.months.names[date.month - 1])\(year)"
    }

    static let wordsBeforeSlashedDates: Set<String> = ["il", "dal", "al", "del"]
    static let wordsAfterFractions: Set<String> = ["di", "del", "della", "dei", "delle", "dell"]
}
