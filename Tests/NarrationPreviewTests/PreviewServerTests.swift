import Foundation
import NarrationPreview
import NarrationPreviewServer
import TestSupport
import Testing

/// The studio over HTTP, attacked with an independent client.
@Suite struct PreviewServerTests {
    @Test func `the author is let in by both names of the loopback interface`() async throws {
        let served = try await ServedStudio(StudioFixture())
        #expect(try await served.status(served.address.absoluteString) == 303)
        #expect(try await served.status("book", "-b", served.cookie) == 200)
        #expect(try await served.status("http://localhost:\(served.port)/book", "-b", served.cookie) == 200)
        #expect(try await served.status("http://[::1]:\(served.port)/book", "-b", served.cookie) == 200)
    }

    @Test(arguments: ["example.org", "example.org:80", "127.0.0.1.example.org", "rebound.test"])
    func `a page with a name of its own for the loopback interface reads nothing`(name: String) async throws {
        let served = try await ServedStudio(StudioFixture())
        #expect(try await served.status("book", "-b", served.cookie, "-H", "Host: \(name)") == 403)
        let rebinding = "rebound.test:\(served.port):127.0.0.1"
        let url = "http://rebound.test:\(served.port)/book"
        #expect(try await served.status(url, "--resolve", rebinding, "-b", served.cookie) == 403)
    }

    @Test func `a stranger is refused`() async throws {
        let served = try await ServedStudio(StudioFixture())
        #expect(try await served.status("book") == 403)
        #expect(try await served.status("?token=0") == 403)
        #expect(try await served.status("book?token=0", "-b", "narration-\(served.port)=0") == 403)
        let (cookie, type) = (served.cookie, "Content-Type: application/json")
        for origin in ["http://127.0.0.1:1", "http://example.org", "null"] {
            let status = try await served.status(
                "undo",
                "-b",
                cookie,
                "-X",
                "POST",
                "-d",
                "{}",
                "-H",
                type,
                "-H",
                "Origin: \(origin)"
            )
            #expect(status == 403)
        }
    }

    @Test(
        arguments: [
            "../Hare.plist", "..%2fHare.plist", "%2e%2e/Hare.plist", "%2e%2e%2fHare.plist",
            "studio/..%2f..%2fetc/passwd",
            "studio/%2e%2e/%2e%2e/etc/passwd", "pictures/../Hare.plist", "pictures/%2e%2e%2fHare.plist", "Hare.plist",
            "//etc/passwd", "studio//etc/passwd", "pictures/1%00", "studio/studio.js%00", "pages/0/../../Hare.plist",
        ]
    )
    func `no path leads to a file`(path: String) async throws {
        let served = try await ServedStudio(StudioFixture())
        let status = try await served.status(path, "-b", served.cookie)
        #expect(status == 404 || status == 400 || status == 0, "\(path)")
    }

    @Test func `a body that is too large is refused, and the studio goes on`() async throws {
        let served = try await ServedStudio(StudioFixture())
        let body = served.fixture.folder.file("body")
        _ = FileManager.default.createFile(atPath: body, contents: nil)
        truncate(body, 1_000_000_000)
        let origin = "Origin: http://127.0.0.1:\(served.port)"
        let status = try await served.status(
            "edits",
            "-b",
            served.cookie,
            "-H",
            origin,
            "-H",
            "Content-Type: application/json",
            "-T",
            body,
            "-X",
            "POST"
        )
        #expect(status == 413)
        #expect(try await served.status("book", "-b", served.cookie) == 200)
    }

    @Test func `clients that send nothing, or slowly, do not keep others out`() async throws {
        let served = try await ServedStudio(StudioFixture())
        var sockets: [Int32] = []
        defer { for socket in sockets { close(socket) } }
        for index in 0..<200 {
            let socket = connectedSocket(to: served.port)
            sockets.append(socket)
            if index % 2 == 0 { _ = "GET /book HTTP/1.1\r\nHost: 127".withCString { send(socket, $0, strlen($0), 0) } }
        }
        #expect(try await served.status("book", "-b", served.cookie) == 200)
    }

    private func connectedSocket(to port: Int) -> Int32 {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return number
    }

    @Test func `a port that is in use is an error that names it`() async throws {
        let served = try await ServedStudio(StudioFixture())
        let server = PreviewServer(handler: StudioHandler(studio: served.fixture.studio), port: UInt16(served.port))
        do {
            try await server.run { _ in Issue.record("two servers listen on one port") }
        } catch let error as PreviewServerError {
            #expect(error.message.contains("on port \(served.port)"))
        }
    }

    @Test func `each change is announced`() async throws {
        let served = try await ServedStudio(StudioFixture())
        let file = served.fixture.folder.file("events")
        _ = FileManager.default.createFile(atPath: file, contents: nil)
        let client = try Program(
            ["curl", "-s", "-N", "-b", served.cookie, "http://127.0.0.1:\(served.port)/events"],
            output: FileHandle(forWritingAtPath: file)!
        )
        func text() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
        try await poll { try text().contains("\"isSaved\":true") }
        try served.fixture.write(StudioFixture.hare.replacing("<string>Hare</string>", with: "<string>Doe</string>"))
        try await poll { try text().contains("\"title\":\"Doe\"") }
        #expect(try text().hasPrefix("event: book\ndata: {"))
        client.send(SIGTERM)
        _ = try await client.end()
    }
}
