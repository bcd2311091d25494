/// A year, a month or a day of the calendar, as ISO 8601 writes them: `1926`, `1926-10`, `1926-10-14`.
package struct CalendarDate {
    private let year: Int
    private let month: Int
    private let day: Int

    /// Reads a date; `nil` for anything else, a day that the month does not have and the year 0 among it.
    package init?(_ text: String) {
        guard let parts = text.wholeMatch(of: /([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?/),
            let year = Int(parts.1), let month = Int(parts.2 ?? "1"), let day = Int(parts.3 ?? "1")
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        guard year > 0, (1...12).contains(month), (1...daysOfMonth).contains(day) else { return nil }
    }

    private var daysOfMonth: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// After the Gregorian calendar, in which ISO 8601 counts the years before it as well.
    private var isLeapYear: Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}
