extension English {
    static let wordsBeforeMonth: Set<String> = ["of"]

    static let months = DateNames(
        """
        January Jan
        February Feb Febr
        March Mar
        April Apr
        May
        June Jun
        July Jul
        August Aug
        September Sep Sept
        October Oct
        November Nov
        December Dec
        """
    )

    func day(_ number: Int, isBeforeMonth: Bool, after word: String) -> String? {
        guard let day = ordinal(number) else { return nil }
        guard isBeforeMonth else { return day }
        return Self.determiners.contains(word) ? "\(day) of" : "the \(day) of"
    }

    func isCount(_ place: Surroundings) -> Bool {
        if place.after == "of" { return ["us", "you", "them"].contains(place.afterThat) }
        return isCounted(place.after, place.letters) && isPlural(place.after)
    }

    /// Whether a noun is in the plural, by its ending or as one of the commonest without one.
    private func isPlural(_ noun: String) -> Bool {
        noun.hasSuffix("s") && !noun.hasSuffix("ss") || Self.irregularPlurals.contains(noun)
    }

    private static let irregularPlurals = Set(words: "children feet geese men mice oxen people sheep teeth women")

    var isMonthFirst: Bool { isAmerican }

    func date(_ date: NumericDate, at place: OrdinalPlace) -> String? {
        guard let day = ordinal(date.day),
            let year = date.year.isEmpty ? "" : year(digits: date.year).map({ ", \($0)" })
        else { return nil }
        let month = Self.months.names[date.month - 1]
        if isAmerican { return "\(month) \(day)\(year)" }
        return (Self.determiners.contains(place.determiner) ? "" : "the ") + "\(day) of \(month)\(year)"
    }

    static let wordsBeforeSlashedDates: Set<String> = ["on"]
    static let wordsAfterFractions: Set<String> = ["of"]

    private static let determiners: Set = ["the", "this", "that", "every", "each"]

    static let ambiguousWeekdays: Set<String> = ["sat", "sun", "wed"]
    static let weekdays = DateNames(
        """
        Monday Mon
        Tuesday Tue Tues
        Wednesday Wed Weds
        Thursday Thu Thur Thurs
        Friday Fri
        Saturday Sat
        Sunday Sun
        """
    )
    static let weekdayNeighbors: (before: Set<String>, after: Set<String>) = (
        before: Set(words: "on every next last this by until till from to since"),
        after: Set(words: "morning afternoon evening night noon to till through")
    )
}
