import Foundation
import Synchronization

/// The signals that come to this process, handed to one listener at a time on a thread of its own.
///
/// - A signal that the process was started to ignore, as `nohup` does with `SIGHUP`, stays ignored.
/// - The first signal that asks the process to end is kept: a later listener gets it, too.
/// - The same signal once more has its usual effect, after the terminal is restored.
/// - Ten seconds after the first one the process ends, if it has not yet. Where no thread can be made, no listener gets
///   it.
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

    /// Gives the signals that ask the process to end to a listener, and others that it wants, from now on.
    ///
    /// - Parameters:
    ///   - others: The other signals.
    ///   - listener: Called with the number of each signal, in place of the listener before.
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

    /// Gives signals to nobody.
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

    /// Stops the process, as `SIGTSTP` usually does, until it is continued, and listens to the signal again.
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
    /// Opens the pipe that handlers write to, and begins to read from it.
    ///
    /// - Returns: Whether there is a pipe.
    private static func openMailbox() -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        signalPipe = ends[1]
        let name = ProcessInfo.processInfo.processName
        lateMessage = strdup("\(name): error: it was to stop, and did not within 10 seconds; it ends now\n")
        Thread.detachNewThread { [reader = ends[0]] in
            var number: UInt8 = 0
            while (try? SystemError.check { read(reader, &number, 1) }) == 1 { take(Int32(number)) }
        }
        return true
    }
}

/// Where a signal handler, which may do next to nothing, leaves the signal's number.
nonisolated(unsafe) private var signalPipe: Int32 = -1

private func tell(_ number: Int32) {
    let status = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalPipe, &byte, 1)
    errno = status
}

/// Ends the process in ten seconds, by what a signal handler may do.
private func endLater(because number: Int32) {
    lastSignal = number
    signal(SIGALRM) { _ in
        TerminalRescue.restore()
        if let lateMessage { _ = write(STDERR_FILENO, lateMessage, strlen(lateMessage)) }
        _exit(128 + lastSignal)
    }
    alarm(10)
}

/// The signal that the process is to end for.
nonisolated(unsafe) private var lastSignal: Int32 = 0

/// Printed when the process is ended because it did not end itself.
nonisolated(unsafe) private var lateMessage: UnsafeMutablePointer<CChar>?
