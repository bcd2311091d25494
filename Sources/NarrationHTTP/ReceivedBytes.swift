package import FoundationEssentials

/// The bytes that a client sends. What it may send, and for how long, is limited.
package struct ReceivedBytes: Sendable {
    private let client: ClientSocket
    private var bytes: [UInt8] = []

    package init(from client: ClientSocket) {
        self.client = client
    }

    /// The head of the next request.
    ///
    /// - Returns: The bytes up to the empty line; `nil` if the client has closed the connection.
    /// - Throws: ``ConnectionError`` if it is too long, or is not complete in time; the errors of the socket.
    mutating func head() async throws -> [UInt8]? {
        try await bytes(until: Self.emptyLine, atMost: Self.longestHead)
    }

    /// The bytes up to an end, which is left out.
    ///
    /// - Returns: The bytes; `nil` if the client has closed the connection.
    /// - Throws: ``ConnectionError/headTooLong`` if there are more; the errors of the socket.
    package mutating func bytes(until end: [UInt8], atMost limit: Int) async throws -> [UInt8]? {
        var searched = 0
        while true {
            if let end = bytes[searched...].firstRange(of: end) {
                defer { bytes.removeFirst(end.upperBound) }
                return Array(bytes[..<end.lowerBound])
            }
            guard bytes.count < limit else { throw ConnectionError.headTooLong }
            searched = max(0, bytes.count - end.count + 1)
            guard try await receive() else { return nil }
        }
    }

    /// The body of a request.
    ///
    /// - Parameter count: The number of its bytes.
    /// - Returns: The bytes.
    /// - Throws: ``ConnectionError/cutOff`` if the client leaves before; the errors of the socket.
    package mutating func body(_ count: Int) async throws -> Data {
        while bytes.count < count {
            guard try await receive() else { throw ConnectionError.cutOff }
        }
        defer { bytes.removeFirst(count) }
        return Data(bytes[..<count])
    }

    /// Receives some bytes; `false` at the end.
    private mutating func receive() async throws -> Bool {
        let received = try await client.read()
        bytes += received
        return !received.isEmpty
    }

    private static let emptyLine = Array("\r\n\r\n".utf8)

    /// The longest head, in bytes. Browsers send less than 2,000.
    private static let longestHead = 16_384
}
