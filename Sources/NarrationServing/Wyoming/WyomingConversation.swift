import FoundationEssentials
import Narration
import NarrationAudio
import NarrationHTTP
import NarrationWyoming

/// A conversation with a client of the Wyoming protocol: it asks, and gets speech.
///
/// The client may send the text in pieces (`synthesize-start`, `synthesize-chunk`, `synthesize-stop`): each sentence is
/// then spoken as soon as the next one begins, as a text of its own.
struct WyomingConversation: Sendable {
    private let client: ClientSocket
    private let connections: OpenConnections
    private let speaker: TextSpeaker
    private let served: @Sendable (ServedRequest) -> Void

    /// The time in which a client must ask for something else.
    private static let patience = Duration.seconds(600)

    init(
        _ client: ClientSocket,
        _ connections: OpenConnections,
        speaker: TextSpeaker,
        served: @escaping @Sendable (ServedRequest) -> Void
    ) {
        (self.client, self.connections, self.speaker, self.served) = (client, connections, speaker, served)
    }

    /// Answers until the client leaves, or sends what is no event.
    func hold() async {
        var received = ReceivedBytes(from: client)
        var stream: TextStream?
        do {
            while let event = try await next(&received) {
                stream = try await client.whileThere { [stream] in try await answer(to: event, stream) }
            }
        } catch let error where error is ServingError || error is SpeechError {
            let error = error as? ServingError ?? .wrong("event", "this is no event of the Wyoming protocol")
            var summary = ServedRequest("wyoming")
            summary.end(error.status, error.message)
            served(summary)
            try? await tell(error)
        } catch {
            // The client is gone, or too slow.
        }
    }

    private func tell(_ error: ServingError) async throws {
        let event = WyomingEvent("error", ["text": .text(error.message), "code": .text(error.code)])
        try await client.write(Data(event.bytes))
    }

    private func next(_ received: inout ReceivedBytes) async throws -> WyomingEvent? {
        let (event, rest) = try await connections.idle.wait(Self.patience) {
            [received] () -> (WyomingEvent?, ReceivedBytes) in
            var received = received
            guard let line = try await received.bytes(until: [UInt8(ascii: "\n")], atMost: EventHeader.longest) else {
                return (nil, received)
            }
            let header = try EventHeader(line, payload: EventReader.shortPayload)
            let data = try await received.body(header.dataLength)
            let payload = try await received.body(header.payloadLength)
            return (try header.event(data: Array(data), payload: Array(payload)), received)
        }
        received = rest
        return event
    }

    /// Answers an event. Those that are not about speech are ignored, as the protocol wants it.
    ///
    /// - Returns: The text that comes in pieces, if one does.
    private func answer(to event: WyomingEvent, _ stream: TextStream?) async throws -> TextStream? {
        switch event.type {
        case "describe":
            let info = WyomingInfo(voices: try await speaker.engine.voices())
            try await client.write(Data(WyomingEvent.bytes(of: "info", info)))
        case "ping":
            try await client.write(Data(WyomingEvent("pong").bytes))
        case "synthesize" where stream == nil:
            try await speak(event.data["text"]?.text ?? "", as: event.data, hasMarks: true)
        case "synthesize-start": return TextStream(request: event.data)
        case "synthesize-chunk": return try await take(event.data["text"]?.text ?? "", stream)
        case "synthesize-stop":
            if let stream {
                if stream.rest.isSayable { try await speak(stream.rest, as: stream.request) }
                try await client.write(Data(WyomingEvent("synthesize-stopped").bytes))
            }
            return nil
        default: break
        }
        return stream
    }
}

// MARK: - Text in pieces
extension WyomingConversation {
    /// A text that comes in pieces.
    private struct TextStream: Sendable {
        let request: JSONValue
        var rest = ""
    }

    /// Takes a piece of text, and speaks the sentences that are complete.
    private func take(_ piece: String, _ stream: TextStream?) async throws -> TextStream? {
        guard var stream else { return nil }
        let sentences = (stream.rest + piece).sentences
        for sentence in sentences.dropLast() where sentence.isSayable {
            try await speak(sentence, as: stream.request)
        }
        stream.rest = sentences.last ?? ""
        guard stream.rest.unicodeScalars.count <= 2 * speaker.longestText else {
            throw ServingError.wrong("text", "a sentence of the text has no end", code: "string_above_max_length")
        }
        return stream
    }
}

extension String {
    /// The sentences, of which the last one may not be complete.
    fileprivate var sentences: [String] {
        var voice = Voice(id: "", name: "", languages: [])
        voice.passages = .sentences
        let text = PlainReading().spokenText(of: Utterance(self), by: voice)
        return text.passages(by: voice).map { String(text.said[$0]) }
    }
}

// MARK: - Speaking
extension WyomingConversation {
    /// Speaks a text; an error is an event of its own.
    ///
    /// - Parameters:
    ///   - text: The text. One with nothing to say is silent.
    ///   - request: The voice, and how it speaks.
    ///   - hasMarks: Whether Narration's own event with the words follows the sound.
    /// - Throws: The errors of the connection; `CancellationError`.
    private func speak(_ text: String, as request: JSONValue, hasMarks: Bool = false) async throws {
        var summary = ServedRequest("wyoming")
        summary.textLength = text.unicodeScalars.count
        do {
            guard request["text_format"].map({ $0.text == "text" }) ?? true else {
                throw ServingError.wrong("text_format", "only plain text is spoken")
            }
            let order = try await order(text, as: request)
            summary.voice = order.voice.shortName
            try await send(order, hasMarks: hasMarks, &summary)
            summary.end()
        } catch let error where error is ServingError || error is SpeechError {
            let error = ServingError(error)
            summary.end(error.status, error.message)
            try await tell(error)
        } catch {
            summary.end(499, "the client left")
            served(summary)
            throw error
        }
        served(summary)
    }

    private func order(_ text: String, as request: JSONValue) async throws -> SpeechOrder {
        func number(_ key: String) -> Double {
            if case .number(let number)? = request[key] { number } else { 1 }
        }
        let voice = request["voice"]
        let speaker = voice?["speaker"]?.text.map { "+" + $0 } ?? ""
        return try await self.speaker.order(
            text,
            voice: voice?["name"]?.text.map { $0 + speaker },
            language: voice?["language"]?.text ?? request["language"]?.text,
            speed: number("rate"),
            pitch: number("pitch"),
            volume: number("volume")
        )
    }

    /// Sends the sound of a text as it is spoken, in pieces of the size that the protocol advises.
    private func send(_ order: SpeechOrder, hasMarks: Bool, _ summary: inout ServedRequest) async throws {
        let text = order.utterance.string
        var sound = SpokenSound()
        var format: [String: JSONValue] = [:]
        var marks: [JSONValue] = []
        var timing = Speech.Timing.reported
        for index in 0..<order.passageCount {
            let passage = try await order.passage(index)
            let start = sound.frameCount
            _ = try sound.append(passage, of: text)
            if format.isEmpty {
                format = ["rate": .number(Double(passage.sampleRate)), "width": .number(2), "channels": .number(1)]
                try await client.write(Data(WyomingEvent("audio-start", format).bytes))
            }
            summary.noteFirstSound()
            for first in stride(from: 0, to: passage.samples.count, by: Self.framesPerChunk) {
                let piece = Array(passage.samples[first...].prefix(Self.framesPerChunk))
                let event = WyomingEvent("audio-chunk", format, payload: Array(piece.littleEndian))
                try await client.write(Data(event.bytes))
            }
            marks += passage.marks.map { mark in
                let places = [mark.range.lowerBound, mark.range.upperBound].map {
                    text.utf8.distance(from: text.startIndex, to: $0)
                }
                return .list(([start + mark.frame] + places).map { .number(Double($0)) })
            }
            timing = max(timing, passage.timing)
        }
        summary.seconds = sound.seconds
        if hasMarks, !marks.isEmpty {
            let words: [String: JSONValue] = [
                "marks": .list(marks), "timing": .text(timing == .reported ? "reported" : "phonemes"),
            ]
            try await client.write(Data(WyomingEvent("word-marks", words).bytes))
        }
        try await client.write(Data(WyomingEvent("audio-stop").bytes))
    }

    /// 32 kB.
    private static let framesPerChunk = 16_384
}
