import Foundation
import TestSupport

@testable import NarrationPreview

/// A studio that an app serves itself, as one of many things on its server, without a gate: its own rule is that a
/// reader has its cookie.
final class MountedStudio: Sendable {
    let fixture: StudioFixture

    private let listener: Int32

    /// The path of the studio on the server.
    static let root = "/library/the%20hare/"

    /// The port on which the server listens.
    let port: Int

    init(_ fixture: StudioFixture) throws {
        self.fixture = fixture
        let handler = StudioHandler(studio: fixture.studio)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        port = try withUnsafeMutableBytes(of: &address) { bytes in
            let address = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
            guard bind(listener, address, length) == 0, listen(listener, 64) == 0,
                getsockname(listener, address, &length) == 0
            else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
            return Int(UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self)))
        }
        self.listener = listener
        Thread.detachNewThread {
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread { Self.serve(client, handler) }
            }
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// Answers one request, on a thread of its own.
    private static func serve(_ client: Int32, _ handler: StudioHandler) {
        guard let (request, target) = request(from: client) else {
            close(client)
            return
        }
        Task {
            await answer(to: request, target, handler, client)
            close(client)
        }
    }

    private static func answer(to request: StudioRequest, _ target: String, _ handler: StudioHandler, _ client: Int32)
        async
    {
        guard request.headers["cookie"]?.contains("reader=fox") == true, target.hasPrefix(root) else {
            _ = write(Data("HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\nWho are you?".utf8), to: client)
            return
        }
        var request = request
        request.path = String(target.dropFirst(root.count).prefix { $0 != "?" })
        let response = await handler.answer(to: request)
        let headers = response.headers.map { "\($0): \($1)\r\n" }.joined()
        guard write(Data("HTTP/1.1 \(response.status) Answer\r\n\(headers)Connection: close\r\n\r\n".utf8), to: client)
        else { return }
        switch response.body {
        case .data(let data): _ = write(data, to: client)
        case .stream(let pieces, _): for await piece in pieces { guard write(piece, to: client) else { return } }
        }
    }

    private static func write(_ data: Data, to client: Int32) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Reads a request with its body; the path is set by who mounts the studio.
    private static func request(from client: Int32) -> (StudioRequest, target: String)? {
        var received = Data()
        let end = Data("\r\n\r\n".utf8)
        while received.range(of: end) == nil { guard receive(&received, from: client) else { return nil } }
        let head = received.range(of: end)!
        let lines = String(decoding: received[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let first = lines[0].split(separator: " ").map(String.init)
        let fields = lines.dropFirst().compactMap { $0.firstMatch(of: /([^:]+): *(.*)/)?.output }
        let headers = Dictionary(fields.map { ($0.1.lowercased(), String($0.2)) }) { $1 }
        var body = received[head.upperBound...]
        let count = headers["content-length"].flatMap(Int.init) ?? 0
        while body.count < count { guard receive(&body, from: client) else { return nil } }
        let query = URLComponents(string: first[1])?.queryItems ?? []
        let values = Dictionary(query.map { ($0.name, $0.value ?? "") }) { $1 }
        return (
            StudioRequest(method: first[0], path: "", query: values, headers: headers, body: Data(body)), first[1]
        )
    }

    private static func receive(_ data: inout Data, from client: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(client, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        data.append(contentsOf: buffer[..<count])
        return true
    }
}
