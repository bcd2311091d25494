import Foundation

/// The most memory that was resident at one time, in bytes, as the system counted it.
struct PeakMemory: Encodable {
    /// This process's.
    let own: Int

    /// The largest worker's of those that have ended.
    let largestWorker: Int

    static var measured: PeakMemory {
        PeakMemory(own: peak(of: RUSAGE_SELF), largestWorker: peak(of: RUSAGE_CHILDREN))
    }

    #if canImport(Darwin)
    private static func peak(of who: Int32) -> Int {
        var usage = rusage()
        getrusage(who, &usage)
        return usage.ru_maxrss
    }
    #else
    private static func peak(of who: __rusage_who) -> Int {
        var usage = rusage()
        getrusage(who, &usage)
        // Linux counts in kilobytes.
        return usage.ru_maxrss << 10
    }
    #endif
}
