public import Foundation
public import Narration
import NarrationHTTP
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
        let listener: Listener
        do {
            listener = try await Listener(port: port, openFiles: openFiles, timeOfPiece: timeOfPiece)
        } catch let error as ListenerError {
            let place = port.map { "on port \($0), which may be in use; choose another port" } ?? "on this machine"
            throw PreviewServerError(message: "the studio cannot listen \(place) (\(error.reason))")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await listener.run(StudioService(gate: gate, handler: handler)) }
            await started(URL(string: "http://127.0.0.1:\(listener.port)/?token=\(gate.token)")!)
            try await group.next()
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
