extension German {
    static let months = DateNames(
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
            ? Self.months.names[date.month - 1] : ordinal(date.month, .masculine, at: place)
        return [day, month, year(digits: date.year)].compactMap { $0 }.joined(separator: " ")
    }

    func isDateWithoutYear(after word: String) -> Bool { Self.datePrepositions.contains(word) }
    private static let datePrepositions = Set(words: "am zum vom bis der dem den ab seit")
    func isDay(after word: String) -> Bool { Self.dayPrepositions.contains(word) }
    private static let dayPrepositions = Set(words: "am zum vom dem den")

    static let ambiguousWeekdays: Set<String> = ["do", "so", "fr"]
    static let weekdays = DateNames(
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
    static let weekdayNeighbors: (before: Set<String>, after: Set<String>) = (
        before: Set(words: "am vom zum bis jeden ab diesen nächsten letzten"),
        after: Set(words: "früh morgen mittag nachmittag abend nacht")
    )
}
