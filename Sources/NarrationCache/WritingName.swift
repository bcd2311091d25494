import Foundation
import NarrationSystem
internal import Synchronization

/// The name of a file that is being written: the process ID, a random number for this run of the process, and a
/// counter.
///
/// Process IDs are reused; the number of the run distinguishes an earlier process from the one that has its ID now.
enum WritingName {
    /// The folder for these files.
    static let folder = "writing"

    private static let run = UInt32.random(in: 0 ... .max)
    private static let counter = Atomic<Int>(0)

    /// The time for which a file is kept if its process seems to be running: writing one takes a fraction of a second.
    private static let patience = Duration.seconds(3600)

    /// Returns a unique name.
    static func next() -> String {
        "\(getpid())-\(run)-\(counter.add(1, ordering: .relaxed).newValue)"
    }

    /// Whether a file is one that its process will not finish.
    static func isLeftover(_ name: String, _ status: FileStatus) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard
            parts.count == 3, let process = pid_t(parts[0]), let run = UInt32(parts[1]), Int(parts[2]) != nil,
            process > 0
        else { return false }
        if process == getpid() { return run != self.run }
        return kill(process, 0) != 0 && errno == ESRCH || status.lastUse < .now.moved(by: .zero - patience)
    }
}
