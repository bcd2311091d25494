extension German {
    var months: DateNames? { Self.monthNames }

    private static let monthNames = DateNames(
        """
        Januar Jan Jänner
        Februar Feb Febr
        März Mär Mrz
        April Apr
        Mai
        Juni Jun
        Juli Jul
        August Aug
        September Sep Sept
        Oktober Okt
        November Nov
        Dezember Dez
        """
    )

    func date(_ date: NumericDate, at place: OrdinalPlace) -> String? {
        guard let day = ordinal(date.day, .masculine, at: place) else { return nil }
        let month =
            date.isISO
            ? Self.monthNames.names[date.month - 1] : ordinal(date.month, .masculine, at: place)
        return [day, month, year(digits: date.year)].compactMap { $0 }.joined(separator: " ")
    }

    func isDateWithoutYear(after word: String) -> Bool { Self.datePrepositions.contains(word) }
    private static let datePrepositions = Set(words: "am zum vom bis der dem den ab seit")

    var weekdays: DateNames? { Self.days }
    var ambiguousWeekdays: Set<String> { ["do", "so", "fr"] }
    var weekdayNeighbors: (before: Set<String>, after: Set<String>) { Self.besideDays }

    private static let days = DateNames(
        """
        Montag Mo
        Dienstag Di
        Mittwoch Mi
        Donnerstag Do
        Freitag Fr
        Samstag Sa
        Sonntag So
        """
    )
    private static let besideDays = (
        before: Set(words: "am vom zum bis jeden ab diesen nächsten letzten"),
        after: Set(words: "früh morgen mittag nachmittag abend nacht")
    )
}
