import FlyingSocks
import Foundation
import NarrationPreview

/// A connection of a browser: requests, and their answers (RFC 9112).
///
/// Before a client is let in, it costs little: the head of a request is short and must come soon, a body is only read
/// if the gate lets it in, and one that is not let in gets one answer, with which its connection ends.
struct Connection: Sendable {
    let socket: AsyncSocket
    let gate: Gate
    let handler: StudioHandler

    let connections: OpenConnections

    /// The time in which a client that was let in must take some of an answer, 64 kB at most. One that reads slowly
    /// gets all of it.
    let timeOfPiece: Duration

    /// The seconds in which a request must come, and its head be complete.
    private static let patience = Duration.seconds(60)

    /// The time for a body.
    private static let timeOfBody = Duration.seconds(60)

    /// Answers one request after another.
    func serve() async {
        do {
            var received = ReceivedBytes(from: socket)
            while try await serveNext(&received) {}
            await leave()
        } catch ConnectionError.headTooLong {
            try? await refuse(with: StudioResponse(status: 431))
            await leave()
        } catch {
            // The client is gone, or too slow.
        }
        try? socket.close()
    }

    /// Waits a moment for the client to have read the answer: a connection that is closed before all was received is
    /// reset (RFC 9112, section 9.6).
    private func leave() async {
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        try? await connections.leaving.wait(.seconds(1)) {
            while try await !socket.read(atMost: 4096).isEmpty {}
        }
    }

    /// Answers a request.
    ///
    /// - Returns: Whether another one may follow.
    private func serveNext(_ received: inout ReceivedBytes) async throws -> Bool {
        guard let bytes = try await waitForHead(&received) else { return false }
        guard let head = RequestHead(bytes), let count = head.bodyCount else {
            try await refuse(with: StudioResponse(status: 400))
            return false
        }
        var request: StudioRequest
        switch gate.judge(StudioRequest(head)) {
        case .enters(let judged): request = judged
        case .ends(let answer):
            try await refuse(with: answer)
            return false
        }
        guard count <= StudioHandler.bodyLimit(of: request) else {
            try await send(StudioHandler.bodyTooLarge(of: request), closing: true)
            return false
        }
        if head.headers["expect"] != nil { try await write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
        (request.body, received) = try await within(Self.timeOfBody) { [received] in
            var received = received
            return (try await received.body(count), received)
        }
        let answer = try await connections.answering.wait { [request] in
            let answer = await handler.answer(to: request)
            try await send(answer, closing: !head.keepsConnection)
            return answer
        }
        return head.keepsConnection && !answer.isEndless
    }

    private func waitForHead(_ received: inout ReceivedBytes) async throws -> [UInt8]? {
        let (head, rest) = try await connections.idle.wait(Self.patience) { [received] in
            var received = received
            return (try await received.head(), received)
        }
        received = rest
        return head
    }

    /// Sends the last answer to a client that may not go on.
    private func refuse(with answer: StudioResponse) async throws {
        try await connections.leaving.wait(Self.patience) {
            try await send(StudioHandler.protected(answer), closing: true)
        }
    }
}

// MARK: - Answers
extension Connection {
    private func send(_ response: StudioResponse, closing: Bool) async throws {
        switch response.body {
        case .data(let data):
            try await write(head(of: response, count: data.count, closing: closing) + data)
        case .stream(let pieces, let count?):
            try await write(head(of: response, count: count, closing: closing))
            var rest = count
            for await piece in pieces {
                try await write(piece)
                rest -= piece.count
            }
            // A file has become shorter. The next answer would be taken for the rest.
            guard rest == 0 else { throw ConnectionError.cutOff }
        case .stream(let pieces, nil):
            try await write(head(of: response, count: nil, closing: true))
            try await send(pieces)
        }
    }

    /// Sends pieces until there are no more, or the client leaves.
    private func send(_ pieces: AsyncStream<Data>) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { for await piece in pieces { try await write(piece) } }
            group.addTask { _ = try await socket.read(atMost: 1) }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    /// Sends bytes, as long as the client takes some of them.
    private func write(_ data: Data) async throws {
        var rest = data[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Self.sizeOfPiece)
            try await within(timeOfPiece) { try await socket.write(piece) }
            rest = rest.dropFirst(piece.count)
        }
    }

    private static let sizeOfPiece = 1 << 16

    /// The head of an answer. Without a count, its body ends with the connection.
    private func head(of response: StudioResponse, count: Int?, closing: Bool) -> Data {
        var lines = ["HTTP/1.1 \(response.status) \(Self.phrases[response.status] ?? "")"]
        lines += response.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        if let count { lines.append("Content-Length: \(count)") }
        if closing { lines.append("Connection: close") }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// What people read in place of a status.
    private static let phrases = [
        200: "OK", 206: "Partial Content", 303: "See Other", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 409: "Conflict", 413: "Content Too Large", 415: "Unsupported Media Type",
        416: "Range Not Satisfiable", 422: "Unprocessable Content", 431: "Request Header Fields Too Large",
        500: "Internal Server Error",
    ]
}

extension StudioResponse {
    /// Whether its body ends with the connection.
    fileprivate var isEndless: Bool {
        if case .stream(_, nil) = body { true } else { false }
    }
}
