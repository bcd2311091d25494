import FoundationEssentials

/// A time of a file. Seconds and nanoseconds are separate, because their combination overflows in the year 2262.
package struct FileTime: Sendable, Hashable, Comparable, Codable {
    /// The seconds since 1970; negative before.
    package let seconds: Int

    /// The nanoseconds after the second, from 0 to 999,999,999.
    package let nanoseconds: Int

    /// Creates a time.
    package init(seconds: Int, nanoseconds: Int = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Creates a time from the system's structure.
    package init(_ time: timespec) {
        self.init(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }

    /// The current time.
    package static var now: FileTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FileTime(time)
    }

    /// The seconds since 1970, rounded to the precision of a `Double`.
    package var secondsSince1970: Double { Double(seconds) + Double(nanoseconds) / 1e9 }

    package static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}
