package import Narration

/// The parts of a book that were not spoken as the book asks for, in the book's order.
package struct SpeechDefects {
    /// The utterances that were replaced by silence.
    package private(set) var failures: [Rendering.Failure] = []

    /// The passages that the fallback voice spoke.
    package private(set) var substitutions: [Rendering.Substitution] = []

    /// The fallback voices that spoke.
    package var substitutes: [Voice] { substitutions.map(\.passage.substitute) }

    package init() {}

    var isEmpty: Bool { failures.isEmpty && substitutions.isEmpty }

    /// The number of passages that failed since the last one that was spoken.
    private var failuresInARow = 0

    /// The number of passages at which an engine died or hung.
    private var engineFailures = 0

    /// Whether anything was spoken.
    private var hasSpeech = false

    /// Whether the rendering is of no use any more after the failure that was noted last: the engine is missing, dies
    /// or hangs before anything is spoken, three times in a row or ten times, or cannot speak thirty passages in a row.
    ///
    /// - Parameters:
    ///   - error: The failure.
    ///   - unspoken: What becomes of utterances that cannot be spoken. With silence, only a missing engine ends it; any
    ///     failure does if it shall stop.
    /// - Returns: Whether it is.
    func areFinal(after error: SpeechError, _ unspoken: RenderSelection.Unspoken) -> Bool {
        if error.code == .engineMissing { return true }
        switch unspoken {
        case .silence: return false
        case .stop: return true
        case .failure:
            guard error.code == .engineDied || error.code == .timedOut else { return failuresInARow >= 30 }
            return !hasSpeech || failuresInARow >= 3 || engineFailures >= 10
        }
    }

    /// Checks that all was spoken, unless silence may replace what was not.
    ///
    /// - Throws: ``RenderError`` with all utterances that could not be spoken.
    package func check(_ unspoken: RenderSelection.Unspoken) throws(RenderError) {
        if unspoken != .silence, !failures.isEmpty { throw .notSpoken(failures) }
    }

    /// Records that a passage was spoken, and the substitution if the fallback voice spoke.
    mutating func note(_ substituted: SubstitutedPassage?, at position: UtterancePosition) {
        (failuresInARow, hasSpeech) = (0, true)
        if let substituted { substitutions.append(Rendering.Substitution(position: position, passage: substituted)) }
    }

    /// Records that a passage could not be spoken. For each utterance, the first failure is reported.
    mutating func note(_ cause: SpeechError, at position: UtterancePosition) {
        failuresInARow += 1
        if cause.code == .engineDied || cause.code == .timedOut { engineFailures += 1 }
        guard failures.last?.position != position else { return }
        failures.append(Rendering.Failure(position: position, cause: cause))
    }
}
