import Foundation

/// The most memory that was resident at one time, in bytes, as the system counted it.
struct PeakMemory: Encodable {
    /// This process's.
    let own: Int

    /// The largest worker's of those that have ended.
    let largestWorker: Int

    static var measured: PeakMemory {
        #if canImport(Darwin)
        PeakMemory(own: peak(RUSAGE_SELF), largestWorker: peak(RUSAGE_CHILDREN))
        #else
        PeakMemory(own: peak(RUSAGE_SELF.rawValue), largestWorker: peak(RUSAGE_CHILDREN.rawValue))
        #endif
    }

    /// Linux counts in kilobytes.
    private static func peak(_ who: some BinaryInteger) -> Int {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(Int32(who), &usage)
        return usage.ru_maxrss
        #else
        getrusage(Int32(who), &usage)
        return usage.ru_maxrss << 10
        #endif
    }
}
