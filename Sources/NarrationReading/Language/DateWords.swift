/// A language's words for dates.
protocol DateWords {
    /// The names of the months.
    static var months: DateNames { get }

    /// The days of the week.
    static var weekdays: DateNames { get }

    /// The short forms of weekdays that are also words, in lower case: "sun".
    static var ambiguousWeekdays: Set<String> { get }

    /// The words before or after a short form that show that it is a weekday, in lower case: "on", "evening".
    static var weekdayNeighbors: (before: Set<String>, after: Set<String>) { get }

    /// The words between a day, a month and a year, in lower case: "de" in "5 de mayo de 1862".
    static var dateLinks: Set<String> { get }

    /// The words after which a short form with a full stop is a month, in lower case: the "of" of "the end of Sept."
    static var wordsBeforeMonth: Set<String> { get }

    /// The words for a day next to the name of its month: "the fifth of" in "5 May".
    ///
    /// - Parameters:
    ///   - number: The day.
    ///   - isBeforeMonth: Whether the month follows the day.
    ///   - word: The word before the day, in lower case, with the apostrophe between them: "l'".
    /// - Returns: The words, or `nil` if the day is said like any number.
    func day(_ number: Int, isBeforeMonth: Bool, after word: String) -> String?

    /// Whether a number after the name of a month counts what follows, and is no day: "In May 2 men came".
    func isCount(_ place: Surroundings) -> Bool

    /// Whether the month is before the day in a date of numbers: 11/22/2026.
    var isMonthFirst: Bool { get }

    /// Whether a date may be written with hyphens and a year of two digits: "31-12-99".
    var hasDatesWithHyphens: Bool { get }

    /// The words for a date of numbers.
    func date(_ date: NumericDate, at place: OrdinalPlace) -> String?

    /// The words before a day and a month with a slash, in lower case: the "on" of "on 5/11".
    static var wordsBeforeSlashedDates: Set<String> { get }

    /// The words after a fraction, in lower case: the "of" of "on 3/4 of the field".
    static var wordsAfterFractions: Set<String> { get }

    /// Whether a day and a month without a year, "3.10.", are a date after a word.
    func isDateWithoutYear(after word: String) -> Bool

    /// Whether a day, a month and two digits of a year are a date after a word, and no version: "am 3.2.99".
    func isDay(after word: String) -> Bool
}

/// A date of numbers.
struct NumericDate: Sendable, Equatable {
    var day: Int
    var month: Int

    /// The digits of the year: none, two or four.
    var year = ""

    /// Whether it is written year first: 2026-11-22.
    var isISO = false

    var isValid: Bool { (1...31).contains(day) && (1...12).contains(month) }
}

extension DateWords {
    static var months: DateNames { .unknown }
    static var weekdays: DateNames { .unknown }
    static var ambiguousWeekdays: Set<String> { [] }
    static var weekdayNeighbors: (before: Set<String>, after: Set<String>) { ([], []) }
    static var dateLinks: Set<String> { [] }
    static var wordsBeforeMonth: Set<String> { dateLinks }
    func day(_ number: Int, isBeforeMonth: Bool, after word: String) -> String? { nil }
    func isCount(_ place: Surroundings) -> Bool { false }
    var isMonthFirst: Bool { false }
    var hasDatesWithHyphens: Bool { false }
    func date(_ date: NumericDate, at place: OrdinalPlace) -> String? { nil }
    static var wordsBeforeSlashedDates: Set<String> { [] }
    static var wordsAfterFractions: Set<String> { [] }
    func isDateWithoutYear(after word: String) -> Bool { false }
    func isDay(after word: String) -> Bool { isDateWithoutYear(after: word) }
}

extension DateWords where Self: NumberWords, Self: YearWords {
    /// The words for a year of two or four digits: "05" is said digit by digit.
    func year(digits: String) -> String? {
        guard let number = Int(digits) else { return nil }
        if digits.utf8.count == 4 { return year(number) }
        if digits == "00" { return year(2000) }
        return digits.hasPrefix("0") ? decadeDigits(digits) : cardinal(number)
    }
}
