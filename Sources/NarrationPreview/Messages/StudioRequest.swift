public import FoundationEssentials

/// A request to the studio, as any server receives it.
public struct StudioRequest: Sendable {
    /// The method, such as `GET`.
    public var method: String

    /// The path under the studio's root, without its leading slash, and as it was sent: with percent signs.
    public var path: String

    /// The values of the query, with their percent signs resolved, by their names.
    public var query: [String: String]

    /// The values of the headers, by their names in lowercase.
    public var headers: [String: String]

    /// The body.
    public var body: Data

    /// Creates a request.
    public init(
        method: String = "GET",
        path: String,
        query: [String: String] = [:],
        headers: [String: String] = [:],
        body: Data = Data()
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }
}

extension StudioRequest {
    /// Whether its body is a picture.
    var addsPicture: Bool { method == "POST" && path == "pictures" }

    /// Whether its body is a story.
    var bringsStory: Bool { method == "POST" && path == "stories" }

    /// Whether its body is a piece of a recording.
    var addsSound: Bool {
        let parts = path.split(separator: "/")
        return method == "POST" && parts.count == 2 && parts[0] == "takes"
    }
}
