import FoundationEssentials
import Narration
import NarrationAudio
import NarrationHTTP

/// The answer to a request to speak, as it is made.
///
/// The first passage is spoken before the answer begins, so that what fails at once is an error with its status.
struct SpeechAnswer: Sendable {
    let request: SpeechRequest
    let order: SpeechOrder
    let served: @Sendable (ServedRequest) -> Void

    /// The response. Its body speaks what is left to be spoken.
    ///
    /// - Parameter summary: What is known of the request.
    /// - Returns: The response.
    /// - Throws: ``ServingError``; the errors of the engine and of the encoder; `CancellationError`.
    func response(_ summary: ServedRequest) async throws -> HTTPResponse {
        var summary = summary
        let format = request.format
        var sound = SpokenSound()
        if !format.isStreamed || order.passageCount == 1 {
            let piece = try await whole(&sound)
            summary.noteFirstSound()
            finish(&summary, sound)
            guard request.isEvents else { return response(.data(piece.sound)) }
            return response(.data(try event(of: piece) + lastEvent()))
        }
        var first = try await piece(0, &sound)
        first.sound = format.head(sampleRate: sound.sampleRate, frameCount: nil) + first.sound
        summary.noteFirstSound()
        return response(
            .chunks { [sound, summary, first] send in
                var (sound, summary) = (sound, summary)
                do {
                    try await send(bytes(of: first))
                    for index in 1..<order.passageCount {
                        try await send(bytes(of: piece(index, &sound)))
                    }
                    if request.isEvents { try await send(lastEvent()) }
                    finish(&summary, sound)
                } catch {
                    let failure = error is SpeechError ? ServingError(error) : ServingError(CancellationError())
                    summary.seconds = sound.seconds
                    summary.end(failure.status, "the answer was cut off: \(failure.message)")
                    served(summary)
                    throw error
                }
            }
        )
    }

    /// A piece of sound, with the words in it.
    private struct Piece {
        var sound: Data
        let words: [WordTime]
    }

    /// Speaks a passage, of which nothing is left then but what is sent.
    private func piece(_ index: Int, _ sound: inout SpokenSound) async throws -> Piece {
        let passage = try await order.passage(index, at: request.format.sampleRate)
        let words = try sound.append(passage, of: order.utterance.string)
        return Piece(sound: passage.samples.littleEndian, words: words)
    }

    /// Speaks and encodes all.
    private func whole(_ sound: inout SpokenSound) async throws -> Piece {
        var (samples, words): ([Int16], [WordTime]) = ([], [])
        for index in 0..<order.passageCount {
            let passage = try await order.passage(index, at: request.format.sampleRate)
            words += try sound.append(passage, of: order.utterance.string)
            samples += passage.samples
        }
        guard !samples.isEmpty else { throw ServingError.wrong("input", "there is nothing to say in the text") }
        return Piece(sound: try await request.format.encoded(samples, sampleRate: sound.sampleRate), words: words)
    }

    private func finish(_ summary: inout ServedRequest, _ sound: SpokenSound) {
        summary.seconds = sound.seconds
        summary.end()
        served(summary)
    }

    private func response(_ body: HTTPResponse.Body) -> HTTPResponse {
        var headers = [
            "Content-Type": request.isEvents ? "text/event-stream" : request.format.type, "Cache-Control": "no-store",
            "Narration-Voice": order.voice.shortName.inHeader,
        ]
        headers["Narration-Note"] = request.foreignVoice.map {
            "\($0) is not a voice of this server; its default voice speaks"
        }
        return HTTPResponse(headers: headers, body: body)
    }
}

// MARK: - Events
extension SpeechAnswer {
    /// An event as OpenAI sends it, with our own field if it was asked for.
    private struct Delta: Encodable {
        let type = "speech.audio.delta"
        let audio: String
        let words: [WordTime]?

        private enum CodingKeys: String, CodingKey {
            case type, audio
            case words = "narration_words"
        }
    }

    private func bytes(of piece: Piece) throws -> Data {
        request.isEvents ? try event(of: piece) : piece.sound
    }

    private func event(of piece: Piece) throws -> Data {
        let delta = Delta(audio: piece.sound.base64EncodedString(), words: request.hasWords ? piece.words : nil)
        return Data("data: ".utf8) + (try JSONEncoder.answers.encode(delta)) + Data("\n\n".utf8)
    }

    /// The event at the end. OpenAI counts tokens; there are none here.
    private func lastEvent() -> Data {
        let usage = #"{"input_tokens":0,"output_tokens":0,"total_tokens":0}"#
        return Data("data: {\"type\":\"speech.audio.done\",\"usage\":\(usage)}\n\n".utf8)
    }
}

extension JSONEncoder {
    /// Encodes what clients get.
    static var answers: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension String {
    /// The text as a header can have it: printable characters of ASCII, others as percent signs with their bytes.
    fileprivate var inHeader: String {
        utf8.map { byte in
            let hex = String(byte, radix: 16, uppercase: true)
            return (0x20...0x7E).contains(byte) ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + hex
        }.joined()
    }
}
