extension Italian {
    var months: DateNames? { Self.monthNames }
    var wordsBeforeMonth: Set<String> { ["di"] }

    private static let monthNames = DateNames(
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

    var weekdays: DateNames? { Self.days }
    var weekdayNeighbors: (before: Set<String>, after: Set<String>) { Self.besideDays }
    private static let besideDays = (before: Set(words: "dal al ogni"), after: Set(words: "mattina pomeriggio sera"))

    private static let days = DateNames(
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

    /// "Primo maggio". The other days are said like any number.
    func day(_ number: Int, isBeforeMonth: Bool, after word: String) -> String? {
        number == 1 && isBeforeMonth ? "primo" : nil
    }

    func date(_ date: NumericDate, at place: OrdinalPlace) -> String? {
        guard let day = date.day == 1 ? "primo" : cardinal(date.day), let year = year(digits: date.year) else {
            return nil
        }
        return "\(day) \(Self.monthNames.names[date.month - 1]) \(year)"
    }
}
