import FoundationEssentials

/// The peak resident memory of each process, in bytes.
///
/// Shared memory is counted for each process, so the sum exceeds the memory that was used.
package struct PeakMemory: Encodable, Sendable {
    /// The peak of this process.
    let own: Int

    /// The sum of the peaks of the running workers; 0 if the system does not report them.
    let workers: Int

    /// The peaks so far.
    package static var measured: PeakMemory {
        #if os(Linux)
        PeakMemory(own: peak(of: "self"), workers: children.map(peak).reduce(0, +))
        #else
        PeakMemory(own: resourceUsage.ru_maxrss, workers: 0)
        #endif
    }
}

#if os(Linux)
extension PeakMemory {
    /// `VmHWM` of proc(5): unlike the peak that `getrusage` reports for a child process, it does not include the time
    /// before its program was started.
    private static func peak(of process: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let kilobytes = status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) }
        return (kilobytes ?? 0) << 10
    }

    private static var children: [String] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return threads.flatMap { thread in
            let children = try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
            return (children ?? "").split(separator: " ").map(String.init)
        }
    }
}
#else
extension PeakMemory {
    private static var resourceUsage: rusage {
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage
    }
}
#endif
