/// The names of the calendar in the languages of which the rules of reading know them.
package enum CalendarNames {
    /// The months from January on; empty if they are not known.
    package static func months(in language: String) -> [String] {
        KnownLanguages.shared.language(language).map { type(of: $0).months.names } ?? []
    }

    /// The days of the week from Monday on; empty if they are not known.
    package static func weekdays(in language: String) -> [String] {
        KnownLanguages.shared.language(language).map { type(of: $0).weekdays.names } ?? []
    }
}
