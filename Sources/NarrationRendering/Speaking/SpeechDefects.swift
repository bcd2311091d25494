import Narration

/// The parts of a book that were not spoken as the book asks for, in the book's order.
struct SpeechDefects {
    /// The utterances that were replaced by silence.
    private(set) var failures: [Rendering.Failure] = []

    /// The passages that the fallback voice spoke.
    private(set) var substitutions: [Rendering.Substitution] = []

    /// The fallback voices that spoke.
    var substitutes: [Voice] { substitutions.map(\.passage.substitute) }

    var isEmpty: Bool { failures.isEmpty && substitutions.isEmpty }

    /// Records that a passage could not be spoken. For each utterance, the first failure is reported.
    mutating func note(_ cause: SpeechError, at position: UtterancePosition) {
        guard failures.last?.position != position else { return }
        failures.append(Rendering.Failure(position: position, cause: cause))
    }

    /// Records that the fallback voice spoke a passage.
    mutating func note(_ passage: SubstitutedPassage, at position: UtterancePosition) {
        substitutions.append(Rendering.Substitution(position: position, passage: passage))
    }
}
