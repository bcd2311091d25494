import Narration

/// Something to speak, as speech-dispatcher sends it.
struct Message: Sendable, Equatable {
    /// What the text of a message is.
    enum Kind: Sendable, Equatable {
        /// Text in SSML.
        case text
        /// One character, or `space`.
        case character
        /// The name of a key, such as `control_a`.
        case key
        /// The name of a sound, which is said.
        case soundIcon
    }

    var kind: Kind
    var text: String

    /// What is said.
    func words(by settings: MessageSettings) -> MarkedText {
        switch kind {
        case .text:
            let text = MarkedText(ssml: text)
            return settings.spells ? text.spelled : text
        case .character:
            return MarkedText(text.count == 1 ? text.map(\.spelled).joined() : text)
        case .key, .soundIcon:
            return MarkedText(text.count == 1 ? text : text.map { $0 == "_" ? " " : String($0) }.joined())
        }
    }

    /// The utterance in which a voice says it.
    func utterance(_ words: MarkedText, by voice: Voice, _ settings: MessageSettings) -> Utterance {
        var utterance = settings.utterance(words.text, by: voice)
        // A single letter is no Roman number, and a key no abbreviation.
        if kind != .text || settings.spells { utterance.reading = .plain }
        if settings.raisesCapitals, kind == .character, text.count == 1, text.allSatisfy(\.isUppercase) {
            utterance.pitchMultiplier *= 1.3
        }
        return utterance
    }
}
