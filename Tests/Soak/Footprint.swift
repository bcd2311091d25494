import Foundation

/// The resources that a process uses at one time.
struct Footprint {
    /// The private memory, in bytes.
    let memory: Int

    /// The number of open files, without the two for each worker.
    let files: Int

    /// The number of workers.
    let workers: Int

    /// The current footprint of this process.
    static var own: Footprint {
        let map = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        let own = map.matches(of: /Private_(?:Clean|Dirty):\s+(\d+) kB/).compactMap { Int($0.1) }.reduce(0, +)
        let workers = workerCount
        return Footprint(memory: own << 10, files: count(in: "/proc/self/fd") - 2 * workers, workers: workers)
    }

    private static var workerCount: Int {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return threads.reduce(0) { count, thread in
            let children = try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
            return count + (children ?? "").split(separator: " ").count
        }
    }

    private static func count(in folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    }
}

extension Footprint: CustomStringConvertible {
    var description: String { "\(Double(memory) / 1_000_000) MB, \(files) open files, \(workers) workers" }
}
