import FoundationEssentials
import NarrationSystem

/// The memory that new processes can use.
struct AvailableMemory: Sendable, Hashable {
    /// The memory in bytes; `nil` if the system does not tell.
    let bytes: Int?

    /// The memory of this machine now, or of the container if that is allowed less.
    static var now: AvailableMemory {
        func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        return AvailableMemory(meminfo: text("/proc/meminfo"), limit: text("/sys/fs/cgroup/memory.max"))
    }

    /// Reads what Linux tells.
    ///
    /// - Parameters:
    ///   - meminfo: The contents of `/proc/meminfo`: see proc(5).
    ///   - limit: The contents of the control group's `memory.max`: a number of bytes, or `max`.
    init(meminfo: String, limit: String) {
        let line = meminfo.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
        let available = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
        let allowed = Int(limit.trimmed)
        bytes = [available, allowed].compactMap(\.self).min()
    }

    /// Divides half of the memory among workers.
    ///
    /// - Parameters:
    ///   - limit: The highest number.
    ///   - memory: The memory of each, in bytes.
    /// - Returns: The number of workers, at least 1.
    func workers(upTo limit: Int, eachWith memory: Int) -> Int {
        guard let bytes, memory > 0 else { return max(1, limit) }
        return max(1, min(limit, bytes / 2 / memory))
    }
}
