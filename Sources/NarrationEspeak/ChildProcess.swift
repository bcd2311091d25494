import Dispatch
import Foundation
import Narration
import Synchronization

/// A child of this process, which has no other files of ours than those it is given, and does not outlive its owner.
///
/// Foundation's `Process` would need a dozen descriptors, and traps when there are none left; it also tells the end of a
/// child some time after it.
final class ChildProcess: Sendable {
    private let id: pid_t
    private let end = Mutex<End?>(nil)

    /// How a process ended.
    enum End: Hashable {
        case exited(status: Int32)
        case killed(signal: Int32)
        /// The app does not want to hear of its children: it ignores `SIGCHLD`.
        case unseen
        /// It was to end and did not: the system let nobody kill it, because it belongs to another user, say.
        case abandoned
    }

    /// Starts a process in a group of its own: Ctrl-C in a terminal does not reach it, and all of it can be ended at once.
    ///
    /// - Parameters:
    ///   - executable: The path of the executable.
    ///   - arguments: Its arguments.
    ///   - environment: Its environment.
    ///   - conversation: Its standard input and output.
    ///   - complaints: Its standard error.
    /// - Throws: `SpeechError` with code `engine-missing`.
    init(
        _ executable: String,
        _ arguments: [String],
        environment: [String: String],
        conversation: Descriptor,
        complaints: Descriptor
    ) throws {
        let files = SpawnFiles()
        files.give(conversation, as: [STDIN_FILENO, STDOUT_FILENO])
        files.give(complaints, as: [STDERR_FILENO])
        files.closeOthers()
        var attributes = SpawnAttributes.none
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, SpawnAttributes.flags)
        var id: pid_t = 0
        let error = withCStrings([executable] + arguments) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&id, executable, &files.actions, &attributes, arguments, environment)
            }
        }
        guard error == 0 else { throw SpeechError.workerNotStarted(executable, error: error) }
        self.id = id
    }

    deinit {
        kill()
        waitForEnd()
    }

    /// Whether it has not ended.
    var isRunning: Bool { end.withLock { reap(&$0) } == nil }

    /// Ends it and what it started at once, whatever they are doing.
    func kill() {
        // Its number may be another's as soon as it is reaped.
        end.withLock { end in
            guard end == nil else { return }
            _ = Foundation.kill(-id, SIGKILL)
            // It may have left the group that it was started in.
            _ = Foundation.kill(id, SIGKILL)
        }
    }

    /// Waits for its end, which is near: it was killed, or said all it had to say.
    ///
    /// - Returns: How it ended. Where it has not after ``longestEnding`` seconds, it is abandoned.
    @discardableResult func waitForEnd() -> End {
        if let end = end(until: .now() + Self.longestEnding) { return end }
        return end.withLock { end in
            end = end ?? .abandoned
            return .abandoned
        }
    }

    /// How many seconds a process may take to end: thousands of times what it takes.
    private static let longestEnding = 2.0

    /// How it ended, or `nil` when it has not until a deadline.
    func end(until deadline: DispatchTime) -> End? {
        while true {
            if let end = end.withLock({ reap(&$0) }) { return end }
            guard .now() < deadline else { return nil }
            usleep(500)
        }
    }

    private func reap(_ end: inout End?) -> End? {
        guard end == nil else { return end }
        var status: Int32 = 0
        switch waitpid(id, &status, WNOHANG) {
        case id: end = End(waitStatus: status)
        case -1 where errno == ECHILD: end = .unseen
        default: break
        }
        return end
    }
}

extension ChildProcess.End: CustomStringConvertible {
    /// Reads the number that `waitpid` gives, as the macros of `sys/wait.h` do, which Swift does not import.
    fileprivate init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(status: waitStatus >> 8 & 0xFF) : .killed(signal: signal)
    }

    /// How a process ended, in words.
    var description: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .killed(let signal): "killed by signal \(signal)"
        case .unseen: "it ended unseen"
        case .abandoned: "it cannot be ended, and was left behind"
        }
    }
}

/// Calls `body` with C strings, the last one followed by `nil`.
private func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
