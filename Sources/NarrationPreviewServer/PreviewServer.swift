import FlyingSocks
public import Foundation
public import Narration
public import NarrationPreview

/// Serves a studio to the browser of this machine: on 127.0.0.1 and ::1 only, through a `Gate`.
///
/// ```swift
/// let server = PreviewServer(handler: StudioHandler(studio: studio))
/// Task { await studio.followFile() }
/// try await server.run { print($0) }  // http://127.0.0.1:49873/?token=…
/// ```
public struct PreviewServer: Sendable {
    private let handler: StudioHandler
    let gate = Gate()
    private let port: UInt16?

    /// The time in which a client must take some of an answer. A browser that plays a sound may pause for longer: it
    /// then asks for the rest anew.
    var timeOfPiece = Duration.seconds(300)

    /// The number of files that the process may open.
    var openFiles = OpenConnections.openFiles

    /// Creates a server. It does not listen yet.
    ///
    /// - Parameters:
    ///   - handler: Answers the requests.
    ///   - port: The port; `nil`, the default, for one that is free.
    public init(handler: StudioHandler, port: UInt16? = nil) {
        self.handler = handler
        self.port = port
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter started: Called with the address to open, with its token, when the server listens.
    /// - Throws: ``PreviewServerError`` if the port is in use, or no port can be had; `CancellationError` at the end.
    public func run(started: @Sendable (URL) async -> Void) async throws {
        let pool = SocketPool<Poll>.make()
        try await pool.prepare()
        let first = try listener(at: .inet(ip4: "127.0.0.1", port: port ?? 0), pool)
        defer { try? first.close() }
        let port = try first.port
        // A machine without IPv6 has no ::1.
        let connections = OpenConnections(openFiles: openFiles)
        let second = try? listener(at: .inet6(ip6: "::1", port: port), pool)
        defer { try? second?.close() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            for listener in [first, second].compactMap(\.self) {
                group.addTask { try await serve(listener, connections) }
            }
            await started(URL(string: "http://127.0.0.1:\(port)/?token=\(gate.token)")!)
            try await group.next()
            group.cancelAll()
        }
    }

    private func listener(at address: some SocketAddress, _ pool: some AsyncSocketPool) throws -> AsyncSocket {
        do {
            let socket = try Socket(domain: Int32(type(of: address).family))
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            try socket.listen()
            return try AsyncSocket(socket: socket, pool: pool)
        } catch {
            let place = port.map { "on port \($0), which may be in use; choose another port" } ?? "on this machine"
            throw PreviewServerError(message: "the studio cannot listen \(place) (\(error.localizedDescription))")
        }
    }

    /// Accepts connections, each of which is served in a task of its own.
    private func serve(_ listener: AsyncSocket, _ connections: OpenConnections) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                try await connections.waitForRoom()
                do {
                    let connection = Connection(
                        socket: try await listener.accept(),
                        gate: gate,
                        handler: handler,
                        connections: connections,
                        timeOfPiece: timeOfPiece
                    )
                    group.addTask { await connections.serve(connection.serve) }
                } catch is SocketError {
                    // The client has left already, or too many files are open: some are closed soon.
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
        }
    }
}

/// The reason why a studio cannot be served.
public struct PreviewServerError: DescribedError {
    /// A message for people.
    public let message: String

    /// The message.
    public var description: String { message }
}

extension AsyncSocket {
    fileprivate var port: UInt16 {
        get throws {
            switch try socket.sockname() {
            case .ip4(_, let port), .ip6(_, let port): return port
            default: throw PreviewServerError(message: "the studio cannot listen on this machine")
            }
        }
    }
}
