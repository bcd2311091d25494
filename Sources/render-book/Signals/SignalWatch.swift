import Foundation
import Synchronization

/// Watches for signals instead of dying of them.
///
/// A signal that the command was started to ignore, as `nohup` does with `SIGHUP`, stays ignored. Ten seconds after the first
/// signal the process ends, if it has not yet: where no thread can be made, no task hears of a signal. A second signal has
/// its usual effect at once.
final class SignalWatch: Sendable {
    private let first = Mutex<Int32?>(nil)
    private let reader: Int32

    /// The first signal that came, if any.
    var received: Int32? { first.withLock(\.self) }

    /// Begins to watch for signals of these numbers. There is one watch in a process.
    init(_ signals: [Int32]) {
        var ends: [Int32] = [-1, -1]
        let isOpen = pipe(&ends) == 0
        reader = ends[0]
        guard isOpen else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wakeUpCall = ends[1]
        for number in signals where !Self.isIgnored(number) {
            signal(number) { number in
                signal(number, SIG_DFL)
                endLater(because: number)
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(wakeUpCall, &byte, 1)
            }
        }
    }

    /// Calls `react` at the first signal, also when it has come already, on a thread of its own.
    func whenReceived(_ react: @Sendable @escaping () -> Void) {
        Thread.detachNewThread { [self] in
            var byte: UInt8 = 0
            while read(reader, &byte, 1) == 1 {
                let isFirst = first.withLock { first in
                    defer { first = first ?? Int32(byte) }
                    return first == nil
                }
                if isFirst { react() }
            }
        }
    }

    /// Whether the command was started to ignore a signal.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
        #else
        let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

/// Where a handler of signals, which may do next to nothing, tells the watch.
nonisolated(unsafe) private var wakeUpCall: Int32 = -1

/// Ends the process in ten seconds, by what a handler of signals may do.
private func endLater(because number: Int32) {
    lastSignal = number
    signal(SIGALRM) { _ in
        let message: StaticString = "render-book: error: it was to stop, and did not within 10 seconds; it ends now\n"
        _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
        _exit(128 + lastSignal)
    }
    alarm(10)
}

/// The signal that the process is to end for.
nonisolated(unsafe) private var lastSignal: Int32 = 0
