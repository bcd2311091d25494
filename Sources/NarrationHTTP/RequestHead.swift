import Foundation

/// The head of a request: its first line and its headers (RFC 9112, sections 3 and 5).
struct RequestHead: Equatable {
    let method: String

    /// The path without its leading slash, as it was sent, and the query.
    let path: String
    let query: [String: String]

    /// The values of the headers, by their names in lowercase.
    let headers: [String: String]

    /// Reads a head; `nil` if it is not one that a browser sends. There must be no doubt where a request ends.
    ///
    /// - Parameter bytes: All up to the empty line.
    init?(_ bytes: some Collection<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains("\0")
        else { return nil }
        var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/"), !words[0].isEmpty else { return nil }
        method = String(words[0])
        let target = words[1].dropFirst().split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(target[0])
        query = target.count > 1 ? Self.query(target[1]) : [:]
        guard let headers = Self.headers(lines) else { return nil }
        self.headers = headers
    }

    /// The number of bytes of the body; `nil` if `Content-Length` is missing or malformed.
    var bodyCount: Int? {
        guard headers["transfer-encoding"] == nil else { return nil }
        guard let text = headers["content-length"] else { return 0 }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }

    /// Whether the client wants another request to follow on the same connection.
    var keepsConnection: Bool { headers["connection"]?.lowercased().contains("close") != true }

    private static func query(_ text: Substring) -> [String: String] {
        let pairs = text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : ""
            return (String(parts[0]), value.removingPercentEncoding ?? value)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The headers; `nil` if there is one without a name, or one that must not be repeated is.
    private static func headers(_ lines: [Substring]) -> [String: String]? {
        var headers: [String: String] = [:]
        for line in lines where !line.isEmpty {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
                line[..<colon].allSatisfy({ $0.isASCII && !$0.isWhitespace }),
                !line.unicodeScalars.contains(where: { $0 == "\r" || $0 == "\n" })
            else { return nil }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            if let former = headers[name] {
                guard name == "cookie" else { return nil }
                headers[name] = former + "; " + value
            } else {
                headers[name] = value
            }
        }
        return headers
    }
}
