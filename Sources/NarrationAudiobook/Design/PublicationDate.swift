import FoundationEssentials
import Narration

/// Dates as manifests have them.
enum PublicationDate {
    /// A date of publication as a day. Manifests have no years and months alone: one stands for its first day.
    ///
    /// - Parameter text: A year, a month or a day in ISO 8601; any other text has no day.
    /// - Returns: The day: `1926-10-01`.
    static func day(_ text: String?) -> String? {
        text.flatMap(CalendarDate.init)?.firstMoment.formatted(.iso8601.year().month().day())
    }

    /// A moment, to the second, in UTC.
    static func moment(_ date: Date?) -> String? { date?.formatted(.iso8601) }
}
