package import Dispatch
import FoundationEssentials

/// This process's end of a connection to another process. Reads and writes are complete, and have deadlines.
///
/// For a child process, it is a socket instead of two pipes, so that writing to a child process that died is an error
/// and not the signal `SIGPIPE`, which would end the app.
package final class ProcessSocket: Sendable {
    /// What is read from and what is written to: one socket, or two.
    private let input: Descriptor
    private let output: Descriptor
    private let lastWords: LastWords?

    /// Creates both ends: this process's, and those that become the standard input and output of a child process. They
    /// are two sockets, because some programs (asyncio of Python) take bytes that arrive at their output for its end.
    ///
    /// - Parameter lastWords: Those of the child process, which are read while this end waits, so that a process that
    ///   writes much to its standard error does not wait forever.
    /// - Returns: Both ends.
    /// - Throws: ``SystemError``.
    package static func pair(
        with lastWords: LastWords
    ) throws(SystemError) -> (ours: ProcessSocket, childs: (input: Descriptor, output: Descriptor)) {
        let (input, output) = (try Descriptor.socketPair(), try Descriptor.socketPair())
        return (ProcessSocket(input: output.0, output: input.0, with: lastWords), (input.1, output.1))
    }

    /// Creates the end of a connected socket.
    package convenience init(_ end: Descriptor) {
        self.init(input: end, output: end, with: nil)
    }

    private init(input: Descriptor, output: Descriptor, with lastWords: LastWords?) {
        self.input = input
        self.output = output
        self.lastWords = lastWords
        for descriptor in [input.number, output.number] { Self.prepare(descriptor) }
    }

    private static func prepare(_ descriptor: Int32) {
        #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    /// Ends the reads and writes of both ends. Nothing else can be done to a process that cannot be killed.
    package func hangUp() {
        shutdown(input.number, Int32(SHUT_RDWR))
        shutdown(output.number, Int32(SHUT_RDWR))
    }

    /// Ends the input of the other end, which can still write.
    package func endInput() {
        shutdown(output.number, Int32(SHUT_WR))
    }

    /// The reason why a read or write did not complete.
    package enum Failure: Error {
        case closed
        case timedOut
    }

    /// Writes all the bytes.
    package func write(_ bytes: [UInt8], until deadline: DispatchTime) throws(Failure) {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var written = 0
        while written < bytes.count {
            written += try transfer(when: POLLOUT, until: deadline) {
                bytes.withUnsafeBytes { send(output.number, $0.baseAddress! + written, $0.count - written, flags) }
            }
        }
    }

    /// Fills the buffer.
    package func read(into buffer: UnsafeMutableRawBufferPointer, until deadline: DispatchTime) throws(Failure) {
        var filled = 0
        while filled < buffer.count {
            let count = try transfer(when: POLLIN, until: deadline) {
                recv(input.number, buffer.baseAddress! + filled, buffer.count - filled, 0)
            }
            if count == 0 { throw .closed }
            filled += count
        }
    }

    /// Reads a number of bytes.
    package func read(_ count: Int, until deadline: DispatchTime) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        try bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(Failure) in try read(into: buffer, until: deadline) }
        }.get()
        return bytes
    }

    /// Reads the available bytes, or waits for more; `nil` at the end.
    package func readSome(until deadline: DispatchTime) throws(Failure) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = try transfer(when: POLLIN, until: deadline) { recv(input.number, &bytes, bytes.count, 0) }
        return count == 0 ? nil : Array(bytes.prefix(count))
    }

    /// Performs a call that transfers bytes, and waits until it can transfer some.
    private func transfer(
        when events: Int32,
        until deadline: DispatchTime,
        _ call: () -> Int
    ) throws(Failure) -> Int {
        while true {
            do {
                return try SystemError.check(call)
            } catch {
                guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw .closed }
            }
            try wait(for: events, on: events == POLLIN ? input : output, until: deadline)
        }
    }

    private func wait(for events: Int32, on end: Descriptor, until deadline: DispatchTime) throws(Failure) {
        let now = DispatchTime.now()
        guard now < deadline else { throw .timedOut }
        let milliseconds = (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
        // A negative descriptor is not waited for.
        var polls = [
            pollfd(fd: end.number, events: Int16(events), revents: 0),
            pollfd(fd: lastWords?.openDescriptor ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        _ = NarrationSystem.poll(&polls, 2, Int32(min(milliseconds, 60_000)))
        if polls[1].revents != 0 { lastWords?.read() }
    }
}
