import Foundation
import Narration
import NarrationHTTP
import NarrationTesting
import NarrationWyoming
import TestRequirements
import TestSupport
import Testing

@testable import NarrationServing

/// The server in the form of OpenAI's interface for speech, asked by a socket.
@Suite(.ownThreads, .timeLimit(.minutes(10))) struct SpeechServiceTests {
    /// A text of several passages.
    private static let long = (1...300).map { "word\($0)" }.joined(separator: " ")

    @Test func `a short text is one WAV file, with the samples of the voice at its own rate`() async throws {
        let served = try await ServedVoices()
        let answer = try await served.speech(["input": "one two", "voice": "bert", "response_format": "wav"])
        let expected = try await served.engine.speech(for: Utterance("one two", voice: "bert"))
        #expect(answer.status == 200 && answer.isWhole && answer.wav == expected.samples)
        #expect(answer.headers["content-type"] == "audio/wav" && answer.headers["narration-voice"] == "bert")
        let size = UInt32(answer.body.count)
        #expect(Array(answer.body[4..<8]) == bytes(size - 8) && Array(answer.body[40..<44]) == bytes(size - 44))
        #expect(Array(answer.body[24..<28]) == bytes(1_000))
    }

    private func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }

    @Test func `a long text is streamed, and is the same sound`() async throws {
        let served = try await ServedVoices()
        let answer = try await served.speech(["input": Self.long, "voice": "anna", "response_format": "wav"])
        let expected = try await served.engine.speech(for: Utterance(Self.long, voice: "anna"))
        #expect(answer.headers["transfer-encoding"] == "chunked" && answer.isWhole)
        let isSame = answer.wav == expected.samples
        #expect(isSame && Array(answer.body[40..<44]) == bytes(.max))
    }

    @Test func `fifty clients at once get fifty answers, each to its own text`() async throws {
        let served = try await ServedVoices()
        let texts = (0..<50).map { number in (0...number * 4).map { "say\(number)n\($0)" }.joined(separator: " ") }
        let wrong: [Int] = try await withThrowingTaskGroup(of: Int?.self) { group in
            for (number, text) in texts.enumerated() {
                group.addTask {
                    let voice = number % 2 == 0 ? "anna" : "bert"
                    let answer = try await served.speech(["input": text, "voice": voice, "response_format": "wav"])
                    let expected = try await served.engine.speech(for: Utterance(text, voice: voice))
                    return answer.isWhole && answer.wav == expected.samples ? nil : number
                }
            }
            return try await group.reduce(into: []) { if let number = $1 { $0.append(number) } }
        }
        #expect(wrong == [])
        try await poll { served.served.count == 50 }
        #expect(served.served.allSatisfy { $0.status == 200 && $0.seconds > 0 })
    }

    @Test func `PCM has the rate that OpenAI's has`() async throws {
        let served = try await ServedVoices()
        let answer = try await served.speech(["input": "one two", "response_format": "pcm"])
        #expect(answer.body.count == 200 * 24 * 2 && answer.headers["content-type"] == "audio/pcm")
    }

    @Test(arguments: [("mp3", "ID3"), ("opus", "OggS"), ("flac", "fLaC"), ("aac", "\0\0\0 ftyp")])
    func `each format is a file of that format`(format: String, start: String) async throws {
        let served = try await ServedVoices(ScriptedEngine(sampleRate: 16_000, framesPerWord: 8_000))
        let answer = try await served.speech(["input": "one two", "response_format": format])
        #expect(answer.status == 200 && answer.isWhole)
        let hasStart = answer.body.starts(with: Data(start.utf8)) || format == "mp3" && answer.body.first == 0xFF
        #expect(
            hasStart || format == "aac" && answer.body[4..<8] == Data("ftyp".utf8),
            "\(Array(answer.body.prefix(8)))"
        )
    }

    @Test func `a client that does not ask for words gets OpenAI's form alone`() async throws {
        let served = try await ServedVoices()
        let fields: [String: any Sendable] = ["input": "one two", "response_format": "wav", "stream_format": "sse"]
        let events = try await served.speech(fields).events
        #expect(events.map { $0.keys.sorted() } == [["audio", "type"], ["type", "usage"]])
        #expect(events.map { $0["type"] as? String } == ["speech.audio.delta", "speech.audio.done"])
    }

    @Test func `words have their places in the text and their times in the sound`() async throws {
        let served = try await ServedVoices()
        let answer = try await served.speech([
            "input": "🐇🐇 hops \(Self.long)", "response_format": "pcm", "stream_format": "sse", "narration_words": true,
        ])
        let words = answer.events.flatMap { $0["narration_words"] as? [[String: Any]] ?? [] }
        #expect(words.count >= 301 && answer.events.count > 2)
        let hops = try #require(words.first { $0["text"] as? String == "hops" })
        #expect(hops["text"] as? String == "hops" && hops["offset"] as? Int == 5 && hops["length"] as? Int == 4)
        #expect(hops["codePointOffset"] as? Int == 3 && hops["codePointLength"] as? Int == 4)
        let times = words.compactMap { $0["start"] as? Double }
        #expect(times == times.sorted())
        let last = try #require(words.last)
        let sound = answer.events.compactMap { ($0["audio"] as? String).flatMap { Data(base64Encoded: $0) } }
        let seconds = Double(sound.map(\.count).reduce(0, +)) / 48_000
        #expect(abs((last["end"] as? Double ?? 0) - seconds) < 0.01)
    }

    @Test func `a voice of OpenAI's is the default voice, and the answer says so`() async throws {
        let served = try await ServedVoices()
        let answer = try await served.speech(["input": "one", "voice": "alloy", "response_format": "wav"])
        #expect(answer.wav == served.engine.speech(of: Utterance("one")).samples)
        #expect(answer.headers["narration-note"]?.contains("alloy") == true)
        #expect(answer.headers["narration-voice"] == "anna")
    }

    @Test(arguments: [(0.25, 0.0), (1.0, 0.5), (1.5, 0.5 + 95 / 420), (4.0, 1.0)])
    func `the speed is a factor of the voice's pace, within what rates can be`(speed: Double, rate: Double) async throws
    {
        let served = try await ServedVoices()
        _ = try await served.speech(["input": "quick", "speed": speed, "response_format": "wav"])
        let call = try #require(served.engine.calls.first { $0.string == "quick" })
        #expect(abs(call.rate - rate) < 1e-9)
    }

    @Test func `models and voices are listed`() async throws {
        let served = try await ServedVoices()
        let models = try await served.ask("GET /v1/models").json["data"] as? [[String: Any]]
        #expect(models?.first?["id"] as? String == "tts-1")
        #expect(try await served.ask("GET /v1/models/any").json["id"] as? String == "any")
        let voices = try await served.ask("GET /v1/audio/voices").json["voices"] as? [[String: Any]]
        #expect(voices?.compactMap { $0["id"] as? String } == ["anna", "bert"])
    }

    @Test func `a summary tells all but the text`() async throws {
        let served = try await ServedVoices()
        _ = try await served.speech(["input": "secret", "response_format": "wav"])
        _ = try await served.speech(["input": "secret", "voice": "carl"])
        try await poll { served.served.count == 2 }
        let lines = served.served.map(\.description)
        #expect(lines[0].hasPrefix("speech 200 anna wav 6 characters, 0.10 s of sound in "), "\(lines)")
        #expect(lines[1].hasPrefix("speech 400 mp3: there is no voice “carl”"), "\(lines)")
        #expect(!lines.joined().contains("secret"))
    }
}

// MARK: - Errors
extension SpeechServiceTests {
    private static let wrongFields: [(String, String)] = [
        ("[]", "body"), ("{", "body"), ("{}", "input"), (#"{"input":""}"#, "input"), (#"{"input":7}"#, "input"),
        (#"{"input":" … "}"#, "input"), (#"{"input":"a","voice":7}"#, "voice"),
        (#"{"input":"a","voice":"x"}"#, "voice"),
        (#"{"input":"a","response_format":"doc"}"#, "response_format"), (#"{"input":"a","speed":5}"#, "speed"),
        (#"{"input":"a","speed":"fast"}"#, "speed"), (#"{"input":"a","stream_format":"x"}"#, "stream_format"),
        (#"{"input":"a","narration_words":true}"#, "narration_words"),
        (#"{"input":"a","stream_format":"sse","narration_words":"yes"}"#, "narration_words"),
        (#"{"input":"\#(String(repeating: "long ", count: 1_000))"}"#, "input"),
    ]

    @Test(arguments: wrongFields)
    func `what is wrong in a request is named in OpenAI's form`(body: String, parameter: String) async throws {
        let served = try await ServedVoices()
        let answer = try await served.ask(
            "POST /v1/audio/speech",
            "Content-Type: application/json\r\n",
            Data(body.utf8)
        )
        #expect(answer.status == 400 && answer.error["param"] as? String == parameter)
        #expect(answer.error["type"] as? String == "invalid_request_error")
        #expect((answer.error["message"] as? String)?.isEmpty == false)
    }

    @Test func `a voice that fails at once is an error, and one that fails later leaves an answer that is not whole`()
        async throws
    {
        let text = PlainReading().spokenText(of: Utterance(Self.long), by: ScriptedEngine.anna)
        let last = try #require(text.passages.last.map { String(text.said[$0]) })
        let failure = SpeechError(.engineFailed, "hoarse")
        let served = try await ServedVoices(
            ScriptedEngine(script: [last: .fails(failure), "cough": .fails(failure)])
        )
        let answer = try await served.speech(["input": "cough", "response_format": "wav"])
        #expect(answer.status == 500 && answer.error["code"] as? String == "engine-failed")
        let cut = try await served.speech(["input": Self.long, "response_format": "wav"])
        #expect(cut.status == 200 && !cut.isWhole)
        let whole = try await served.speech(["input": Self.long, "response_format": "flac"])
        #expect(whole.status == 500, "what is encoded as a whole has not begun")
        try await poll { served.served.count == 3 }
        #expect(served.served.map(\.status) == [500, 500, 500])
    }

    @Test func `more texts than are spoken at once are refused, and a client that leaves makes room`() async throws {
        let served = try await ServedVoices(ScriptedEngine(script: ["hang": .hangs])) { $0.mostTexts = 1 }
        var client: RawClient? = try served.client(asking: #"{"input":"hang"}"#)
        try await poll { served.engine.calls.contains { $0.string == "hang" } }
        let refused = try await served.speech(["input": "one", "response_format": "wav"])
        #expect(client != nil && refused.status == 503 && refused.headers["retry-after"] == "1")
        #expect(refused.error["type"] as? String == "server_error")
        client = nil
        try await poll { try await served.speech(["input": "one", "response_format": "wav"]).status == 200 }
        try await poll { served.served.contains { $0.status == 499 } }
    }

    @Test func `however many clients wait for a voice, each gets its answer`() async throws {
        // Long enough for all of them to wait at the same time on most machines.
        let engine = ScriptedEngine(script: ["slow": .takes(.milliseconds(500))])
        let served = try await ServedVoices(engine) { $0.mostTexts = 150 }
        var clients: [RawClient] = []
        // Of more than 64 that have not sent their request yet, the oldest are left.
        while clients.count < 150 {
            for _ in 0..<50 { clients.append(try served.client(asking: #"{"input":"slow","response_format":"wav"}"#)) }
            try await poll { engine.calls.count >= clients.count }
        }
        for client in clients {
            let answer = await RawAnswer(client.received())
            #expect(answer.status == 200 && answer.isWhole)
        }
    }

    @Test func `clients that do not send what they announce make room for others`() async throws {
        let served = try await ServedVoices()
        let body = #"{"input":"one","response_format":"wav"}"#
        let clients = try (0..<70).map { _ in try served.client(asking: body, upTo: 1) }
        func left(_ count: Int) async throws { try await poll { clients.count(where: \.isLeft) == count } }
        try await left(6)
        #expect(try await served.speech(["input": "two", "response_format": "wav"]).status == 200)
        // The last of those that had to make room may still be open for a moment.
        try await left(7)
        let other = try #require(clients.first { !$0.isLeft })
        #expect(await RawAnswer(other.exchange(Data("}".utf8))).status == 200)
    }

    @Test func `clients that read nothing are left, before all is spoken for them, and others are served meanwhile`()
        async throws
    {
        // Twelve megabytes, of which the system takes some for the clients.
        let engine = ScriptedEngine(framesPerWord: 4_000)
        let served = try await ServedVoices(engine, timeOfPiece: .seconds(1)) { $0.longestText = 20_000 }
        let text = (1...1_500).map { "word\($0)" }.joined(separator: " ")
        let body = #"{"input":"\#(text)","response_format":"wav"}"#
        let event = WyomingEvent("synthesize", ["text": .text(text)])
        let clients = try (0..<20).map { number in
            guard number % 2 == 0 else { return try served.client(asking: body, receiving: 4_096) }
            let client = try RawClient(port: served.wyomingPort, receiving: 4_096)
            client.send(Data(event.bytes))
            return client
        }
        try await poll {
            let answer = try await served.speech(["input": "one two", "response_format": "wav"])
            #expect(answer.status == 200 && answer.isWhole && answer.wav.count == 8_000)
            return served.served.count { $0.status == 499 } == clients.count
        }
        let left = served.served.filter { $0.status == 499 }
        #expect(left.count { $0.subject == "wyoming" } == 10)
        let isSpoken = left.contains { $0.seconds >= Double(1_500 * engine.framesPerWord / engine.sampleRate) }
        #expect(!isSpoken)
        withExtendedLifetime(clients) {}
    }

    @Test func `requests that are sent at once are answered one after another, up to one that is refused`()
        async throws
    {
        let served = try await ServedVoices()
        let requests = ["one", "two words", "two"].map {
            ServedVoices.request(#"{"input":"\#($0)","response_format":"wav"}"#, connection: "keep-alive")
        }
        let wrong = "GET /v1/models HTTP/1.1\r\nHost: localhost\r\nHost: a.test\r\n\r\n"
        let bytes = try await RawClient(port: served.port).exchange(
            Data((requests[0] + requests[1] + wrong + requests[2]).utf8)
        )
        let statuses = String(decoding: bytes, as: UTF8.self).matches(of: /HTTP\/1\.1 (\d+)/).map { $0.output.1 }
        #expect(statuses == ["200", "200", "400"])
        try await poll { served.served.count == 3 }
        #expect(served.served.map(\.textLength) == [3, 9, 0])
    }

    @Test func `a request that comes byte by byte is answered`() async throws {
        let served = try await ServedVoices()
        let client = try RawClient(port: served.port)
        for byte in ServedVoices.request(#"{"input":"one","response_format":"wav"}"#).utf8 { client.send(Data([byte])) }
        #expect(await RawAnswer(client.received()).status == 200)
    }

    @Test(
        arguments: [
            Data([0xFF, 0xFE]), Data(#"{"input":"a"}\#0"#.utf8), Data(#"{"input":"a\#0"}"#.utf8),
            Data(#"{"input":"\ud800","voice":"\udc00"}"#.utf8), Data(#"{"input":"a","speed":1e999}"#.utf8),
            Data(#"{"input":"a","speed":NaN}"#.utf8), Data(#"{"input":"a" "voice":"b"}"#.utf8),
            Data((#"{"input":"# + String(repeating: "[", count: 50_000)).utf8),
            Data((String(repeating: #"{"a":"#, count: 10_000) + "1" + String(repeating: "}", count: 10_000)).utf8),
            Data(#"{"input":"\#u{1}","voice":["a"]}"#.utf8) + Data([0x80]),
        ]
    )
    func `a body that is no JSON, or hostile JSON, is refused`(body: Data) async throws {
        let served = try await ServedVoices()
        let answer = try await served.ask("POST /v1/audio/speech", "Content-Type: application/json\r\n", body)
        #expect(answer.status == 400 && answer.error["message"] != nil, "\(body.prefix(40))")
        #expect(try await served.speech(["input": "one", "response_format": "wav"]).status == 200)
    }

    private static let hostileRequests: [(request: String, status: Int)] = [
        ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        ("GET /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
        ("DELETE /v1/models HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
        ("GET /v1/models HTTP/1.1\r\n\r\n", 403),
        ("GET /v1/models HTTP/1.1\r\nHost: rebound.test\r\n\r\n", 403),
        ("GET /v1/models HTTP/1.1\r\nHost: 127.0.0.1.rebound.test\r\n\r\n", 403),
        ("GET /v1/models HTTP/1.1\r\nHost: 192.168.1.1\r\n\r\n", 403),
        ("GET /v1/models HTTP/1.1\r\nHost: localhost\r\nOrigin: http://a.test\r\n\r\n", 403),
        ("GET /v1/models HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\n\r\n", 403),
        ("GET /v1/models HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
        ("GET /v1/../v1/models HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        ("GET /v1/models HTTP/2.0\r\nHost: localhost\r\n\r\n", 400),
        ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
        ("POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{\"a\": 1}}", 400),
        (
            "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: 900000000\r\n\r\n", 413
        ),
        (
            "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n5\r\n", 400
        ),
        (
            "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: -1\r\n\r\n", 400
        ),
        (
            "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: 13\r\nContent-Length: 13\r\n\r\n{\"input\":\"a\"}", 400
        ),
        (
            "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: 13\r\nTransfer-Encoding: identity\r\n\r\n{\"input\":\"a\"}", 400
        ),
        ("GET /\(String(repeating: "a", count: 70_000)) HTTP/1.1\r\n", 431),
        ("GET / HTTP/1.1\r\n\(String(repeating: "A: b\r\n", count: 10_000))", 431),
    ]

    @Test(arguments: hostileRequests)
    func `a hostile request is refused, and the server goes on`(request: String, status: Int) async throws {
        let served = try await ServedVoices()
        let answer = try await RawAnswer(RawClient(port: served.port).exchange(Data(request.utf8)))
        #expect(answer.status == status && answer.error["message"] != nil, "\(request.prefix(80))")
        #expect(try await served.speech(["input": "one", "response_format": "wav"]).status == 200)
    }

    @Test func `a name that is allowed is answered, and any IP address if an address was named`() {
        func allows(_ host: String, _ gate: HostGate) -> Bool {
            gate.problem(
                of: .init(method: "GET", path: "", query: [:], headers: ["host": host])
            ) == nil
        }
        let near = HostGate(names: ["Box.local"], address: nil)
        #expect(allows("box.local:80", near) && allows("[::1]:80", near) && !allows("10.0.0.1", near))
        let far = HostGate(names: [], address: "0.0.0.0")
        #expect(
            allows("10.0.0.1:80", far) && allows("[fe80::1]", far) && !allows("a.test", far) && !allows("1.2.3", far)
        )
    }
}

extension ScriptedEngine {
    fileprivate static var anna: Voice { Voice(id: "anna", name: "Anna", languages: ["en"]) }
}
