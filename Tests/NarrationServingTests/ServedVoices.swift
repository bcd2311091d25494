import Foundation
import Narration
import NarrationServing
import NarrationTesting
import Synchronization
import TestRequirements
import TestSupport

/// A server of a scripted engine on the loopback interface, which ends when it is released.
final class ServedVoices: Sendable {
    let engine: ScriptedEngine

    /// The ports for OpenAI's form and for Wyoming.
    let port, wyomingPort: Int

    private let requests = Mutex<[ServedRequest]>([])
    private let task: Task<Void, Never>

    init(
        _ engine: ScriptedEngine = ScriptedEngine(),
        timeOfPiece: Duration = .seconds(60),
        _ change: (inout ServerSettings) -> Void = { _ in }
    ) async throws {
        self.engine = engine
        var settings = ServerSettings()
        settings.wyomingPort = 0
        change(&settings)
        let server = SpeechServer(
            engine: engine,
            reading: PlainReading(),
            settings: settings,
            timeOfPiece: timeOfPiece
        )
        let (addresses, started) = AsyncStream.makeStream(of: SpeechServer.Addresses.self)
        let (served, note) = AsyncStream.makeStream(of: ServedRequest.self)
        // Tests that wait for answers do not hold up the server.
        task = Task(executorPreference: ThreadExecutor.shared) {
            try? await server.run {
                started.yield($0)
            } served: {
                note.yield($0)
            }
            started.finish()
        }
        guard let address = await addresses.first(where: { _ in true }),
            let port = URL(string: address.speech)?.port,
            let wyoming = address.wyoming.flatMap({ URL(string: $0) })?.port
        else { throw NotServed() }
        (self.port, wyomingPort) = (port, wyoming)
        Task { [weak self] in for await request in served { self?.requests.withLock { $0.append(request) } } }
    }

    deinit { task.cancel() }

    /// The error for a server that does not listen.
    struct NotServed: Error {}

    /// What has become of the requests so far.
    var served: [ServedRequest] { requests.withLock { $0.map(\.self) } }

    /// The answer to a request to speak.
    func speech(_ fields: [String: any Sendable], headers: String = "") async throws -> RawAnswer {
        let body = try JSONSerialization.data(withJSONObject: fields)
        return try await ask("POST /v1/audio/speech", "Content-Type: application/json\r\n\(headers)", body)
    }

    /// The answer to a request.
    func ask(_ line: String, _ headers: String = "", _ body: Data = Data()) async throws -> RawAnswer {
        let head = """
            \(line) HTTP/1.1\r
            Host: localhost:\(port)\r
            Connection: close\r
            Content-Length: \(body.count)\r
            \(headers)\r

            """
        return try await RawAnswer(RawClient(port: port).exchange(Data(head.utf8) + body))
    }

    /// A client that has asked to speak, but for the end of its request.
    func client(asking body: String, upTo end: Int = 0, receiving most: Int32? = nil) throws -> RawClient {
        let client = try RawClient(port: port, receiving: most)
        client.send(Data(Self.request(body).utf8.dropLast(end)))
        return client
    }

    /// A request to speak, after which the client wants the connection to be closed or kept.
    static func request(_ body: String, connection: String = "close") -> String {
        """
        POST /v1/audio/speech HTTP/1.1\r
        Host: localhost\r
        Connection: \(connection)\r
        Content-Type: application/json\r
        Content-Length: \(body.utf8.count)\r
        \r
        \(body)
        """
    }
}

/// A socket on the loopback interface, without any knowledge of HTTP.
final class RawClient: Sendable {
    private let descriptor: Int32

    /// Connects. Of what the client does not read, the system receives some bytes.
    init(port: Int, receiving most: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var most { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &most, socklen_t(MemoryLayout<Int32>.size)) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(descriptor) }

    /// Whether the other end has closed the connection.
    var isLeft: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
    }

    /// Sends bytes.
    func send(_ data: Data) {
        _ = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Everything until the other end closes the connection.
    @concurrent func received() async -> Data {
        var (data, bytes) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return data }
            data += bytes.prefix(count)
        }
    }

    /// Sends bytes, and receives everything until the other end closes the connection.
    func exchange(_ data: Data) async -> Data {
        send(data)
        return await received()
    }
}

/// An answer over HTTP.
struct RawAnswer {
    let status: Int
    let headers: [String: String]
    let body: Data

    /// Whether the end of the body was received.
    let isWhole: Bool

    init(_ bytes: Data) {
        let end = bytes.firstRange(of: Data("\r\n\r\n".utf8))
        let head = String(decoding: bytes[..<(end?.lowerBound ?? bytes.endIndex)], as: UTF8.self)
        let lines = head.components(separatedBy: "\r\n")
        status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let pairs = lines.dropFirst().compactMap { line in
            line.firstRange(of: ": ").map { (line[..<$0.lowerBound].lowercased(), String(line[$0.upperBound...])) }
        }
        headers = Dictionary(pairs) { first, _ in first }
        let rest = end.map { Data(bytes[$0.upperBound...]) } ?? Data()
        if headers["transfer-encoding"] == "chunked" {
            (body, isWhole) = Self.unchunked(rest)
        } else {
            (body, isWhole) = (rest, headers["content-length"] == "\(rest.count)")
        }
    }

    /// The JSON of the body.
    var json: [String: Any] { (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:] }

    /// The error in OpenAI's form.
    var error: [String: Any] { json["error"] as? [String: Any] ?? [:] }

    /// The JSON of each event.
    var events: [[String: Any]] {
        String(decoding: body, as: UTF8.self).components(separatedBy: "\n\n").compactMap { event in
            guard event.hasPrefix("data: ") else { return nil }
            return (try? JSONSerialization.jsonObject(with: Data(event.dropFirst(6).utf8))) as? [String: Any]
        }
    }

    /// The frames of a WAV file.
    var wav: [Int16] { body.dropFirst(44).frames }

    private static func unchunked(_ bytes: Data) -> (Data, Bool) {
        var (body, rest) = (Data(), bytes[...])
        while let line = rest.firstRange(of: Data("\r\n".utf8)) {
            guard let count = Int(String(decoding: rest[..<line.lowerBound], as: UTF8.self), radix: 16) else { break }
            if count == 0 { return (body, true) }
            let chunk = rest[line.upperBound...].prefix(count)
            body += chunk
            rest = rest[chunk.endIndex...].dropFirst(2)
        }
        return (body, false)
    }
}

extension Data {
    /// The bytes as frames of 16 bits, little-endian.
    var frames: [Int16] {
        let bytes = [UInt8](self)
        return stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }
}
