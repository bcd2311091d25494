import FoundationEssentials
import Narration

/// The date of a file that is the same whenever it is made.
enum ReproducibleDate {
    /// The date in the environment variable `SOURCE_DATE_EPOCH`, in seconds since 1970 (reproducible-builds.org), or
    /// else the first moment of the date of publication; `nil` without either.
    ///
    /// - Throws: ``SettingError`` if the variable is not a number of seconds.
    static func date(publishedOn publication: String?) throws(SettingError) -> Date? {
        guard let seconds = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !seconds.isEmpty else {
            return publication.flatMap(CalendarDate.init)?.firstMoment
        }
        guard let number = Int(seconds), (0...253_402_300_799).contains(number) else {
            throw SettingError(
                .output,
                "SOURCE_DATE_EPOCH is to be a number of seconds since 1970, not \(seconds.shown)"
            )
        }
        return Date(timeIntervalSince1970: Double(number))
    }
}
