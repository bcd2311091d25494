package import Narration

/// The faults of speech in a narration, each once: utterances that could not be spoken, and passages that the fallback
/// voice spoke.
package struct SpeechFaults {
    /// The positions of utterances that could not be spoken, in the order of the failures, with messages.
    package private(set) var failures: [(position: UtterancePosition, message: String)] = []

    /// The passages that the fallback voice spoke, in the order in which they were heard.
    package private(set) var substitutions: [(position: UtterancePosition, passage: SubstitutedPassage)] = []

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
        guard !failures.contains(where: { $0.position == position }) else { return nil }
        let message = (error as? SpeechError)?.message(hint: voiceHint) ?? "\(error)"
        failures.append((position, message))
        return message
    }

    /// Records that the fallback voice speaks a passage.
    ///
    /// - Returns: The message about it; `nil` if the passage is already in the list.
    package mutating func note(_ position: UtterancePosition, _ passage: SubstitutedPassage) -> String? {
        guard !substitutions.contains(where: { $0 == (position, passage) }) else { return nil }
        substitutions.append((position, passage))
        return passage.description
    }
}
