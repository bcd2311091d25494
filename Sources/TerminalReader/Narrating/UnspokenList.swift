package import Narration

/// The utterances of a narration that could not be spoken, each once.
package struct UnspokenList {
    /// The positions in the order of the failures, with messages.
    package private(set) var messages: [(position: UtterancePosition, message: String)] = []

    private let voiceHint: String

    /// Creates an empty list.
    ///
    /// - Parameter voiceHint: Advice if the engine has no such voice, and none that is similar.
    package init(voiceHint: String) {
        self.voiceHint = voiceHint
    }

    /// Records a failure.
    ///
    /// - Returns: The message about it; `nil` if the utterance is already in the list.
    package mutating func note(_ position: UtterancePosition, _ error: any Error) -> String? {
        guard !messages.contains(where: { $0.position == position }) else { return nil }
        let message = (error as? SpeechError)?.message(hint: voiceHint) ?? "\(error)"
        messages.append((position, message))
        return message
    }
}
