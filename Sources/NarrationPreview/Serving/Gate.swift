import FoundationEssentials

/// Who may enter a studio that listens on the loopback interface: the browser that was given the printed address, and
/// no web page that guesses it.
///
/// - The `Host` must be a name of the loopback interface, so that a page cannot reach the studio through a name of its
///   own (DNS rebinding).
/// - The printed address has a token, in exchange for which the browser is led to the studio's root, a path that nobody
///   can guess, and gets a cookie for it. A browser sends the cookies of a host to all of its ports, and so to every
///   other server of this machine, but none to another path (RFC 6265, section 5.4). It sends this one from no other
///   site.
/// - The browser of the desktop is opened with a file of the user, which leads it to the printed address: every user of
///   the machine can read the arguments of a process. To such a browser, the answer is a page that leads on: after a
///   redirection, the studio would be entered from another site.
/// - A browser tells which site a request comes from (`Sec-Fetch-Site`, Fetch Metadata): the studio's own pages, or the
///   author's address bar. Another server of this machine is the same site to a cookie, but another origin.
/// - What changes something must be JSON or a picture, and come from the studio's own pages (`Origin`).
///
/// A gate has a server for itself. What enters has its path under the studio's root, as a ``StudioHandler`` takes it.
///
/// An app with its own rules serves a ``StudioHandler`` without a gate. Whatever they are, they should refuse what
/// changes something unless its `Origin` is the app's own.
public struct Gate: Sendable {
    /// The token in the printed address: 192 random bits.
    public let token: String

    /// The path of the studio's root, between slashes, and the value of the cookie: each 192 other random bits. Neither
    /// opens the printed address.
    private let root, pass: String

    /// Creates a gate with a token, and a root of the studio, that nobody can guess.
    public init() {
        (token, root, pass) = (Self.secret(), Self.secret(), Self.secret())
    }

    /// What becomes of a request.
    public enum Admission: Sendable {
        /// It enters, with its path under the studio's root.
        case enters(StudioRequest)
        /// It gets an answer at the gate, because it may not enter or is about entering.
        case ends(StudioResponse)
    }

    private static func secret() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<48).map { _ in String(random.next() & 0xF as UInt64, radix: 16) }.joined()
    }

    /// Judges a request.
    ///
    /// - Parameter request: The request, with its path on the server.
    /// - Returns: What becomes of it.
    public func judge(_ request: StudioRequest) -> Admission {
        do throws(StudioFailure) {
            try checkHost(of: request)
            if request.method == "GET", request.path.isEmpty, let sent = request.query["token"] {
                return .ends(try letIn(request, by: sent))
            }
            try checkSite(of: request)
            let entering = try request.under(root)
            try checkCookie(of: entering)
            if request.method != "GET", request.method != "HEAD" { try checkOrigin(of: entering) }
            return .enters(entering)
        } catch {
            return .ends(.failure(error))
        }
    }

    private func checkHost(of request: StudioRequest) throws(StudioFailure) {
        guard let host = request.headers["host"], host.isLoopback else {
            throw StudioFailure(.forbidden, "this studio is reached only as localhost, 127.0.0.1 or [::1]")
        }
    }

    private func letIn(_ request: StudioRequest, by sent: String) throws(StudioFailure) -> StudioResponse {
        guard sent.isEqual(to: token) else {
            throw StudioFailure(.forbidden, "this address is not valid any more; open the one that was printed last")
        }
        let pass = "\(Self.cookie)=\(pass); HttpOnly; SameSite=Strict; Path=/\(root)/"
        guard request.isFromOtherSite else {
            return StudioResponse(status: 303, headers: ["Location": "/\(root)/", "Set-Cookie": pass])
        }
        let page = #"<!DOCTYPE html><title>Narration</title><meta http-equiv="refresh" content="0; url=/\#(root)/">"#
        var response = StudioResponse.data(Data(page.utf8), type: "text/html; charset=utf-8")
        response.headers["Set-Cookie"] = pass
        return response
    }

    private func checkSite(of request: StudioRequest) throws(StudioFailure) {
        guard !request.isFromOtherSite else {
            throw StudioFailure(
                .forbidden,
                "this studio answers no other pages; type or paste the printed address into the browser"
            )
        }
    }

    private func checkCookie(of request: StudioRequest) throws(StudioFailure) {
        let cookies = (request.headers["cookie"] ?? "").split(separator: ";").map { $0.trimmingPrefix { $0 == " " } }
        let name = Self.cookie + "="
        let isKnown = cookies.contains { $0.hasPrefix(name) && String($0.dropFirst(name.count)).isEqual(to: pass) }
        guard isKnown else { throw StudioFailure.stranger }
    }

    /// The name of the cookie. The studios of a machine have roots, and so cookies, of their own.
    private static let cookie = "narration"

    private func checkOrigin(of request: StudioRequest) throws(StudioFailure) {
        guard let origin = request.headers["origin"], let host = request.headers["host"], origin == "http://\(host)"
        else {
            throw StudioFailure(.forbidden, "changes come only from the studio's own pages")
        }
        let type = request.headers["content-type"]?.prefix { $0 != ";" } ?? ""
        guard request.types.contains(type.lowercased()) else {
            throw StudioFailure(.wrongType, "what is sent must be \(request.types.joined(separator: " or "))")
        }
    }
}

extension StudioRequest {
    /// Whether another site, or a file, leads to it.
    fileprivate var isFromOtherSite: Bool { !["same-origin", "none"].contains(headers["sec-fetch-site"] ?? "none") }

    /// The types that its body may have. A page of another site can send none of them without being allowed to.
    fileprivate var types: [String] {
        if addsPicture { return ["image/png", "image/jpeg"] }
        return addsSound || bringsStory ? ["application/octet-stream"] : ["application/json"]
    }

    /// The request with its path under a root.
    ///
    /// - Throws: ``StudioFailure`` if it is not under this root.
    fileprivate func under(_ root: String) throws(StudioFailure) -> StudioRequest {
        let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, String(parts[0]).isEqual(to: root) else { throw StudioFailure.stranger }
        var request = self
        request.path = String(parts[1])
        return request
    }
}

extension StudioFailure {
    fileprivate static let stranger = StudioFailure(
        .forbidden,
        "open the studio with the whole address that was printed, with its token"
    )
}

extension String {
    /// Whether the value of a `Host` header is a name of the loopback interface.
    fileprivate var isLoopback: Bool {
        let end = hasPrefix("[") ? firstIndex(of: "]").map(index(after:)) : firstIndex(of: ":")
        let (name, rest) = (self[..<(end ?? endIndex)], self[(end ?? endIndex)...])
        let isPort = rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy(\.isASCIIDigit)
        return isPort && ["localhost", "127.0.0.1", "[::1]"].contains(name.lowercased())
    }

    /// Compares two texts in a time that does not tell where they differ.
    fileprivate func isEqual(to other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
