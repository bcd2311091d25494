import Foundation
import Testing

@testable import NarrationPreview

/// Who may enter the studio.
@Suite struct GateTests {
    private let gate = Gate()

    private func request(
        _ method: String = "GET",
        _ path: String = "book",
        host: String? = "127.0.0.1:8765",
        cookie: String? = nil,
        origin: String? = nil,
        type: String? = nil,
        site: String? = nil,
        token: String? = nil,
        isOutside: Bool = false
    ) -> StudioRequest {
        var headers: [String: String] = [:]
        headers["host"] = host
        headers["cookie"] = cookie
        headers["origin"] = origin
        headers["content-type"] = type
        headers["sec-fetch-site"] = site
        let path = isOutside || token != nil ? path : String(gate.path.dropFirst()) + path
        return StudioRequest(method: method, path: path, query: token.map { ["token": $0] } ?? [:], headers: headers)
    }

    private var cookie: String { gate.cookie }

    @Test func `the printed address sets a cookie that no other site can use, and no other server gets`() throws {
        let answer = try #require(gate.answer(to: request("GET", "", token: gate.token)))
        #expect(answer.status == 303)
        let path = try #require(answer.headers["Location"])
        #expect(path.wholeMatch(of: /\/[0-9a-f]{48}\//) != nil)
        #expect(answer.headers["Set-Cookie"] == "\(cookie); HttpOnly; SameSite=Strict; Path=\(path)")
        #expect(cookie.hasPrefix("narration=") && cookie.count == "narration=".count + 48)
    }

    @Test func `a request outside of the studio's root is refused, whatever it has, and one inside enters under it`()
        throws
    {
        let root = String(gate.path.dropFirst().dropLast())
        for path in ["", "book", "/book", root, "0\(root)/book", "/\(root)/book", "\(gate.token)/book"] {
            #expect(gate.answer(to: request("GET", path, cookie: cookie, isOutside: true))?.status == 403)
        }
        for path in ["", "book", "pages/0", "../book"] {
            guard case .enters(let judged) = gate.judge(request("GET", path, cookie: cookie)) else {
                Issue.record("\(path) does not enter")
                continue
            }
            #expect(judged.path == path)
        }
    }

    @Test func `the cookie does not tell the token`() {
        #expect(!cookie.contains(gate.token) && !gate.path.contains(gate.token))
        #expect(!gate.path.contains(cookie.suffix(48)))
        #expect(gate.answer(to: request("GET", "", token: String(cookie.suffix(48))))?.status == 403)
        #expect(gate.answer(to: request(cookie: "narration=\(gate.token)"))?.status == 403)
    }

    @Test func `what another page asks for is refused, and it may only lead to the printed address`() throws {
        for site in ["same-origin", "none"] {
            #expect(gate.answer(to: request(cookie: cookie, site: site)) == nil)
        }
        for site in ["same-site", "cross-site", ""] {
            for path in ["", "book"] {
                #expect(gate.answer(to: request("GET", path, cookie: cookie, site: site))?.status == 403)
            }
            let answer = try #require(gate.answer(to: request("GET", "", site: site, token: gate.token)))
            #expect(answer.status == 200 && answer.headers["Location"] == nil)
            #expect(answer.headers["Set-Cookie"]?.hasPrefix(cookie) == true)
            guard case .data(let page) = answer.body else { continue }
            #expect(String(decoding: page, as: UTF8.self).contains("url=\(gate.path)\""))
        }
    }

    @Test func `with the cookie, pages are answered`() {
        #expect(gate.answer(to: request(cookie: cookie)) == nil)
        #expect(gate.answer(to: request(cookie: "theme=dark; \(cookie); other=1")) == nil)
    }

    @Test func `a picture is sent as a picture, and nothing else is`() {
        let origin = "http://127.0.0.1:8765"
        for (path, type, mayEnter) in [
            ("pictures", "image/png", true), ("pictures", "image/jpeg", true), ("pictures", "image/svg+xml", false),
            ("pictures", "application/json", false), ("edits", "image/png", false), ("pictures/1", "image/png", false),
        ] {
            let answer = gate.answer(to: request("POST", path, cookie: cookie, origin: origin, type: type))
            #expect((answer == nil) == mayEnter, "\(path) \(type)")
        }
        let foreign = request("POST", "pictures", cookie: cookie, origin: "http://example.org", type: "image/png")
        #expect(gate.answer(to: foreign)?.status == 403)
    }

    @Test(arguments: ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:65535", "[::1]"])
    func `names of the loopback interface are known`(host: String) {
        #expect(gate.answer(to: request(host: host, cookie: cookie)) == nil)
    }

    @Test(
        arguments: [
            nil, "", "example.org", "127.0.0.1.example.org", "localhost.example.org:8765", "127.0.0.2", "[::1",
            "[::2]:80",
            "localhost:80@example.org", "2130706433", "0.0.0.0:8765", "localhost:٣",
        ] as [String?]
    )
    func `another name is refused, whatever it leads to`(host: String?) {
        #expect(gate.answer(to: request(host: host, cookie: cookie))?.status == 403)
        #expect(gate.answer(to: request("GET", "", host: host, token: gate.token))?.status == 403)
    }

    @Test func `without the token, nothing is answered`() {
        #expect(gate.answer(to: request())?.status == 403)
        #expect(gate.answer(to: request(cookie: "narration="))?.status == 403)
        #expect(gate.answer(to: request(cookie: cookie.dropLast() + "x"))?.status == 403)
        #expect(gate.answer(to: request("GET", "", token: gate.token + "0"))?.status == 403)
        #expect(gate.answer(to: request("GET", "book", token: gate.token))?.status == 403)
        #expect(gate.answer(to: request("POST", "", token: gate.token))?.status == 403)
    }

    @Test func `the cookie of another studio is none`() {
        #expect(gate.answer(to: request(cookie: Gate().cookie))?.status == 403)
        #expect(Gate().path != gate.path && Gate().token != gate.token && gate.token.count == 48)
    }

    @Test func `a change comes from the studio's own page, as JSON`() {
        let own = "http://127.0.0.1:8765"
        func status(_ origin: String?, _ type: String?) -> Int? {
            gate.answer(to: request("POST", "edits", cookie: cookie, origin: origin, type: type))?.status
        }
        #expect(status(own, "application/json") == nil)
        #expect(status(own, "Application/JSON; charset=utf-8") == nil)
        for origin in [
            nil, "null", "http://127.0.0.1", "http://127.0.0.1:8766", "https://127.0.0.1:8765", "http://localhost:8765",
        ] {
            #expect(status(origin, "application/json") == 403)
        }
        for type in [nil, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; a=application/json"]
        {
            #expect(status(own, type) == 415)
        }
    }
}
