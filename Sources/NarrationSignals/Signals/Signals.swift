import FoundationEssentials
import NarrationSystem
import Synchronization

/// Passes the signals of this process to one listener at a time, on a separate thread.
///
/// - A signal that was ignored when the process started, such as `SIGHUP` under `nohup`, remains ignored.
/// - The first signal that asks the process to end is kept, so that a later listener also gets it.
/// - The same signal again has its default effect, after the terminal is restored.
/// - The process ends at the latest ten seconds after the first such signal, even if no thread can be created for
///   listeners.
package enum Signals {
    /// The signals that ask a process to end.
    private static let ending = [SIGINT, SIGTERM, SIGHUP]

    private static let state = Mutex(State())

    private struct State {
        var isOpen = false
        var caught: Set<Int32> = []
        var listener: (@Sendable (Int32) -> Void)?
        var request: Int32?
    }

    /// The first signal that asked the process to end, if one has.
    package static var endingRequest: Int32? { state.withLock(\.request) }

    /// Passes the signals that ask the process to end, and others, to a listener from now on.
    ///
    /// - Parameters:
    ///   - others: The other signals.
    ///   - listener: Called with the number of each signal. It replaces the previous listener.
    package static func listen(alsoTo others: [Int32] = [], _ listener: @escaping @Sendable (Int32) -> Void) {
        let request = state.withLock { state in
            state.listener = listener
            guard state.isOpen || openMailbox() else { return state.request }
            state.isOpen = true
            let numbers = (ending + others).filter { !SignalDisposition.isIgnored($0) }
            for number in numbers where state.caught.insert(number).inserted { catchSignal(number) }
            return state.request
        }
        if let request { listener(request) }
    }

    /// Removes the listener.
    package static func stopListening() {
        state.withLock { $0.listener = nil }
    }

    /// Whether a signal is listened to.
    package static func isCaught(_ number: Int32) -> Bool {
        state.withLock { $0.caught.contains(number) }
    }

    private static func catchSignal(_ number: Int32) {
        guard ending.contains(number) else {
            signal(number) { tell($0) }
            return
        }
        signal(number) { number in
            signal(number) { TerminalRescue.end(by: $0) }
            endLater(because: number)
            tell(number)
        }
    }

    /// Stops the process until it is continued, as `SIGTSTP` does by default, and then listens to the signal again.
    package static func stop() {
        JobControl.stopUntilContinued()
        catchSignal(SIGTSTP)
    }

    private static func take(_ number: Int32) {
        let listener = state.withLock { state in
            if ending.contains(number) { state.request = state.request ?? number }
            return state.listener
        }
        listener?(number)
    }
}

// MARK: - Handlers

extension Signals {
    /// Opens the pipe to which handlers write, and starts reading from it.
    ///
    /// - Returns: Whether there is a pipe.
    private static func openMailbox() -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        signalPipe = ends[1]
        let name = ProcessInfo.processInfo.processName
        lateMessage = strdup("\(name): error: it was to stop, and did not within 10 seconds; it ends now\n")
        startThread { [reader = ends[0]] in
            var number: UInt8 = 0
            while (try? SystemError.check { read(reader, &number, 1) }) == 1 { take(Int32(number)) }
        }
        return true
    }
}

/// The pipe to which a signal handler, which may make only few calls, writes the signal's number.
nonisolated(unsafe) private var signalPipe: Int32 = -1

private func tell(_ number: Int32) {
    let status = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalPipe, &byte, 1)
    errno = status
}

/// Ends the process in ten seconds, with calls that are allowed in a signal handler.
private func endLater(because number: Int32) {
    lastSignal = number
    signal(SIGALRM) { _ in
        TerminalRescue.restore()
        if let lateMessage { _ = write(STDERR_FILENO, lateMessage, strlen(lateMessage)) }
        _exit(128 + lastSignal)
    }
    alarm(10)
}

/// The signal because of which the process ends.
nonisolated(unsafe) private var lastSignal: Int32 = 0

/// The message that is printed if the process does not end by itself.
nonisolated(unsafe) private var lateMessage: UnsafeMutablePointer<CChar>?
