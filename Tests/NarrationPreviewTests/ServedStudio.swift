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

    /// The path of the studio's root, to which the browser that was let in is led.
    let path: String

    /// The cookie of that browser.
    let cookie: String

    private let task: Task<Void, Never>

    init(
        _ fixture: StudioFixture,
        renderer: (any StudioRenderer)? = nil,
        timeOfPiece: Duration = .seconds(300),
        openFiles: Int = 1024
    ) async throws {
        self.fixture = fixture
        handler = StudioHandler(studio: fixture.studio, renderer: renderer)
        var server = PreviewServer(handler: handler)
        server.timeOfPiece = timeOfPiece
        server.openFiles = openFiles
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
        path = gate.path
        cookie = gate.cookie
    }

    deinit { task.cancel() }

    /// The error for a server that does not listen.
    struct NotServed: Error {}

    var port: Int { address.port! }

    /// The address of the studio's root.
    var root: String { "http://127.0.0.1:\(port)\(path)" }

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
    ///
    /// - Parameters:
    ///   - path: The path under the studio's root, or an address.
    ///   - options: The options of curl.
    /// - Returns: The status.
    /// - Throws: The errors of starting curl.
    func status(_ path: String, _ options: String...) async throws -> Int {
        let url = path.contains("://") ? path : root + path
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
    /// The answer to a request that does not enter; `nil` for one that does.
    func answer(to request: StudioRequest) -> StudioResponse? {
        if case .ends(let answer) = judge(request) { answer } else { nil }
    }

    /// The cookie of a browser that was let in.
    var cookie: String { String(headersOfEntry["Set-Cookie"]?.prefix { $0 != ";" } ?? "") }

    /// The path of the studio's root, to which that browser is led.
    var path: String { headersOfEntry["Location"] ?? "" }

    private var headersOfEntry: [String: String] {
        let request = StudioRequest(path: "", query: ["token": token], headers: ["host": "127.0.0.1"])
        return answer(to: request)?.headers ?? [:]
    }
}
