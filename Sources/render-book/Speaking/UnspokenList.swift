import Narration

/// The utterances of a narration that could not be spoken, each once.
struct UnspokenList {
    private(set) var messages: [(position: UtterancePosition, message: String)] = []

    /// Notes one.
    ///
    /// - Returns: What is told of it; `nil` when it is known already.
    mutating func note(_ position: UtterancePosition, _ error: any Error) -> String? {
        guard !messages.contains(where: { $0.position == position }) else { return nil }
        let message = (error as? SpeechError)?.messageWithHint ?? "\(error)"
        messages.append((position, message))
        return message
    }

    /// One line for each.
    func lines(in book: String) -> [TerminalText] {
        messages.map { "\(book): \($0.position): error: \($0.message)" }
    }

    /// Ends the command with the status of an engine that failed, if there is any.
    func finish() throws {
        if !messages.isEmpty { throw ExitStatus.engineFailed.exit }
    }
}
