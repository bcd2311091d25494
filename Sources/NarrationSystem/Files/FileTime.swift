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

    /// The time moved by a duration, which may be negative.
    package func moved(by duration: Duration) -> FileTime {
        let (whole, part) = duration.components
        let nanoseconds = nanoseconds + Int(part / 1_000_000_000)
        let carry = (nanoseconds < 0 ? -1 : 0) + (nanoseconds >= 1_000_000_000 ? 1 : 0)
        return FileTime(seconds: seconds + Int(whole) + carry, nanoseconds: nanoseconds - carry * 1_000_000_000)
    }

    package static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}
