package import FoundationEssentials

/// A request, as it was sent.
package struct HTTPRequest: Sendable {
    /// The method, such as `GET`.
    package var method: String

    /// The path without its leading slash, as it was sent, with its percent signs.
    package var path: String

    /// The values of the query, with their percent signs resolved, by their names.
    package var query: [String: String]

    /// The values of the headers, by their names in lowercase.
    package var headers: [String: String]

    /// The body.
    package var body: Data

    package init(
        method: String,
        path: String,
        query: [String: String],
        headers: [String: String],
        body: Data = Data()
    ) {
        (self.method, self.path, self.query, self.headers, self.body) = (method, path, query, headers, body)
    }
}

/// The answer to a request.
package struct HTTPResponse: Sendable {
    /// The status, such as 200.
    package var status: Int

    /// The headers, by their names. The server adds the length.
    package var headers: [String: String]

    package var body: Body

    /// The body of an answer.
    package enum Body: Sendable {
        /// Bytes in memory.
        case data(Data)
        /// Pieces that are sent as they come, and the number of their bytes. Without a number, the connection is the
        /// end of the body.
        case stream(AsyncStream<Data>, count: Int?)
        /// Chunks (RFC 9112, section 7.1), which are made while they are sent. If that fails, the client learns from
        /// their missing end that the answer is not whole.
        case chunks(@Sendable (_ send: @Sendable (Data) async throws -> Void) async throws -> Void)
    }

    package init(status: Int = 200, headers: [String: String] = [:], body: Body = .data(Data())) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }
}

/// What answers the requests of a server.
package protocol HTTPService: Sendable {
    /// Judges a request before its body is read.
    func admit(_ request: HTTPRequest) -> HTTPAdmission

    /// Answers a request that was let in, with its body. The task is cancelled if the client leaves.
    func answer(to request: HTTPRequest) async -> HTTPResponse

    /// The answer to what is no request that a server must understand.
    func refusal(status: Int) -> HTTPResponse
}

/// What becomes of a request.
package enum HTTPAdmission: Sendable {
    /// It enters if its body is no longer than the limit, in bytes. A longer one gets the answer `tooLarge`.
    case enters(HTTPRequest, bodyLimit: Int, tooLarge: @Sendable () -> HTTPResponse)
    /// It gets an answer, with which the connection ends.
    case ends(HTTPResponse)
}

extension HTTPRequest {
    /// A request, without its body.
    init(_ head: RequestHead) {
        self.init(method: head.method, path: head.path, query: head.query, headers: head.headers)
    }
}
