package import Dispatch
import FoundationEssentials
import Synchronization

/// A child process. It inherits only the descriptors that it is given, and is killed when the last reference is
/// released.
///
/// Foundation's `Process` opens a dozen descriptors, traps if none are left, and reports the end of a child late.
package final class ChildProcess: Sendable {
    private let id: pid_t
    private let end = Mutex<End?>(nil)
    private let cost = Mutex<Double?>(nil)

    /// The way in which a process ended.
    package enum End: Sendable, Hashable {
        case exited(status: Int32)
        case killed(signal: Int32)
        /// The app ignores `SIGCHLD`, so the system does not report how child processes end.
        case unseen
        /// It was killed and did not end, for example because it belongs to another user.
        case abandoned
    }

    /// Starts a process in its own group: Ctrl-C in a terminal does not reach it, and the whole group can be ended at
    /// once.
    ///
    /// - Parameters:
    ///   - executable: The path of the executable.
    ///   - arguments: Its arguments.
    ///   - environment: Its environment.
    ///   - input: Its standard input.
    ///   - output: Its standard output.
    ///   - standardError: Its standard error.
    /// - Throws: ``SystemError``.
    package init(
        _ executable: String,
        _ arguments: [String],
        environment: [String: String],
        input: Descriptor,
        output: Descriptor,
        standardError: Descriptor
    ) throws(SystemError) {
        let files = SpawnFiles()
        files.give(input, as: [STDIN_FILENO])
        files.give(output, as: [STDOUT_FILENO])
        files.give(standardError, as: [STDERR_FILENO])
        files.closeOthers()
        var attributes = SpawnAttributes.none
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, SpawnAttributes.flags)
        var id: pid_t = 0
        let error = withCStrings([executable] + arguments) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                executable.withFileSystemPath {
                    posix_spawn(&id, $0, &files.actions, &attributes, arguments, environment)
                }
            }
        }
        guard error == 0 else { throw SystemError(code: error) }
        self.id = id
    }

    deinit {
        kill()
        waitForEnd()
    }

    /// Whether it has not ended.
    package var isRunning: Bool { end.withLock { reap(&$0) } == nil }

    /// The seconds for which it has computed, without what it started; `nil` if the system does not tell.
    package var computed: Double? {
        #if canImport(Darwin)
        nil
        #else
        var (clock, time) = (clockid_t(), timespec())
        let isKnown = end.withLock { end in end == nil && clock_getcpuclockid(id, &clock) == 0 }
        guard isKnown, clock_gettime(clock, &time) == 0 else { return nil }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        #endif
    }

    /// The seconds for which it and what it started had computed when it ended; `nil` before.
    package var computedInAll: Double? { cost.withLock(\.self) }

    /// Asks the process to end.
    package func terminate() {
        end.withLock { if $0 == nil { _ = NarrationSystem.kill(id, SIGTERM) } }
    }

    /// Kills the process and the processes that it started.
    package func kill() {
        // Its process ID may be reused as soon as the process is reaped.
        end.withLock { end in
            guard end == nil else { return }
            _ = NarrationSystem.kill(-id, SIGKILL)
            // It may have left its original group.
            _ = NarrationSystem.kill(id, SIGKILL)
        }
    }

    /// Waits for the end of a process that was killed, or that is about to end.
    ///
    /// - Returns: The way in which it ended; ``End/abandoned`` if it has not ended after ``longestEnding`` seconds.
    @discardableResult package func waitForEnd() -> End {
        if let end = end(until: .now() + Self.longestEnding) { return end }
        return end.withLock { end in
            end = end ?? .abandoned
            return .abandoned
        }
    }

    /// The time in which a process must end, in seconds: thousands of times the usual time.
    private static let longestEnding = 2.0

    /// Waits for the end of the process.
    ///
    /// - Returns: The way in which it ended; `nil` if it has not ended by the deadline.
    package func end(until deadline: DispatchTime) -> End? {
        while true {
            if let end = end.withLock({ reap(&$0) }) { return end }
            guard .now() < deadline else { return nil }
            usleep(500)
        }
    }

    private func reap(_ end: inout End?) -> End? {
        guard end == nil else { return end }
        var status: Int32 = 0
        var usage = rusage()
        switch wait4(id, &status, WNOHANG, &usage) {
        case id:
            end = End(waitStatus: status)
            cost.withLock { $0 = usage.ru_utime.inSeconds + usage.ru_stime.inSeconds }
        case -1 where errno == ECHILD: end = .unseen
        default: break
        }
        return end
    }
}

extension timeval {
    fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

extension ChildProcess.End: CustomStringConvertible {
    /// Decodes the status of `waitpid` like the macros of `sys/wait.h`, which Swift does not import.
    fileprivate init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(status: waitStatus >> 8 & 0xFF) : .killed(signal: signal)
    }

    /// A description of how the process ended.
    package var description: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .killed(let signal): "killed by signal \(signal)"
        case .unseen: "it ended unseen"
        case .abandoned: "it cannot be ended, and was left behind"
        }
    }
}

/// Calls `body` with C strings, terminated by `nil`. File names that are not UTF-8 keep their bytes.
private func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { $0.withFileSystemPath { strdup($0) } }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
