import Foundation
import Synchronization

/// Measures the memory of a process and all its descendants together by sampling: every hundredth of a second at first,
/// and later ten times per second, so that sampling takes little time from the measured processes.
///
/// The proportional set size is measured, which counts shared pages once.
final class MemoryWatch: Sendable {
    private let peak = Mutex((bytes: 0, isDone: false))
    private let process: Int32

    init(_ process: Int32) {
        self.process = process
        Thread.detachNewThread { [self] in
            var pause = 0.01
            while !peak.withLock(\.isDone) {
                let bytes = Self.memory(ofTree: process)
                peak.withLock { $0.bytes = max($0.bytes, bytes) }
                Thread.sleep(forTimeInterval: pause)
                pause = min(1.02 * pause, 0.1)
            }
        }
    }

    /// Stops sampling, and returns the peak memory in bytes.
    func stop() -> Int {
        peak.withLock { state in
            state.isDone = true
            return state.bytes
        }
    }

    /// The memory of a process and all its descendants now, in bytes.
    static func memory(ofTree process: Int32) -> Int {
        children(of: process).map(memory(ofTree:)).reduce(memory(of: process), +)
    }

    /// The children of a process: each of its threads lists those that it started.
    private static func children(of process: Int32) -> [Int32] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return threads.flatMap { thread in
            let path = "/proc/\(process)/task/\(thread)/children"
            let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return children.split(separator: " ").compactMap { Int32($0) }
        }
    }

    private static func memory(of process: Int32) -> Int {
        guard let rollup = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8),
            let line = rollup.split(separator: "\n").first(where: { $0.hasPrefix("Pss:") }),
            let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return kilobytes << 10
    }
}
