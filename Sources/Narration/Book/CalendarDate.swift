package import FoundationEssentials

/// A year, a month or a day of the calendar in ISO 8601: `1926`, `1926-10`, `1926-10-14`.
package struct CalendarDate {
    private let year: Int
    private let month: Int
    private let day: Int

    /// Parses a date. The result is `nil` for anything else, including nonexistent days and the year 0.
    package init?(_ text: String) {
        guard let parts = text.wholeMatch(of: /([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?/),
            let year = Int(parts.1), let month = Int(parts.2 ?? "1"), let day = Int(parts.3 ?? "1")
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        guard year > 0, (1...12).contains(month), (1...daysOfMonth).contains(day) else { return nil }
    }

    /// The first moment of the date, in UTC.
    package var firstMoment: Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: year, month: month, day: day))!
    }

    private var daysOfMonth: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Follows the Gregorian calendar, which ISO 8601 also applies to the years before its introduction.
    private var isLeapYear: Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}
