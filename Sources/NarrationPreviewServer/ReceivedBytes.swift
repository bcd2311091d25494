import FlyingSocks
import Foundation

/// The bytes that a client sends. What it may send, and for how long, is limited.
struct ReceivedBytes {
    private let socket: AsyncSocket
    private var bytes: [UInt8] = []

    init(from socket: AsyncSocket) {
        self.socket = socket
    }

    /// The head of the next request.
    ///
    /// - Returns: The bytes up to the empty line; `nil` if the client has closed the connection.
    /// - Throws: ``ConnectionError`` if it is too long, or is not complete in time; the errors of the socket.
    mutating func head() async throws -> [UInt8]? {
        var searched = 0
        while true {
            if let end = bytes[searched...].firstRange(of: Self.emptyLine) {
                defer { bytes.removeFirst(end.upperBound) }
                return Array(bytes[..<end.lowerBound])
            }
            guard bytes.count < Self.longestHead else { throw ConnectionError.headTooLong }
            searched = max(0, bytes.count - Self.emptyLine.count + 1)
            guard try await receive() else { return nil }
        }
    }

    /// The body of a request.
    ///
    /// - Parameter count: The number of its bytes.
    /// - Returns: The bytes.
    /// - Throws: ``ConnectionError/cutOff`` if the client leaves before; the errors of the socket.
    mutating func body(_ count: Int) async throws -> Data {
        while bytes.count < count {
            guard try await receive() else { throw ConnectionError.cutOff }
        }
        defer { bytes.removeFirst(count) }
        return Data(bytes[..<count])
    }

    /// Receives some bytes; `false` at the end.
    private mutating func receive() async throws -> Bool {
        do {
            let received = try await socket.read(atMost: 1 << 16)
            bytes += received
            return !received.isEmpty
        } catch SocketError.disconnected {
            return false
        }
    }

    private static let emptyLine = Array("\r\n\r\n".utf8)

    /// The longest head, in bytes. Browsers send less than 2,000.
    private static let longestHead = 16_384
}

/// The reason why a connection is closed.
enum ConnectionError: Error {
    case headTooLong
    case tooSlow
    case cutOff
}

/// Does something within a time.
///
/// - Throws: ``ConnectionError/tooSlow`` if it takes longer; the errors of the work.
func within<Result: Sendable>(
    _ limit: Duration,
    _ work: @concurrent @Sendable @escaping () async throws -> Result
) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
        group.addTask(operation: work)
        group.addTask {
            try await Task.sleep(for: limit)
            throw ConnectionError.tooSlow
        }
        defer { group.cancelAll() }
        return try await group.next()!
    }
}
