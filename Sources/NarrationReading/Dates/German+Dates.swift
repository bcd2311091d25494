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
}
