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

    /// The number of passages that failed since the last one that was spoken.
    private var failuresInARow = 0

    /// Whether so many passages have failed, one after the other, that an engine is to blame, and not the text.
    var areLasting: Bool { failuresInARow >= 30 }

    /// Checks that all was spoken, unless silence may replace what was not.
    ///
    /// - Throws: ``RenderError`` with all utterances that could not be spoken.
    func check(_ unspoken: RenderSelection.Unspoken) throws(RenderError) {
        if unspoken == .failure, !failures.isEmpty { throw .notSpoken(failures) }
    }

    /// Records that a passage was spoken, and the substitution if the fallback voice spoke.
    mutating func note(_ substituted: SubstitutedPassage?, at position: UtterancePosition) {
        failuresInARow = 0
        if let substituted { substitutions.append(Rendering.Substitution(position: position, passage: substituted)) }
    }

    /// Records that a passage could not be spoken. For each utterance, the first failure is reported.
    mutating func note(_ cause: SpeechError, at position: UtterancePosition) {
        failuresInARow += 1
        guard failures.last?.position != position else { return }
        failures.append(Rendering.Failure(position: position, cause: cause))
    }
}
