/// A passage that its own voice failed to speak, and that another voice spoke in its place.
public struct SubstitutedPassage: Sendable, Hashable {
    /// The passage as it is shown.
    public let text: String

    /// The voice that failed.
    public let voice: Voice

    /// The voice that spoke.
    public let substitute: Voice

    /// The reason why the first voice failed.
    public let cause: SpeechError

    /// Creates the description of a passage.
    public init(text: String, voice: Voice, substitute: Voice, cause: SpeechError) {
        self.text = text
        self.voice = voice
        self.substitute = substitute
        self.cause = cause
    }
}

extension SubstitutedPassage: CustomStringConvertible {
    /// Both voices, the beginning of the text, and the reason: `en-us instead of flite:slt says "Hop.": …`.
    public var description: String {
        "\(substitute.shortName.shown) instead of \(voice.shortName.shown) says \"\(text.excerpt)\": \(cause)"
    }
}

extension SpeechEngine {
    /// Speaks one of a text's ``SpokenText/passages``, and if its own voice fails, has another voice speak it.
    ///
    /// An unknown voice and a missing engine are no reason for another voice.
    ///
    /// - Parameters:
    ///   - passage: The range of the passage in what is said.
    ///   - text: What is said for the utterance.
    ///   - utterance: The utterance.
    ///   - fallback: The name of the other voice; `nil` for none.
    /// - Returns: The passage's speech, as ``speech(for:of:in:)`` returns it, and the substitution if the other voice
    ///   spoke. Both voices may have different sample rates.
    /// - Throws: The errors of ``speech(for:of:in:)``. If both voices fail, the error has the code of the first, and
    ///   both messages.
    public func speech(
        for passage: Range<String.Index>,
        of text: SpokenText,
        in utterance: Utterance,
        orBy fallback: String?
    ) async throws -> (speech: Speech, substituted: SubstitutedPassage?) {
        do {
            return (try await speech(for: passage, of: text, in: utterance), nil)
        } catch let error as SpeechError where error.isOfVoice {
            guard let fallback else { throw error }
            var other = utterance
            (other.voice, other.recording) = (fallback, nil)
            let (voice, substitute) = try await (self.voice(for: utterance), self.voice(for: other))
            guard substitute.id != voice.id else { throw error }
            let shown = String(text.shown[text.shownRange(ofPassage: passage)])
            let words = substitute.saysPhonemes ? text : text.withoutPhonemes
            do {
                return (
                    try await speech(for: passage, of: words, in: other),
                    SubstitutedPassage(text: shown, voice: voice, substitute: substitute, cause: error)
                )
            } catch let second as SpeechError {
                throw error.joined(with: second, of: substitute)
            }
        }
    }
}

extension SpeechError {
    /// Whether another voice may be able to speak.
    fileprivate var isOfVoice: Bool { code != .unknownVoice && code != .engineMissing }

    /// The error for a passage that two voices failed to speak.
    fileprivate func joined(with second: SpeechError, of substitute: Voice) -> SpeechError {
        guard second != self else { return self }
        let name = substitute.shortName.shown
        return SpeechError(code, "\(message); the fallback voice \(name) failed as well: \(second)", nearest: nearest)
    }
}
