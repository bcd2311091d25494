import FlyingSocks
package import FoundationEssentials
import NarrationSystem

/// The socket of a client.
package struct ClientSocket: Sendable {
    private let socket: AsyncSocket

    /// The time in which the client must take some of what is sent, 64 kB at most. One that reads slowly gets all.
    private let timeOfPiece: Duration

    /// Those that wait for their client to take some.
    private let taking: WaitingConnections

    init(_ socket: AsyncSocket, timeOfPiece: Duration, among taking: WaitingConnections) {
        (self.socket, self.timeOfPiece, self.taking) = (socket, timeOfPiece, taking)
    }

    /// Receives some bytes; none at the end.
    func read() async throws -> [UInt8] {
        do {
            return try await socket.read(atMost: Self.sizeOfPiece)
        } catch SocketError.disconnected {
            return []
        }
    }

    /// Sends bytes, as long as the client takes some of them. Only a client that takes none now is waited for.
    ///
    /// - Throws: ``ConnectionError/tooSlow``; the errors of the socket; `CancellationError`.
    package func write(_ data: Data) async throws {
        var sent = data.startIndex
        while sent < data.endIndex {
            try Task.checkCancellation()
            do {
                sent = try socket.socket.write(data, from: sent)
            } catch SocketError.blocked {
                let piece = data[sent...].prefix(Self.sizeOfPiece)
                try await taking.wait(timeOfPiece) { try await socket.write(piece) }
                sent = piece.endIndex
            }
        }
    }

    /// Does something for the client as long as it is there.
    ///
    /// - Throws: ``ConnectionError/cutOff`` if the client leaves, also if it only says that it sends no more; the
    ///   errors of the work.
    package func whileThere<Result: Sendable>(
        _ work: @concurrent @Sendable @escaping () async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Result.self) { group in
            group.addTask(operation: work)
            group.addTask {
                while !hasLeft { try await Task.sleep(for: .milliseconds(200)) }
                throw ConnectionError.cutOff
            }
            defer { group.cancelAll() }
            guard let result = try await group.next() else { throw ConnectionError.cutOff }
            return result
        }
    }

    /// Whether the client has closed the connection. What it has sent stays to be read.
    private var hasLeft: Bool {
        var byte: UInt8 = 0
        let count = recv(socket.socket.file.rawValue, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR
    }

    /// Sends no more, and reads until the client has left: a connection that is closed before all was received is reset
    /// (RFC 9112, section 9.6).
    func leave() async throws {
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        while try await !read().isEmpty {}
    }

    func close() {
        try? socket.close()
    }

    private static let sizeOfPiece = 1 << 16
}
