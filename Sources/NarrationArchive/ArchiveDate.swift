package import FoundationEssentials

/// The date of every entry of an archive, in two seconds: the form of MS-DOS, without a time zone (APPNOTE 4.4.6).
package struct ArchiveDate: Sendable, Hashable {
    let date: UInt16
    let time: UInt16

    /// Creates the date of an instant in UTC. One before 1980 or after 2107 is moved to the first or last that exists.
    package init(_ instant: Date) {
        let clamped = min(max(instant, Self.first), Self.last)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: clamped)
        date = UInt16((parts.year! - 1980) << 9 | parts.month! << 5 | parts.day!)
        time = UInt16(parts.hour! << 11 | parts.minute! << 5 | parts.second! / 2)
    }

    /// 1 January 1980, the first date that an entry can have.
    package static let first = Date(timeIntervalSince1970: 315_532_800)

    /// 31 December 2107, 23:59:58.
    private static let last = Date(timeIntervalSince1970: 4_354_819_198)
}
