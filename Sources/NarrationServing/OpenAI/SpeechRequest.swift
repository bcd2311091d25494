import FoundationEssentials
import Narration
import NarrationWyoming

/// What a client asks for, in the form of OpenAI's `POST /v1/audio/speech`.
///
/// A field of ours, `narration_words`, asks for the words; whoever does not ask sees OpenAI's form alone.
struct SpeechRequest: Sendable {
    let input: String
    /// The name of the voice; `nil` for the default one.
    let voice: String?
    /// The name of a voice of OpenAI's, for which the default one speaks.
    let foreignVoice: String?
    let format: AnswerFormat
    let speed: Double
    /// Whether the answer is a stream of events.
    let isEvents: Bool
    let hasWords: Bool

    /// The voices of OpenAI, which clients name if they do not know what else there is.
    private static let foreignVoices: Set<String> = [
        "alloy", "ash", "ballad", "coral", "echo", "fable", "nova", "onyx", "sage", "shimmer", "verse", "marin",
        "cedar",
    ]

    /// Reads a body.
    ///
    /// - Throws: ``ServingError`` that names the field which is wrong.
    init(_ body: Data) throws(ServingError) {
        guard let value = JSONValue(parsing: Array(body)), case .object = value else {
            throw .wrong("body", "the body is not an object of JSON", code: "invalid_json")
        }
        guard let input = value["input"]?.text else { throw .wrong("input", "input must be the text to speak") }
        guard input.isSayable else { throw .wrong("input", "there is nothing to say in the text") }
        self.input = input
        let voice = value["voice"]?.text ?? value["voice"]?["id"]?.text
        guard voice != nil || value["voice"] == nil else { throw .wrong("voice", "voice must be the name of a voice") }
        foreignVoice = voice.flatMap { Self.foreignVoices.contains($0) ? $0 : nil }
        self.voice = foreignVoice == nil ? voice : nil
        let name = try Self.text("response_format", of: value) ?? "mp3"
        guard let format = AnswerFormat(rawValue: name) else {
            let names = AnswerFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw .wrong("response_format", "response_format must be one of \(names)")
        }
        self.format = format
        switch value["speed"] {
        case nil: speed = 1
        case .number(let speed)? where (0.25...4).contains(speed): self.speed = speed
        default: throw .wrong("speed", "speed must be a number from 0.25 to 4")
        }
        let form = try Self.text("stream_format", of: value) ?? "audio"
        guard ["audio", "sse"].contains(form) else {
            throw .wrong("stream_format", "stream_format must be audio or sse")
        }
        isEvents = form == "sse"
        guard let words = (value[Self.words] ?? .number(0)).integer, (0...1).contains(words) else {
            throw .wrong(Self.words, "\(Self.words) must be true or false")
        }
        hasWords = words == 1
        guard !hasWords || isEvents else {
            throw .wrong(Self.words, "\(Self.words) needs stream_format sse: sound alone has no place for words")
        }
    }

    /// The name of our own field.
    static let words = "narration_words"

    private static func text(_ key: String, of value: JSONValue) throws(ServingError) -> String? {
        guard let field = value[key] else { return nil }
        guard let text = field.text else { throw .wrong(key, "\(key) must be text") }
        return text
    }
}
