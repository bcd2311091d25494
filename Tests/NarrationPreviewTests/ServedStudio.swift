import Foundation
import TestRequirements
import TestSupport

@testable import NarrationPreview
@testable import NarrationPreviewServer

/// A studio on the loopback interface, which ends when it is released.
final class ServedStudio: Sendable {
    let fixture: StudioFixture

    /// What answers the browser.
    let handler: StudioHandler

    /// The address to open, with its token.
    let address: URL

    /// The cookie of the browser that was let in.
    let cookie: String

    private let task: Task<Void, Never>

    init(
        _ fixture: StudioFixture,
        renderer: (any StudioRenderer)? = nil,
        timeOfPiece: Duration = .seconds(300)
    ) async throws {
        self.fixture = fixture
        handler = StudioHandler(studio: fixture.studio, renderer: renderer)
        var server = PreviewServer(handler: handler)
        server.timeOfPiece = timeOfPiece
        let gate = server.gate
        let (addresses, started) = AsyncStream.makeStream(of: URL.self)
        // Tests that wait for programs do not hold up the server.
        task = Task(executorPreference: ThreadExecutor.shared) {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await fixture.studio.followFile() }
                group.addTask { [server] in
                    try? await server.run { started.yield($0) }
                    started.finish()
                }
            }
        }
        guard let address = await addresses.first(where: { _ in true }) else { throw NotServed() }
        self.address = address
        cookie = gate.cookie(at: "127.0.0.1:\(address.port!)")
    }

    deinit { task.cancel() }

    /// The error for a server that does not listen.
    struct NotServed: Error {}

    var port: Int { address.port! }

    /// The number of connections that the server has not closed.
    var openConnections: Int {
        get throws {
            let local = String(format: "0100007F:%04X", port)
            let table = try FileHandle(forReadingFrom: URL(filePath: "/proc/net/tcp")).readToEnd() ?? Data()
            let lines = String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst()
            return lines.map { $0.split(separator: " ") }.count {
                // Without an owner (0), the system alone completes the end of the connection. 0A is a listener.
                $0[1] == local && $0[3] != "0A" && $0[9] != "0"
            }
        }
    }

    /// The status of the answer to a request that curl sends; 0 if there was none.
    func status(_ path: String, _ options: String...) async throws -> Int {
        let url = path.contains("://") ? path : "http://127.0.0.1:\(port)/\(path)"
        let file = fixture.folder.file(UUID().uuidString)
        _ = FileManager.default.createFile(atPath: file, contents: nil)
        var command = ["curl", "-s", "-g", "--path-as-is", "--max-time", "300", "-o", "/dev/null"]
        command += ["-w", "%{http_code}"] + options + [url]
        let curl = try Program(command, output: FileHandle(forWritingAtPath: file)!)
        _ = try await curl.end()
        return try Int(String(contentsOfFile: file, encoding: .utf8)) ?? 0
    }
}

extension Gate {
    /// The cookie of a browser that was let in.
    func cookie(at host: String) -> String {
        let answer = answer(to: StudioRequest(path: "", query: ["token": token], headers: ["host": host]))
        return String(answer?.headers["Set-Cookie"]?.prefix { $0 != ";" } ?? "")
    }
}
