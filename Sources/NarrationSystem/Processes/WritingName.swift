import FoundationEssentials
internal import Synchronization

/// The name of a file that is being written: the machine, the process ID, a random number for this run of the process,
/// and a counter. It is in use for as long as this object lives.
///
/// Process IDs are reused; the number of the run distinguishes an earlier process from the one that has its ID now.
/// Several machines may share the folder, and whether a process of another machine is running cannot be known.
package final class WritingName: Sendable {
    /// The name: digits and hyphens.
    package let text: String

    private static let run = UInt32.random(in: 0 ... .max)
    private static let counter = Atomic<Int>(0)
    private static let inUse = Mutex<Set<String>>([])

    /// Creates a name that nobody has.
    package init() {
        let number = Self.counter.add(1, ordering: .relaxed).newValue
        let name = "\(ProcessSpace.identifier)-\(getpid())-\(Self.run)-\(number)"
        text = name
        Self.inUse.withLock { _ = $0.insert(name) }
    }

    deinit {
        Self.inUse.withLock { _ = $0.remove(text) }
    }

    /// Whether a file is one that its writer will not finish.
    ///
    /// - Parameters:
    ///   - name: The name, of this form.
    ///   - status: The status of the file.
    ///   - patience: The time for which a file is kept if its process is running, or is one of another machine. It is
    ///     longer than writing takes, with the difference between the clocks of machines.
    /// - Returns: Whether the file is left; `false` for a name of another form.
    package static func isLeftover(_ name: String, _ status: FileStatus, after patience: Duration) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard
            parts.count == 4, let process = pid_t(parts[1]), let run = UInt32(parts[2]), Int(parts[3]) != nil,
            process > 0
        else { return false }
        if parts[0] == ProcessSpace.identifier {
            if process == getpid() { return run != self.run || !inUse.withLock { $0.contains(name) } }
            if kill(process, 0) != 0, errno == ESRCH { return true }
        }
        return status.modified < .now.moved(by: .zero - patience)
    }
}
