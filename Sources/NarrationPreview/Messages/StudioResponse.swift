public import FoundationEssentials

/// The answer to a ``StudioRequest``, for any server to send.
public struct StudioResponse: Sendable {
    /// The status, such as 200.
    public var status: Int

    /// The headers, by their names. The server adds the length.
    public var headers: [String: String]

    /// The body.
    public var body: Body

    /// The body of an answer.
    public enum Body: Sendable {
        /// Bytes in memory.
        case data(Data)
        /// Pieces that are sent as they come, and the number of their bytes, if it is known. The stream is ended by
        /// the studio, or by the server if the client leaves.
        case stream(AsyncStream<Data>, count: Int? = nil)
    }

    /// Creates an answer.
    public init(status: Int = 200, headers: [String: String] = [:], body: Body = .data(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension StudioResponse {
    /// An answer of a type.
    static func data(_ data: Data, type: String) -> StudioResponse {
        StudioResponse(headers: ["Content-Type": type], body: .data(data))
    }

    /// An answer in JSON.
    static func json(_ value: some Encodable, status: Int = 200) -> StudioResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
        return StudioResponse(status: status, headers: ["Content-Type": "application/json"], body: .data(data))
    }

    /// The answer to what cannot be done, with a message for people.
    static func failure(_ failure: StudioFailure) -> StudioResponse {
        json(["error": failure.message, "code": failure.code.rawValue], status: failure.code.status)
    }
}
