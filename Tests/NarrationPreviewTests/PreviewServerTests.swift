import Foundation
import NarrationPreview
import TestRequirements
import TestSupport
import Testing

@testable import NarrationHTTP
@testable import NarrationPreviewServer

/// The studio over HTTP, attacked with an independent client.
@Suite(.ownThreads) struct PreviewServerTests {
    @Test func `the author is let in by both names of the loopback interface`() async throws {
        let served = try await ServedStudio(StudioFixture())
        #expect(try await served.status(served.address.absoluteString) == 303)
        #expect(try await served.status("book", "-b", served.cookie) == 200)
        for host in ["localhost", "[::1]"] {
            let url = served.root.replacing("127.0.0.1", with: host) + "book"
            #expect(try await served.status(url, "-b", served.cookie) == 200)
        }
    }

    @Test func `another server of this machine gets no cookie, and one that has it does not know the path`()
        async throws
    {
        let (served, other) = (try await ServedStudio(StudioFixture()), try await ServedStudio(StudioFixture()))
        let jar = served.fixture.folder.file("jar")
        #expect(try await served.status(served.address.absoluteString, "-c", jar) == 303)
        #expect(try await served.status("book", "-b", jar) == 200)
        let log = served.fixture.folder.file("log")
        for url in ["http://127.0.0.1:\(other.port)/", other.root] {
            #expect(try await served.status(url, "-b", jar, "--trace-ascii", log) == 403)
            #expect(try !served.fixture.text(of: "log").lowercased().contains("cookie:"))
        }
        let outside = "http://127.0.0.1:\(served.port)/"
        for path in ["", "book"] { #expect(try await served.status(outside + path, "-b", served.cookie) == 403) }
    }

    @Test(arguments: ["example.org", "example.org:80", "127.0.0.1.example.org", "rebound.test"])
    func `a page with a name of its own for the loopback interface reads nothing`(name: String) async throws {
        let served = try await ServedStudio(StudioFixture())
        #expect(try await served.status("book", "-b", served.cookie, "-H", "Host: \(name)") == 403)
        let rebinding = "rebound.test:\(served.port):127.0.0.1"
        let url = served.root.replacing("127.0.0.1", with: "rebound.test") + "book"
        #expect(try await served.status(url, "--resolve", rebinding, "-b", served.cookie) == 403)
    }

    @Test func `a stranger is refused`() async throws {
        let served = try await ServedStudio(StudioFixture())
        #expect(try await served.status("book") == 403)
        #expect(try await served.status("http://127.0.0.1:\(served.port)/?token=0") == 403)
        #expect(try await served.status("book?token=0", "-b", "narration=0") == 403)
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

    @Test func `a picture may be larger than other requests`() async throws {
        let served = try await ServedStudio(StudioFixture())
        let file = served.fixture.folder.file("noise")
        try Data(count: 5_000_000).write(to: URL(filePath: file))
        func status(_ path: String, _ type: String) async throws -> Int {
            try await served.status(
                path,
                "-b",
                served.cookie,
                "-H",
                "Origin: http://127.0.0.1:\(served.port)",
                "-H",
                "Content-Type: \(type)",
                "--data-binary",
                "@\(file)"
            )
        }
        #expect(try await status("pictures?name=noise.png", "image/png") == 415)
        #expect(try await status("edits", "application/json") == 413)
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

    @Test func `a thousand clients that send nothing, or slowly, do not keep others out`() async throws {
        let served = try await ServedStudio(StudioFixture())
        let ready = served.fixture.folder.file("ready")
        _ = FileManager.default.createFile(atPath: ready, contents: nil)
        let attack = """
            import resource, socket, sys, time
            resource.setrlimit(resource.RLIMIT_NOFILE, (1100, 1100))
            sockets = [socket.create_connection(("127.0.0.1", \(served.port))) for _ in range(1000)]
            for number, client in enumerate(sockets):
                try:
                    if number % 2: client.send(b"GET /book HTTP/1.1\\r\\nHost: 127")
                except OSError: pass
            print("ready", flush=True)
            time.sleep(100)
            """
        let attacker = try Program(["python3", "-c", attack], output: FileHandle(forWritingAtPath: ready)!)
        try await poll { try String(contentsOfFile: ready, encoding: .utf8).contains("ready") }
        #expect(try await served.status("book", "-b", served.cookie) == 200)
        attacker.send(SIGKILL)
        _ = try await attacker.end()
        #expect(try await served.status("book", "-b", served.cookie) == 200)
    }

    /// Opens connections to a server, which a browser that was let in would open, and keeps them.
    private func attack(_ served: ServedStudio, _ count: Int, _ path: String) async throws -> Program {
        let ready = served.fixture.folder.file("ready-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: ready, contents: nil)
        let attack = """
            import socket, time
            clients = []
            for _ in range(\(count)):
                client = socket.socket()
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                client.settimeout(10)
                client.connect(("127.0.0.1", \(served.port)))
                client.send(b"GET \(served.path)\(path) HTTP/1.1\\r\\nHost: 127.0.0.1:\(served.port)\\r\\n"
                            b"Cookie: \(served.cookie)\\r\\n\\r\\n")
                clients.append(client)
            print("ready", flush=True)
            time.sleep(1000)
            """
        let attacker = try Program(["python3", "-c", attack], output: FileHandle(forWritingAtPath: ready)!)
        try await poll { try String(contentsOfFile: ready, encoding: .utf8).contains("ready") }
        return attacker
    }

    @Test(arguments: ["events", "pictures/1", "book"])
    func `however many answers a browser wants at once, the studio opens few files, and goes on`(path: String)
        async throws
    {
        let fixture = try await StudioFixture()
        let picture = PictureFixture.png() + Data(count: 5_000_000)
        try picture.write(to: URL(filePath: fixture.folder.file("moon.png")))
        let served = try await ServedStudio(fixture, openFiles: 60)
        let attacker = try await attack(served, 100, path)
        // A request of the reader's own may be the one that waits longest, and is asked again.
        for _ in 1...3 {
            try await poll { try await served.status("book", "-b", served.cookie) == 200 }
            // One that is refused is open for a moment.
            try await poll { try served.openConnections <= 60 / 3 }
        }
        attacker.send(SIGKILL)
        _ = try await attacker.end()
        #expect(try await served.status("book", "-b", served.cookie) == 200)
    }

    @Test(arguments: ["", "Range: bytes=1-\\r\\n"])
    func `a file that gets shorter while it is sent ends the connection, not the answer`(range: String) async throws {
        let fixture = try await StudioFixture()
        try Data(count: 30_000_000).write(to: URL(filePath: fixture.folder.file("hop.flac")))
        let served = try await ServedStudio(fixture)
        let reading = """
            import os, socket, sys
            client = socket.socket()
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.connect(("127.0.0.1", \(served.port)))
            path, rest = b"\(served.path)", b" HTTP/1.1\\r\\nHost: 127.0.0.1:\(served.port)\\r\\nCookie: \(served.cookie)\\r\\n"
            client.sendall(b"GET " + path + b"recordings/sound?path=hop.flac" + rest + b"\(range)\\r\\n"
                           + b"GET " + path + b"book" + rest + b"\\r\\n")
            received = client.recv(2000)
            os.truncate(os.path.join(sys.argv[1], "hop.flac"), 1000000)
            try:
                while more := client.recv(1 << 20): received += more
            except ConnectionResetError: pass
            sys.exit(0 if received.count(b"HTTP/1.1 20") == 1 and len(received) < 30000000 else 1)
            """
        #expect(try await Program(["python3", "-c", reading, fixture.folder.path]).end() == 0)
        #expect(try await served.status("book", "-b", served.cookie) == 200)
    }

    @Test func `clients that never read their refusals are soon rid of`() async throws {
        let served = try await ServedStudio(StudioFixture())
        let ready = served.fixture.folder.file("ready")
        _ = FileManager.default.createFile(atPath: ready, contents: nil)
        let attack = """
            import socket, time
            def client():
                client = socket.socket()
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                client.connect(("127.0.0.1", \(served.port)))
                client.setblocking(False)
                try: client.send(b"GET /book HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n\\r\\n" * 1000)
                except OSError: pass
                return client
            clients = [client() for _ in range(250)]
            print("ready", flush=True)
            time.sleep(1000)
            """
        let attacker = try Program(["python3", "-c", attack], output: FileHandle(forWritingAtPath: ready)!)
        try await poll { try String(contentsOfFile: ready, encoding: .utf8).contains("ready") }
        // Those who came before are served before, or refused.
        #expect(try await served.status("book", "-b", served.cookie) == 200)
        try await poll(within: .seconds(300)) { try served.openConnections == 0 }
        #expect(attacker.isRunning)
        attacker.send(SIGKILL)
        _ = try await attacker.end()
    }

    @Test func `an author who reads slowly gets all of an answer, and one who reads nothing is left`() async throws {
        let fixture = try await StudioFixture()
        let picture = PictureFixture.png() + Data(count: 20_000_000)
        try picture.write(to: URL(filePath: fixture.folder.file("moon.png")))
        let served = try await ServedStudio(fixture, timeOfPiece: .seconds(3))
        let reading = """
            import socket, sys, time
            def client():
                client = socket.create_connection(("127.0.0.1", \(served.port)))
                client.send(b"GET \(served.path)pictures/1 HTTP/1.1\\r\\nHost: 127.0.0.1:\(served.port)\\r\\n"
                            b"Cookie: \(served.cookie)\\r\\nConnection: close\\r\\n\\r\\n")
                return client
            idle, slow, count = client(), client(), 0
            end = time.monotonic() + 12  # so long that the one who reads nothing is left, also by a busy machine
            while received := slow.recv(1 << 18):
                count += len(received)
                time.sleep(0.1)
            time.sleep(max(0, end - time.monotonic()))
            rest = 0
            while received := idle.recv(1 << 18): rest += len(received)
            sys.exit(0 if count > \(picture.count) > rest else 1)
            """
        #expect(try await Program(["python3", "-c", reading]).end() == 0)
    }

    @Test func `a head that does not end is refused without being searched again and again`() async throws {
        let served = try await ServedStudio(StudioFixture())
        let path = String(repeating: "a", count: 100_000)
        #expect(try await served.status(path, "-b", served.cookie) == 431)
        let header = "X: " + path
        #expect(try await served.status("book", "-b", served.cookie, "-H", header) == 431)
    }

    @Test(
        arguments: [
            "GET /book HTTP/1.0", "GET /book", "GET  /book HTTP/1.1", "GET http://127.0.0.1/book HTTP/1.1",
            "GET /book HTTP/1.1\r\nHost: a\r\nHost: b", "GET /book HTTP/1.1\r\n: a",
            "GET /book HTTP/1.1\r\nHost : a",
            "GET /book HTTP/1.1\r\n folded", "GET /book HTTP/1.1\r\nA: \0", "GET /book HTTP/1.1\r\nA: a\nHost: b",
            "GET /book HTTP/1.1\r\nA: a\rHost: b", "",
        ]
    )
    func `a head that may be understood in two ways is none`(text: String) {
        #expect(RequestHead(Array(text.utf8)) == nil)
    }

    @Test func `a head is read as it was sent`() throws {
        let text = "POST /a/%2e?q=%C3%A9&token=&x HTTP/1.1\r\nHost:localhost \r\nCONTENT-LENGTH: 12\r\nCookie: a=b"
        let head = try #require(RequestHead(Array(text.utf8)))
        #expect(head.method == "POST" && head.path == "a/%2e" && head.query == ["q": "é", "token": "", "x": ""])
        #expect(head.headers == ["host": "localhost", "content-length": "12", "cookie": "a=b"])
        #expect(head.bodyCount == 12 && head.keepsConnection)
        let lengths = ["-1", "+1", "1 1", "", "99999999999999999999", "0x1"]
        for length in lengths {
            let head = RequestHead(Array("GET / HTTP/1.1\r\nContent-Length:\(length)".utf8))
            #expect(head != nil && head?.bodyCount == nil, "\(length)")
        }
        #expect(RequestHead(Array("GET / HTTP/1.1\r\nTransfer-Encoding: chunked".utf8))?.bodyCount == nil)
    }

    @Test func `one connection serves several requests`() async throws {
        let served = try await ServedStudio(StudioFixture())
        let url = served.root + "book"
        let options = [
            "-b", served.cookie, "-w", "%{http_code} %{num_connects}\n", "-o", "/dev/null", "-o", "/dev/null",
        ]
        let file = served.fixture.folder.file("statuses")
        _ = FileManager.default.createFile(atPath: file, contents: nil)
        let curl = try Program(["curl", "-s"] + options + [url, url], output: FileHandle(forWritingAtPath: file)!)
        _ = try await curl.end()
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "200 1\n200 0\n")
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
            ["curl", "-s", "-N", "-b", served.cookie, served.root + "events"],
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
