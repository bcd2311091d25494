import FlyingFox
import FlyingSocks
public import Foundation
public import NarrationPreview

/// Serves a studio to the browser of this machine: on 127.0.0.1 and ::1 only, through a `Gate`.
///
/// ```swift
/// let server = PreviewServer(handler: StudioHandler(studio: studio))
/// try await server.run { print($0) }  // http://127.0.0.1:49873/?token=…
/// ```
public struct PreviewServer: Sendable {
    private let handler: StudioHandler
    private let gate = Gate()
    private let port: UInt16?

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
        let first = try server(at: .inet(ip4: "127.0.0.1", port: port ?? 0))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await run(first) }
            group.addTask { try await first.waitUntilListening() }
            // Either it listens now, or it has failed.
            try await group.next()
            let port = try await first.port
            let second = try server(at: .inet6(ip6: "::1", port: port))
            // A machine without IPv6 has no ::1.
            group.addTask { try? await run(second) }
            await started(URL(string: "http://127.0.0.1:\(port)/?token=\(gate.token)")!)
            try await group.waitForAll()
        }
    }

    private func server(at address: some SocketAddress) throws -> HTTPServer {
        let configuration = HTTPServer.Configuration(
            address: address,
            timeout: Self.mostSecondsOfSpeaking,
            logger: .disabled
        )
        return HTTPServer(config: configuration, handler: StudioRoute(gate: gate, handler: handler))
    }

    private static let mostSecondsOfSpeaking: TimeInterval = 600

    private func run(_ server: HTTPServer) async throws {
        do {
            try await server.run()
        } catch let error as SocketError {
            if Task.isCancelled { throw CancellationError() }
            let place = port.map { "on port \($0), which may be in use; choose another port" } ?? "on this machine"
            throw PreviewServerError(message: "the studio cannot listen \(place) (\(error.localizedDescription))")
        }
    }
}

/// The reason why a studio cannot be served.
public struct PreviewServerError: Error, CustomStringConvertible {
    /// A message for people.
    public let message: String

    /// The message.
    public var description: String { message }
}

extension HTTPServer {
    fileprivate var port: UInt16 {
        get throws {
            switch listeningAddress {
            case .ip4(_, let port)?, .ip6(_, let port)?: return port
            default: throw PreviewServerError(message: "the studio cannot listen on this machine")
            }
        }
    }
}
