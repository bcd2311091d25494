package import Narration

/// The utterances of a narration that could not be spoken, each once.
package struct UnspokenList {
    /// The utterances in the order in which they failed, and why.
    package private(set) var messages: [(position: UtterancePosition, message: String)] = []

    private let voiceHint: String

    /// Creates an empty list.
    ///
    /// - Parameter voiceHint: What to do where the engine has no such voice, and none near it.
    package init(voiceHint: String) {
        self.voiceHint = voiceHint
    }

    /// Notes one.
    ///
    /// - Returns: The message about it; `nil` when it is known already.
    package mutating func note(_ position: UtterancePosition, _ error: any Error) -> String? {
        guard !messages.contains(where: { $0.position == position }) else { return nil }
        let message = (error as? SpeechError)?.message(hint: voiceHint) ?? "\(error)"
        messages.append((position, message))
        return message
    }
}
