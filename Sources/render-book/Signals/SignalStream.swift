import Foundation

/// Calls a function for each signal that comes, on a thread of its own.
///
/// A signal that the command was started to ignore stays ignored. Who asks a second time to end it means it: that signal
/// has its usual effect, once the terminal is given back. There is one stream in a process.
final class SignalStream {
    private let ending: [Int32]
    private let others: [Int32]

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - ending: Signals that ask the command to end.
    ///   - others: Signals that tell it something.
    ///   - handle: Is called with each signal's number.
    init(ending: [Int32], others: [Int32] = [], _ handle: @escaping @Sendable (Int32) -> Void) {
        self.ending = ending.filter { !SignalWatch.isIgnored($0) }
        self.others = others.filter { !SignalWatch.isIgnored($0) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        mailbox = ends[1]
        Thread.detachNewThread { [reader = ends[0]] in
            var byte: UInt8 = 0
            while true {
                let count = read(reader, &byte, 1)
                if count == 1 { handle(Int32(byte)) }
                if count < 0, errno != EINTR { return }
            }
        }
        listen()
    }

    /// Whether `SIGTSTP` is listened to.
    var isStoppable: Bool { others.contains(SIGTSTP) }

    /// Asks every process of the job to stop, as their terminal does with Ctrl-Z. To the command `SIGTSTP` comes as from
    /// anybody.
    func stopJob() {
        kill(0, SIGTSTP)
    }

    /// Stops the command, as `SIGTSTP` usually does, until somebody continues it.
    ///
    /// A signal to the process would stop whichever thread it likes first, and this one would take the terminal again before it
    /// is stopped as well. One to the thread itself comes before anything else that it does.
    func stop() {
        signal(SIGTSTP, SIG_DFL)
        var stopping = sigset_t()
        sigemptyset(&stopping)
        sigaddset(&stopping, SIGTSTP)
        var blocked = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &stopping, &blocked)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        listen()
    }

    private func listen() {
        for number in others {
            signal(number) { tell($0) }
        }
        for number in ending {
            signal(number) { number in
                signal(number) { TerminalRescue.end(by: $0) }
                tell(number)
            }
        }
    }
}

/// Where a handler of signals, which may do next to nothing, leaves its number.
nonisolated(unsafe) private var mailbox: Int32 = -1

private func tell(_ number: Int32) {
    let status = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(mailbox, &byte, 1)
    errno = status
}
