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
            group.addTask { try await Self.run(first) }
            try await group.wait(for: first)
            let port = try await first.port
            let second = try server(at: .inet6(ip6: "::1", port: port))
            // A machine without IPv6 has no ::1.
            group.addTask { try? await Self.run(second) }
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

    private static func run(_ server: HTTPServer) async throws {
        do {
            try await server.run()
        } catch let error as SocketError {
            if Task.isCancelled { throw CancellationError() }
            throw PreviewServerError(message: "the studio cannot listen: \(error)")
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

extension ThrowingTaskGroup<Void, any Error> {
    /// Waits until a server listens, or has failed to.
    fileprivate mutating func wait(for server: HTTPServer) async throws {
        while await !server.isListening {
            if await server.listeningAddress != nil { return }
            try await Task.sleep(for: .milliseconds(2))
        }
    }
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
