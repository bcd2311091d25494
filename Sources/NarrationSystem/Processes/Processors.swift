import FoundationEssentials

/// The processors that this process may use.
package enum Processors {
    /// Their number, at least 1: those that a scheduler left to this process, as far as the quota of its control groups
    /// allows.
    package static let count: Int = {
        let all = ProcessInfo.processInfo.activeProcessorCount
        #if os(Linux)
        let left = text(at: "/proc/self/status").flatMap { usable(in: $0) } ?? all
        let worth = text(at: "/proc/self/cgroup").flatMap { quota(of: $0) } ?? Double(all)
        return max(1, min(left, Int(min(worth, Double(all)).rounded(.up))))
        #else
        return all
        #endif
    }()

    /// The number of processors that a process's status names: `Cpus_allowed:	ff,ffffffff`.
    ///
    /// - Parameter status: The text of `/proc/PID/status`.
    /// - Returns: The number; `nil` if the status names none.
    package static func usable(in status: String) -> Int? {
        let name = "Cpus_allowed:"
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else { return nil }
        let count = line.dropFirst(name.count).compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount }
        return count > 0 ? count : nil
    }

    /// The number of processors that the quotas of control groups and of those around them are worth.
    ///
    /// - Parameters:
    ///   - groups: The text of `/proc/PID/cgroup`.
    ///   - root: The folder of all control groups.
    /// - Returns: The number, which may be a fraction; `nil` without a quota.
    package static func quota(of groups: String, under root: String = "/sys/fs/cgroup") -> Double? {
        groups.split(separator: "\n").flatMap { line -> [Double] in
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { return [] }
            let steps = fields[2].split(separator: "/")
            let places = (0...steps.count).map { "/" + steps.prefix($0).joined(separator: "/") }
            if fields[1].isEmpty {
                return places.compactMap { place in
                    text(at: root + place + "/cpu.max").flatMap { share($0.split(separator: " ").map(String.init)) }
                }
            }
            guard fields[1].split(separator: ",").contains("cpu") else { return [] }
            return places.compactMap { place in
                let folder = root + "/cpu" + place
                return share(["quota", "period"].compactMap { text(at: "\(folder)/cpu.cfs_\($0)_us") })
            }
        }.min()
    }

    /// The share of time: microseconds in each period. `max` and -1 mean no limit.
    private static func share(_ texts: [String]) -> Double? {
        let numbers = texts.compactMap { Double($0.filter { !$0.isWhitespace }) }
        return numbers.count == 2 && numbers.allSatisfy { $0 > 0 } ? numbers[0] / numbers[1] : nil
    }

    private static func text(at path: String) -> String? {
        (try? FileSystem.contents(of: path)).map { String(decoding: $0, as: UTF8.self) }
    }
}
