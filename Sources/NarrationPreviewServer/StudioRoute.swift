import FlyingFox
import FlyingSocks
import Foundation
import NarrationPreview

/// The route of all requests: through the gate to the studio.
struct StudioRoute: HTTPHandler {
    let gate: Gate
    let handler: StudioHandler

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        var asked = StudioRequest(request)
        if let answer = gate.answer(to: asked) { return HTTPResponse(StudioHandler.protected(answer)) }
        guard let body = try await request.body(upTo: StudioHandler.bodyLimit) else {
            return HTTPResponse(StudioHandler.bodyTooLarge)
        }
        asked.body = body
        return HTTPResponse(await handler.answer(to: asked))
    }
}

extension StudioRequest {
    /// The head of a request, without its body.
    fileprivate init(_ request: HTTPRequest) {
        let path = request.target.path()
        let query = request.query.map { ($0.name, $0.value) }
        let headers = request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }
        self.init(
            method: request.method.rawValue,
            path: String(path.hasPrefix("/") ? path.dropFirst() : path[...]),
            query: Dictionary(query) { first, _ in first },
            headers: Dictionary(headers) { first, _ in first }
        )
    }
}

extension HTTPRequest {
    /// The body; `nil` if it is larger than a limit, and is then not read.
    fileprivate func body(upTo limit: Int) async throws -> Data? {
        if let count = bodySequence.count, count > limit { return nil }
        var body = Data()
        for try await piece in bodySequence {
            body += piece
            if body.count > limit { return nil }
        }
        return body
    }
}

extension HTTPResponse {
    fileprivate init(_ response: StudioResponse) {
        let body =
            switch response.body {
            case .data(let data): HTTPBodySequence(data: data)
            case .stream(let stream, let count?): HTTPBodySequence(from: StreamBytes(stream: stream), count: count)
            case .stream(let stream, nil): HTTPBodySequence(from: StreamBytes(stream: stream))
            }
        let headers = response.headers.map { (HTTPHeader($0.key), $0.value) }
        self.init(
            statusCode: HTTPStatusCode(response.status, phrase: ""),
            headers: HTTPHeaders(Dictionary(uniqueKeysWithValues: headers)),
            body: body
        )
    }
}

/// The bytes of a stream of pieces.
private struct StreamBytes: AsyncBufferedSequence {
    typealias Element = UInt8
    let stream: AsyncStream<Data>

    func makeAsyncIterator() -> Iterator { Iterator(pieces: stream.makeAsyncIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var pieces: AsyncStream<Data>.AsyncIterator
        private var rest = Data()

        init(pieces: AsyncStream<Data>.AsyncIterator) { self.pieces = pieces }

        mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            while rest.isEmpty {
                guard let piece = await pieces.next(isolation: #isolation) else { return nil }
                rest = piece
            }
            defer { rest = rest.dropFirst(count) }
            return Data(rest.prefix(count))
        }
    }
}
