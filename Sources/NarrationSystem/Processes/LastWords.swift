import FoundationEssentials
import Synchronization

/// What a child process wrote to its standard error: the last of it.
package final class LastWords: Sendable {
    private let end: Descriptor
    private let state = Mutex(State())

    private struct State {
        var tail: [UInt8] = []
        var isOver = false
    }

    /// Creates both ends: this process's, and the one that becomes the standard error of the child process.
    ///
    /// - Throws: ``SystemError``.
    package static func pair() throws(SystemError) -> (ours: LastWords, childs: Descriptor) {
        let ends = try Descriptor.socketPair()
        return (LastWords(ends.0), ends.1)
    }

    private init(_ end: Descriptor) {
        self.end = end
        _ = fcntl(end.number, F_SETFL, O_NONBLOCK)
    }

    /// The descriptor that can be waited for; `nil` after the end.
    var openDescriptor: Int32? { state.withLock { $0.isOver ? nil : end.number } }

    /// Reads what has been written, without waiting: another process may still hold the other end open.
    func read() {
        state.withLock { state in
            var bytes = [UInt8](repeating: 0, count: Self.longestTail)
            for _ in 0..<Self.mostReads {
                let count = recv(end.number, &bytes, bytes.count, 0)
                if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { state.isOver = true }
                guard count > 0 else { return }
                state.tail = count == bytes.count ? bytes : (state.tail + bytes[..<count]).suffix(Self.longestTail)
            }
        }
    }

    /// The last line; `nil` if nothing was written.
    package var line: String? {
        read()
        let tail = state.withLock(\.tail)
        return String(decoding: tail, as: UTF8.self).split(separator: "\n").last.map(String.init)
    }

    /// The number of bytes that are kept.
    private static let longestTail = 1 << 14

    /// The number of reads at once, so that a process that never stops writing is not read forever.
    private static let mostReads = 64
}
