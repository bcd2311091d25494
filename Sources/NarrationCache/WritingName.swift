import FoundationEssentials
import NarrationSystem
internal import Synchronization

/// The name of a file that is being written: the machine, the process ID, a random number for this run of the process,
/// and a counter.
///
/// Process IDs are reused; the number of the run distinguishes an earlier process from the one that has its ID now.
/// Several machines may share the folder, and whether a process of another machine is running cannot be known.
enum WritingName {
    /// The folder for these files.
    static let folder = "writing"

    private static let run = UInt32.random(in: 0 ... .max)
    private static let counter = Atomic<Int>(0)

    /// The time for which a file is kept if its process is running, or is one of another machine.
    ///
    /// Writing a file takes a fraction of a second, and the clocks of machines differ by less than an hour. A process
    /// that was stopped for longer loses one entry, which is spoken again.
    private static let patience = Duration.seconds(3600)

    /// Returns a unique name.
    static func next() -> String {
        "\(ProcessSpace.identifier)-\(getpid())-\(run)-\(counter.add(1, ordering: .relaxed).newValue)"
    }

    /// Whether a file is one that its process will not finish.
    static func isLeftover(_ name: String, _ status: FileStatus) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard
            parts.count == 4, let process = pid_t(parts[1]), let run = UInt32(parts[2]), Int(parts[3]) != nil,
            process > 0
        else { return false }
        if parts[0] == ProcessSpace.identifier {
            if process == getpid() { return run != self.run }
            if kill(process, 0) != 0, errno == ESRCH { return true }
        }
        return status.lastUse < .now.moved(by: .zero - patience)
    }
}
