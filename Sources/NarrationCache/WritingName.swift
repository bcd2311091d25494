import Foundation
internal import Synchronization

/// The name of a file that is being written: the process, a number of this run of it, and a counter.
///
/// Process numbers return; the number of the run tells one that wrote before from the one that has its number now.
enum WritingName {
    /// The folder for such files.
    static let folder = "writing"

    private static let run = UInt32.random(in: 0 ... .max)
    private static let counter = Atomic<Int>(0)

    /// How long a file is left alone whose process seems to be alive, in nanoseconds: writing one takes a fraction of
    /// a second.
    private static let patience: Int64 = 3600 * 1_000_000_000

    /// A name that no file has.
    static func next() -> String {
        "\(getpid())-\(run)-\(counter.add(1, ordering: .relaxed).newValue)"
    }

    /// Whether a file is one that its process will not finish any more.
    static func isLeftover(_ name: String, modified: Int64) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard
            parts.count == 3, let process = pid_t(parts[0]), let run = UInt32(parts[1]), Int(parts[2]) != nil,
            process > 0
        else { return false }
        if process == getpid() { return run != self.run }
        return kill(process, 0) != 0 && errno == ESRCH || modified < FileStatus.now - patience
    }
}

extension CacheFolder {
    /// Removes what processes that died while they wrote an entry left behind.
    func removeLeftovers() {
        let folder = path + "/" + WritingName.folder
        for name in names(inFolder: folder) {
            let path = folder + "/" + name
            if let status = FileStatus(path: path), WritingName.isLeftover(name, modified: status.modified) {
                unlink(path)
            }
        }
    }
}
