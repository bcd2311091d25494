import Foundation
import Narration
import NarrationTesting
import NarrationWyoming
import TestRequirements
import TestSupport
import Testing

@testable import NarrationServing

/// The Wyoming server, asked by our own client and by a socket.
@Suite(.ownThreads, .timeLimit(.minutes(10))) struct WyomingConversationTests {
    /// A client that waits for as long as a test may take.
    private func client(of served: ServedVoices) -> WyomingEngine {
        WyomingEngine(
            name: "served",
            connection: .tcp(host: "127.0.0.1", port: UInt16(served.wyomingPort)),
            jobs: 4,
            patience: 600
        )
    }

    @Test func `our own client hears the samples and the words of the engine`() async throws {
        let served = try await ServedVoices()
        let engine = client(of: served)
        let utterance = Utterance("One hare, two öwls.", rate: 0.7, pitchMultiplier: 1.2, volume: 0.5, voice: "bert")
        let (heard, spoken) = try await (engine.speech(for: utterance), served.engine.speech(for: utterance))
        #expect(heard.samples == spoken.samples && heard.marks == spoken.marks)
        #expect(try await engine.voices().map(\.shortName) == ["anna", "bert"])
    }

    @Test func `fifty texts at once are not mixed up`() async throws {
        let served = try await ServedVoices()
        let engine = client(of: served)
        let wrong: [Int] = try await withThrowingTaskGroup(of: Int?.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let utterance = Utterance("text\(number) of many", voice: number % 2 == 0 ? "anna" : "bert")
                    let heard = try await engine.speech(for: utterance)
                    return heard.samples == (try await served.engine.speech(for: utterance).samples) ? nil : number
                }
            }
            return try await group.reduce(into: []) { if let number = $1 { $0.append(number) } }
        }
        #expect(wrong == [])
    }

    /// The events that the server sends until it has nothing more to say.
    private func events(_ sent: [WyomingEvent], _ served: ServedVoices) async throws -> [WyomingEvent] {
        let client = try RawClient(port: served.wyomingPort)
        // What is no event ends the conversation, and makes the end of it.
        let end = Data("end\n".utf8)
        return Self.events(in: await client.exchange(sent.reduce(into: Data()) { $0 += $1.bytes } + end)).dropLast()
    }

    private static func events(in bytes: Data) -> [WyomingEvent] {
        var (events, rest) = ([WyomingEvent](), Array(bytes)[...])
        while let end = rest.firstIndex(of: 0x0A),
            let header = try? EventHeader(Array(rest[..<end]), payload: 1 << 20)
        {
            let data = rest[(end + 1)...].prefix(header.dataLength)
            let payload = rest[data.endIndex...].prefix(header.payloadLength)
            if let event = try? header.event(data: Array(data), payload: Array(payload)) { events.append(event) }
            rest = rest[payload.endIndex...]
        }
        return events
    }

    @Test func `a text in pieces is spoken sentence by sentence`() async throws {
        let served = try await ServedVoices()
        let (one, two) = ("The first sentence is long enough to be divided. ", "The second one ends.")
        let pieces = ["The first sentence is ", "long enough to be divided. The sec", "ond one ends."]
        let events = try await events(
            [WyomingEvent("synthesize-start", ["voice": .object(["name": .text("bert")])])]
                + pieces.map { WyomingEvent("synthesize-chunk", ["text": .text($0)]) }
                // What a client also sends for servers that know no pieces.
                + [WyomingEvent("synthesize", ["text": .text(one + two)]), WyomingEvent("synthesize-stop")],
            served
        )
        let spoken = ["audio-start", "audio-chunk", "audio-stop"]
        #expect(events.map(\.type) == spoken + spoken + ["synthesize-stopped"])
        let expected = try await [one, two].asyncMap {
            try await served.engine.speech(for: Utterance($0, voice: "bert"))
        }
        #expect(events.flatMap { Data($0.payload).frames } == expected.flatMap(\.samples))
    }

    @Test func `a long text may come in one piece`() async throws {
        let served = try await ServedVoices()
        let text = (1...500).map { "This is the sentence number \($0). " }.joined()
        let events = try await events(
            [
                WyomingEvent("synthesize-start"), WyomingEvent("synthesize-chunk", ["text": .text(text)]),
                WyomingEvent("synthesize-stop"),
            ],
            served
        )
        #expect(events.last?.type == "synthesize-stopped")
        #expect(events.flatMap { Data($0.payload).frames }.count == 500 * 6 * served.engine.framesPerWord)
    }

    @Test func `an error is an event, and the conversation goes on`() async throws {
        let failure = SpeechError(.engineFailed, "hoarse")
        let served = try await ServedVoices(ScriptedEngine(script: ["cough": .fails(failure)]))
        let events = try await events(
            [
                WyomingEvent("synthesize", ["text": .text("cough")]),
                WyomingEvent("synthesize", ["text": .text("a"), "voice": .object(["name": .text("carl")])]),
                WyomingEvent("synthesize", ["text": .text("<a/>"), "text_format": .text("ssml")]),
                WyomingEvent("synthesize", ["text": .text(String(repeating: "a", count: 5_000))]),
                WyomingEvent("transcribe"), WyomingEvent("ping"),
                WyomingEvent("synthesize", ["text": .text("one")]),
            ],
            served
        )
        let codes = events.compactMap { $0.data["code"]?.text }
        #expect(codes == ["engine-failed", "unknown-voice", "invalid_value", "string_above_max_length"])
        #expect(events.dropFirst(4).map(\.type) == ["pong", "audio-start", "audio-chunk", "word-marks", "audio-stop"])
    }

    @Test(
        arguments: [
            "GET / HTTP/1.1\r\n\r\n", "\n", "{}\n", #"{"type":"synthesize","data_length":99999999}"# + "\n",
            #"{"type":"synthesize","data_length":-1}"# + "\n", #"{"type":"a","payload_length":9e9}"# + "\n",
            #"{"type":"a","data":7}"# + "\n", #"{"type":"a","data_length":2}"# + "\n[]",
            String(repeating: "a", count: 70_000),
        ]
    )
    func `what is no event ends the conversation, and the server goes on`(sent: String) async throws {
        let served = try await ServedVoices()
        let bytes = try await RawClient(port: served.wyomingPort).exchange(Data(sent.utf8))
        let isEnd = bytes.isEmpty || Self.events(in: bytes).map(\.type) == ["error"]
        #expect(isEnd)
        #expect(try await client(of: served).speech(for: Utterance("one", voice: "anna")).samples.count == 100)
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
