import NarrationHTTP

/// Which requests are answered at all: not those of web pages, which a browser sends for anybody.
///
/// A page of another site names its `Origin`. One that reaches this server by a name of its own (DNS rebinding) is told
/// by its `Host`, which must be a name of the loopback interface, a name that was allowed or an IP address, which is
/// nobody's name.
struct HostGate: Sendable {
    private let names: Set<String>
    private let isLoopback: Bool

    init(names: [String], address: String?) {
        self.names = Set(names.map { $0.lowercased() })
        isLoopback = address == nil
    }

    /// The reason to refuse a request; `nil` if it may enter.
    func problem(of request: HTTPRequest) -> String? {
        guard let host = request.headers["host"]?.hostName, allows(host) else {
            return "this server is not known by that name; call it localhost, or allow the name when it is started"
        }
        let site = request.headers["sec-fetch-site"] ?? "none"
        guard request.headers["origin"] == nil, site == "none" || site == "same-origin" else {
            return "this server answers no web pages"
        }
        return nil
    }

    private func allows(_ host: String) -> Bool {
        if ["localhost", "127.0.0.1", "[::1]"].contains(host) || names.contains(host) { return true }
        return !isLoopback && host.isAddress
    }
}

extension String {
    /// The name in the value of a `Host` header, in lowercase and without its port; `nil` if it is none.
    fileprivate var hostName: String? {
        let end = hasPrefix("[") ? firstIndex(of: "]").map(index(after:)) : firstIndex(of: ":")
        let (name, rest) = (self[..<(end ?? endIndex)], self[(end ?? endIndex)...])
        let isPort = rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy { ("0"..."9").contains($0) }
        return isPort && !name.isEmpty ? name.lowercased() : nil
    }

    /// Whether it is an IP address: four numbers, or brackets, which no name has.
    fileprivate var isAddress: Bool {
        let numbers = split(separator: ".", omittingEmptySubsequences: false)
        return hasPrefix("[") || numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
    }
}
