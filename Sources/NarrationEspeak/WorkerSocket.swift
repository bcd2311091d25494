import Dispatch
import Foundation
import Narration

/// Our end of the conversation with a worker: whole reads and writes, each until a deadline.
///
/// A socket rather than two pipes: writing to a worker that died is then an error and not the signal `SIGPIPE`, which
/// would end the app.
final class WorkerSocket: Sendable {
    private let end: Descriptor
    private var descriptor: Int32 { end.number }

    /// Creates both ends: ours, and the one to be a standard stream of the worker.
    ///
    /// - Parameter executable: Which worker, for messages.
    /// - Returns: Both ends.
    /// - Throws: `SpeechError` with code `engine-missing`.
    static func pair(with executable: String) throws -> (ours: WorkerSocket, workers: Descriptor) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let type = SOCK_STREAM
        #else
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw SpeechError.workerNotStarted(executable, error: errno)
        }
        return (WorkerSocket(Descriptor(ends[0])), Descriptor(ends[1]))
    }

    private init(_ end: Descriptor) {
        self.end = end
        #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    /// Lets the worker's reads and writes end, as well as ours: all that can be done to one that cannot be killed.
    func hangUp() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// What ended a read or write before it was whole.
    enum Failure: Error {
        case closed
        case timedOut
    }

    /// Writes all the bytes.
    func write(_ bytes: [UInt8], until deadline: DispatchTime) throws(Failure) {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress! + written, $0.count - written, flags) }
            let error = errno
            if count > 0 {
                written += count
            } else {
                try wait(for: POLLOUT, after: error, until: deadline)
            }
        }
    }

    /// Fills the buffer.
    func read(into buffer: UnsafeMutableRawBufferPointer, until deadline: DispatchTime) throws(Failure) {
        var filled = 0
        while filled < buffer.count {
            let count = recv(descriptor, buffer.baseAddress! + filled, buffer.count - filled, 0)
            let error = errno
            if count > 0 {
                filled += count
            } else if count == 0 {
                throw .closed
            } else {
                try wait(for: POLLIN, after: error, until: deadline)
            }
        }
    }

    /// Reads so many bytes.
    func read(_ count: Int, until deadline: DispatchTime) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var failure: Failure?
        bytes.withUnsafeMutableBytes { buffer in
            do throws(Failure) { try read(into: buffer, until: deadline) } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads what there is, or waits for more; `nil` at the end.
    func readSome(until deadline: DispatchTime) throws(Failure) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = recv(descriptor, &bytes, bytes.count, 0)
            if count > 0 { return Array(bytes.prefix(count)) }
            let error = errno
            if count == 0 { return nil }
            try wait(for: POLLIN, after: error, until: deadline)
        }
    }

    /// Waits, after a call that moved no bytes, until the next can; fails at once when that call failed for good.
    private func wait(for events: Int32, after error: Int32, until deadline: DispatchTime) throws(Failure) {
        guard [EAGAIN, EWOULDBLOCK, EINTR].contains(error) else { throw .closed }
        let now = DispatchTime.now()
        guard now < deadline else { throw .timedOut }
        let milliseconds = (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
        var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = Foundation.poll(&poll, 1, Int32(min(milliseconds, 60_000)))
    }
}
