extension Spanish {
    static let dateLinks: Set<String> = ["de", "del"]
    var hasDatesWithHyphens: Bool { true }

    static let months = DateNames(
        """
        enero ene
        febrero feb
        marzo mar
        abril abr
        mayo may
        junio jun
        julio jul
        agosto ago
        septiembre sept sep setiembre
        octubre oct
        noviembre nov
        diciembre dic
        """
    )

    func day(_ number: Int, isBeforeMonth: Bool, after word: String) -> String? {
        guard isBeforeMonth else { return nil }
        return number == 1 ? "primero" : cardinal(number)
    }

    func date(_ date: NumericDate, at place: OrdinalPlace) -> String? {
        guard let day = date.day == 1 ? "primero" : cardinal(date.day),
            let year = date.year.isEmpty ? "" : year(digits: date.year).map({ " de \($0)" })
        else { return nil }
        let article = ["el", "de", "del", "al"].contains(place.determiner) ? "" : "el "
        return article + "\(day) de \(Self.months.names[date.month - 1])\(year)"
    }

    static let wordsBeforeSlashedDates: Set<String> = ["el", "del", "al"]
    static let wordsAfterFractions: Set<String> = ["de", "del"]

    static let weekdayNeighbors: (before: Set<String>, after: Set<String>) = (
        before: Set(words: "a"), after: Set(words: "a al")
    )

    static let weekdays = DateNames(
        """
        lunes lun
        martes mar
        miércoles mié miér
        jueves jue
        viernes vie
        sábado sáb
        domingo dom
        """
    )
}
