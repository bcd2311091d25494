import FoundationEssentials
import Narration
import NarrationHTTP

/// Answers requests in the form of OpenAI's interface for speech.
struct SpeechService: HTTPService {
    let speaker: TextSpeaker
    let gate: HostGate
    let served: @Sendable (ServedRequest) -> Void

    /// What can be asked for, by its path.
    private enum Route {
        case speech
        case models
        case model(String)
        case voices

        init?(_ path: String) {
            switch path {
            case "v1/audio/speech": self = .speech
            case "v1/models": self = .models
            case "v1/audio/voices": self = .voices
            default:
                guard path.hasPrefix("v1/models/"), path.count > 10 else { return nil }
                self = .model(String(path.dropFirst(10)))
            }
        }

        var method: String { if case .speech = self { "POST" } else { "GET" } }
    }

    func admit(_ request: HTTPRequest) -> HTTPAdmission {
        let error: ServingError
        if let problem = gate.problem(of: request) {
            error = ServingError(403, "forbidden", problem)
        } else if let route = Route(request.path) {
            let type = request.headers["content-type"]?.prefix { $0 != ";" }.lowercased()
            if request.method != route.method {
                error = ServingError(405, "method_not_allowed", "this address is asked by \(route.method)")
            } else if route.method == "POST", type != "application/json" {
                error = .wrong("body", "the Content-Type must be application/json")
            } else {
                let message = "the body is larger than \(bodyLimit) bytes"
                return .enters(
                    request,
                    bodyLimit: bodyLimit,
                    tooLarge: {
                        refusal(ServingError(413, "too_large", message), of: request)
                    }
                )
            }
        } else {
            error = ServingError(404, "not_found", "there is no such address; speech is at POST /v1/audio/speech")
        }
        return .ends(refusal(error, of: request))
    }

    func answer(to request: HTTPRequest) async -> HTTPResponse {
        do {
            switch Route(request.path) {
            case .speech: return await speech(request)
            case .voices: return try json(VoiceRecords(voices: await speaker.engine.voices()), of: request)
            case .model(let id): return try json(ModelRecord(id: id), of: request)
            case .models, nil: return try json(ModelRecords(), of: request)
            }
        } catch {
            return refusal(ServingError(error), of: request)
        }
    }

    func refusal(status: Int) -> HTTPResponse {
        served(ServedRequest("request", status: status))
        return failure(ServingError(status, "bad_request", "this is not a request that this server understands"))
    }

    /// The largest body: each character of a text may be written as an escape of twelve bytes.
    private var bodyLimit: Int { 12 * speaker.longestText + 65_536 }

    private func speech(_ request: HTTPRequest) async -> HTTPResponse {
        var summary = ServedRequest("speech")
        do {
            let wanted = try SpeechRequest(request.body)
            summary.format = wanted.format.rawValue
            summary.textLength = wanted.input.unicodeScalars.count
            let order = try await speaker.order(wanted.input, voice: wanted.voice, speed: wanted.speed)
            summary.voice = order.voice.shortName
            return try await SpeechAnswer(request: wanted, order: order, served: served).response(summary)
        } catch {
            let error = ServingError(error)
            summary.end(error.status, error.message)
            served(summary)
            return failure(error)
        }
    }
}

// MARK: - Other answers
extension SpeechService {
    private func json(_ value: some Encodable, of request: HTTPRequest) throws -> HTTPResponse {
        served(ServedRequest("\(request.method) /\(request.path)".shown))
        return HTTPResponse(
            headers: ["Content-Type": "application/json"],
            body: .data(try JSONEncoder.answers.encode(value))
        )
    }

    private func refusal(_ error: ServingError, of request: HTTPRequest) -> HTTPResponse {
        var summary = ServedRequest("\(request.method) /\(request.path)".excerpt)
        summary.end(error.status, error.message)
        served(summary)
        return failure(error)
    }

    /// An error as OpenAI sends it.
    private func failure(_ error: ServingError) -> HTTPResponse {
        let body = ErrorRecord(error: .init(error))
        var headers = ["Content-Type": "application/json"]
        if error.status == 503 || error.status == 429 { headers["Retry-After"] = "1" }
        return HTTPResponse(
            status: error.status,
            headers: headers,
            body: .data((try? JSONEncoder.answers.encode(body)) ?? Data())
        )
    }
}
