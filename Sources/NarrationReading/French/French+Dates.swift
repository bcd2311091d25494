extension French {
    static let wordsBeforeMonth: Set<String> = ["de"]

    static let months = DateNames(
        """
        janvier janv jan
        février févr fév
        mars
        avril avr
        mai
        juin
        juillet juil
        août
        septembre sept
        octobre oct
        novembre nov
        décembre déc
        """
    )

    func day(_ number: Int, isBeforeMonth: Bool, after word: String) -> String? {
        number == 1 && isBeforeMonth ? "premier" : nil
    }

    func date(_ date: NumericDate, at place: OrdinalPlace) -> String? {
        guard let day = date.day == 1 ? "premier" : cardinal(date.day),
            let year = date.year.isEmpty ? "" : year(digits: date.year).map({ " \($0)" })
        else { return nil }
        let article = Self.determiners.contains(place.determiner) ? "" : "le "
        return article + "\(day) \(Self.months.names[date.month - 1])\(year)"
    }

    static let wordsBeforeSlashedDates: Set<String> = ["le", "du", "au"]
    static let wordsAfterFractions: Set<String> = ["de", "du", "des", "d"]

    private static let determiners = Set(words: "le du au lundi mardi mercredi jeudi vendredi samedi dimanche")

    static let ambiguousWeekdays: Set<String> = ["jeu", "mer"]
    static let weekdayNeighbors: (before: Set<String>, after: Set<String>) = (
        before: Set(words: "du au le chaque"), after: Set(words: "au matin soir")
    )

    static let weekdays = DateNames(
        """
        lundi lun
        mardi mar
        mercredi mer mercr
        jeudi jeu
        vendredi ven vend
        samedi sam
        dimanche dim
        """
    )
}
