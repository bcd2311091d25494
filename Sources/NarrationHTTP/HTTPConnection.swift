import Foundation

/// A connection of a client: requests, and their answers (RFC 9112).
///
/// Before a client is let in, it costs little: the head of a request is short and must come soon, a body is only read
/// if the service lets it in, and one that is not let in gets one answer, with which its connection ends.
struct HTTPConnection: Sendable {
    let client: ClientSocket
    let service: any HTTPService
    let connections: OpenConnections

    /// The time in which a request must come, and its head be complete.
    private static let patience = Duration.seconds(60)

    /// The time for a body.
    private static let timeOfBody = Duration.seconds(60)

    /// Answers one request after another.
    func serve() async {
        do {
            var received = ReceivedBytes(from: client)
            while try await serveNext(&received) {}
            await leave()
        } catch ConnectionError.headTooLong {
            try? await refuse(with: service.refusal(status: 431))
            await leave()
        } catch {
            // The client is gone, or too slow.
        }
    }

    /// Waits a moment for the client to have read the answer.
    private func leave() async {
        try? await connections.leaving.wait(.seconds(1)) { try await client.leave() }
    }

    /// Answers a request.
    ///
    /// - Returns: Whether another one may follow.
    private func serveNext(_ received: inout ReceivedBytes) async throws -> Bool {
        guard let bytes = try await waitForHead(&received) else { return false }
        guard let head = RequestHead(bytes), let count = head.bodyCount else {
            try await refuse(with: service.refusal(status: 400))
            return false
        }
        var request: HTTPRequest
        switch service.admit(HTTPRequest(head)) {
        case .enters(let admitted, let limit, let tooLarge):
            guard count <= limit else {
                try await refuse(with: tooLarge())
                return false
            }
            request = admitted
        case .ends(let answer):
            try await refuse(with: answer)
            return false
        }
        if head.headers["expect"] != nil { try await client.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
        (request.body, received) = try await connections.idle.wait(Self.timeOfBody) { [received] in
            var received = received
            return (try await received.body(count), received)
        }
        return try await client.whileThere { [request] in
            let answer = await service.answer(to: request)
            let closing = !head.keepsConnection || answer.isEndless
            try await send(answer, closing: closing)
            return !closing
        }
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
    private func refuse(with answer: HTTPResponse) async throws {
        try await connections.leaving.wait(Self.patience) {
            try await send(answer, closing: true)
        }
    }
}

// MARK: - Answers
extension HTTPConnection {
    private func send(_ response: HTTPResponse, closing: Bool) async throws {
        switch response.body {
        case .data(let data):
            try await client.write(head(of: response, "Content-Length: \(data.count)", closing: closing) + data)
        case .stream(let pieces, let count?):
            try await client.write(head(of: response, "Content-Length: \(count)", closing: closing))
            var rest = count
            for await piece in pieces {
                try await client.write(piece)
                rest -= piece.count
            }
            // A file has become shorter. The next answer would be taken for the rest.
            guard rest == 0 else { throw ConnectionError.cutOff }
        case .stream(let pieces, nil):
            try await connections.endless.wait {
                try await client.write(head(of: response, nil, closing: true))
                for await piece in pieces { try await client.write(piece) }
            }
        case .chunks(let make):
            try await client.write(head(of: response, "Transfer-Encoding: chunked", closing: closing))
            try await make { [client] piece in
                // A client that takes nothing costs one chunk beside what is being sent.
                for start in stride(from: piece.startIndex, to: piece.endIndex, by: Self.sizeOfChunk) {
                    let chunk = piece[start...].prefix(Self.sizeOfChunk)
                    let count = String(chunk.count, radix: 16)
                    try await client.write(Data("\(count)\r\n".utf8) + chunk + Data("\r\n".utf8))
                }
            }
            try await client.write(Data("0\r\n\r\n".utf8))
        }
    }

    /// The largest chunk, in bytes.
    private static let sizeOfChunk = 1 << 16

    /// The head of an answer, with how its body ends.
    private func head(of response: HTTPResponse, _ framing: String?, closing: Bool) -> Data {
        var lines = ["HTTP/1.1 \(response.status) \(Self.phrases[response.status] ?? "")"]
        lines += response.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        if let framing { lines.append(framing) }
        if closing { lines.append("Connection: close") }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// What people read in place of a status.
    private static let phrases = [
        200: "OK", 206: "Partial Content", 303: "See Other", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 409: "Conflict", 413: "Content Too Large", 415: "Unsupported Media Type",
        416: "Range Not Satisfiable", 422: "Unprocessable Content", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 503: "Service Unavailable",
    ]
}

extension HTTPResponse {
    /// Whether its body ends with the connection.
    fileprivate var isEndless: Bool {
        if case .stream(_, nil) = body { true } else { false }
    }
}
