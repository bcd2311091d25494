import FlyingSocks
import Foundation

/// The sockets that listen on a port, and the clients that they accept.
package struct Listener: Sendable {
    /// The port.
    package let port: UInt16

    private let sockets: [AsyncSocket]
    private let pool: any AsyncSocketPool
    private let connections: OpenConnections
    private let timeOfPiece: Duration

    /// Listens.
    ///
    /// - Parameters:
    ///   - address: An IP address of this machine; `nil` for the loopback interface, as 127.0.0.1 and ::1.
    ///   - port: The port; `nil` for one that is free.
    ///   - openFiles: The number of files that the process may open.
    ///   - timeOfPiece: The time in which a client must take some of an answer.
    /// - Throws: ``ListenerError``.
    package init(
        address: String? = nil,
        port: UInt16?,
        openFiles: Int = OpenConnections.openFiles,
        timeOfPiece: Duration
    ) async throws {
        let pool = SocketPool<Poll>.make()
        self.pool = pool
        do {
            try await pool.prepare()
            let first = try Self.socket(at: address ?? "127.0.0.1", port ?? 0, pool)
            self.port = try first.port
            // A machine without IPv6 has no ::1.
            let second = address == nil ? try? Self.socket(at: "::1", self.port, pool) : nil
            sockets = [first, second].compactMap(\.self)
        } catch {
            throw ListenerError(reason: error.localizedDescription)
        }
        connections = OpenConnections(openFiles: openFiles)
        self.timeOfPiece = timeOfPiece
    }

    /// Serves clients, each in a task of its own, until the task is cancelled.
    ///
    /// - Parameter serve: Serves a client, whose socket is then closed.
    /// - Throws: `CancellationError`; the errors of the sockets.
    package func run(serve: @escaping @Sendable (ClientSocket, OpenConnections) async -> Void) async throws {
        defer { for socket in sockets { try? socket.close() } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            for socket in sockets { group.addTask { try await accept(from: socket, serve) } }
            try await group.next()
            group.cancelAll()
        }
    }

    /// Serves the requests of clients until the task is cancelled.
    ///
    /// - Throws: `CancellationError`; the errors of the sockets.
    package func run(_ service: some HTTPService) async throws {
        try await run { client, connections in
            await HTTPConnection(client: client, service: service, connections: connections).serve()
        }
    }

    private static func socket(at address: String, _ port: UInt16, _ pool: some AsyncSocketPool) throws -> AsyncSocket {
        if address.contains(":") { return try socket(at: .inet6(ip6: address, port: port), pool) }
        return try socket(at: .inet(ip4: address, port: port), pool)
    }

    private static func socket(at address: some SocketAddress, _ pool: some AsyncSocketPool) throws -> AsyncSocket {
        let socket = try Socket(domain: Int32(type(of: address).family))
        try socket.setValue(true, for: .localAddressReuse)
        try socket.bind(to: address)
        try socket.listen()
        return try AsyncSocket(socket: socket, pool: pool)
    }

    /// Accepts clients, each of which is served in a task of its own.
    private func accept(
        from socket: AsyncSocket,
        _ serve: @escaping @Sendable (ClientSocket, OpenConnections) async -> Void
    ) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                try await connections.waitForRoom()
                do {
                    let client = ClientSocket(
                        try await socket.accept(),
                        timeOfPiece: timeOfPiece,
                        among: connections.taking
                    )
                    group.addTask {
                        await connections.serve {
                            await serve(client, connections)
                            client.close()
                        }
                    }
                } catch is SocketError {
                    // The client has left already, or too many files are open: some are closed soon.
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
        }
    }
}

/// The reason why a server cannot listen.
package struct ListenerError: Error {
    /// The system's reason.
    package let reason: String
}

extension AsyncSocket {
    fileprivate var port: UInt16 {
        get throws {
            switch try socket.sockname() {
            case .ip4(_, let port), .ip6(_, let port): return port
            default: throw ListenerError(reason: "this machine has no such address")
            }
        }
    }
}
