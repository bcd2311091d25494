import Narration

/// The reason why a request is not answered with speech.
struct ServingError: Error {
    /// The status in OpenAI's form.
    let status: Int

    /// A message for people.
    let message: String

    /// The name of the kind of error, and of what was wrong in the request.
    let code: String
    let parameter: String?

    init(_ status: Int, _ code: String, _ message: String, parameter: String? = nil) {
        (self.status, self.code, self.message, self.parameter) = (status, code, message, parameter)
    }

    /// The request is wrong.
    static func wrong(_ parameter: String, _ message: String, code: String = "invalid_value") -> ServingError {
        ServingError(400, code, message, parameter: parameter)
    }

    /// Too much is asked for at once.
    static let full = ServingError(
        503,
        "server_busy",
        "as many texts as this server speaks at once are being spoken; ask again in a second"
    )

    /// Whatever happened.
    init(_ error: any Error) {
        switch error {
        case let error as ServingError: self = error
        case let error as SpeechError where error.code == .unknownVoice:
            self = .wrong("voice", "\(error)", code: error.code.description)
        case let error as SpeechError:
            self.init(error.code == .engineMissing ? 503 : 500, error.code.description, "\(error)")
        case is CancellationError: self.init(499, "client_left", "the client left")
        default: self.init(500, "failed", "\(error)")
        }
    }
}
