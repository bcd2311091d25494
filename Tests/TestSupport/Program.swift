public import Foundation
import Synchronization

/// A program that a test runs. It inherits only the files that it is given.
///
/// Foundation's `Process` leaks the socket by which it learns of a program's end to programs that are started
/// meanwhile. While a server holds it, the end of other programs is not reported.
public final class Program: Sendable {
    /// Its process ID.
    public let id: pid_t
    private let end = Mutex<Int32?>(nil)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: Its name, which is looked up as in a shell, and its arguments.
    ///   - folder: Its working directory; by default, this process's.
    ///   - environment: Its environment; by default, this process's.
    ///   - input: Its standard input; empty by default.
    ///   - output: Its standard output; discarded by default.
    ///   - errors: Its standard error; discarded by default.
    /// - Throws: `POSIXError`.
    public init(
        _ command: [String],
        in folder: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        input: FileHandle = .nullDevice,
        output: FileHandle = .nullDevice,
        errors: FileHandle = .nullDevice
    ) throws {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        var flags = POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        var flags: Int32 = 0
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in [input, output, errors].enumerated() {
            // Foundation's null device has no descriptor.
            if posix_spawn_file_actions_adddup2(&actions, file.fileDescriptor, Int32(number)) != 0 {
                posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
            }
        }
        #if !canImport(Darwin)
        for number in STDERR_FILENO + 1..<1024 { posix_spawn_file_actions_addclose(&actions, number) }
        #endif

        // The program would inherit signals that are blocked in the starting thread.
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        flags |= Int32(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let command = folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0] + command } ?? command
        var id: pid_t = 0
        let error = withCStrings(command) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawnp(&id, command[0], &actions, &attributes, arguments, environment)
            }
        }
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
        self.id = id
    }

    /// Whether it has not ended.
    public var isRunning: Bool { end.withLock { status(&$0, WNOHANG) } == nil }

    /// Waits until it ends.
    ///
    /// - Returns: Its exit status, or the signal that ended it, negative.
    @discardableResult public func wait() -> Int32 {
        while true {
            var info = siginfo_t()
            waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT)
            if let status = end.withLock({ status(&$0, 0) }) { return status }
        }
    }

    /// Waits until it ends, without blocking a thread.
    ///
    /// - Returns: The same as ``wait()``.
    /// - Throws: ``TimedOut`` if it has not ended after two minutes; `CancellationError`.
    public func end() async throws -> Int32 {
        try await poll { !isRunning }
        return wait()
    }

    /// Sends it a signal, if it has not ended.
    public func send(_ signal: Int32) {
        end.withLock { end in
            if status(&end, WNOHANG) == nil { kill(id, signal) }
        }
    }

    private func status(_ end: inout Int32?, _ options: Int32) -> Int32? {
        var status: Int32 = 0
        if end == nil, waitpid(id, &status, options) == id {
            // Like the macros of sys/wait.h, which Swift does not import.
            end = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
        }
        return end
    }
}

/// Calls `body` with C strings, terminated by `nil`.
private func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
