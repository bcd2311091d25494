import Foundation

/// The most memory that was resident in each process at one time, in bytes.
///
/// What processes share is counted for each of them, so their sum is more than the machine needed.
struct PeakMemory: Encodable {
    /// This process's.
    let own: Int

    /// The sum of those of the workers that are alive; 0 where the system does not tell.
    let workers: Int

    var total: Int { own + workers }

    /// The peaks until now.
    static var measured: PeakMemory {
        #if os(Linux)
        PeakMemory(own: peak(of: "self"), workers: children.map(peak).reduce(0, +))
        #else
        PeakMemory(own: resourceUsage.ru_maxrss, workers: 0)
        #endif
    }
}

#if os(Linux)
extension PeakMemory {
    /// `VmHWM` of proc(5): unlike the peak that `getrusage` tells of a child, it has nothing of the time before it was
    /// the program it is.
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
