/// The properties that select the voice of an utterance: the voice it names, or else its language.
public enum VoiceChoice: Sendable, Hashable {
    /// A voice by its name or identifier.
    case voice(String)
    /// The best voice for a language, a BCP 47 tag.
    case language(String)

    /// Creates the choice of an utterance.
    public init(of utterance: Utterance) {
        self = utterance.voice.map(Self.voice) ?? .language(utterance.language)
    }
}

extension VoiceChoice {
    /// Whether the name is blank, so that no voice can be found by it.
    package var isBlank: Bool {
        switch self {
        case .voice(let name), .language(let name): name.isEmpty
        }
    }

    /// An utterance with this choice, with which an engine can be asked for its voice.
    package var utterance: Utterance {
        switch self {
        case .voice(let name): Utterance("", voice: name)
        case .language(let tag): Utterance("", language: tag)
        }
    }
}

extension Book {
    /// All choices of voices in the book, each once, in the order of the book.
    public var voiceChoices: [VoiceChoice] {
        var choices: [VoiceChoice] = []
        var known: Set<VoiceChoice> = []
        for utterance in pages.lazy.flatMap(\.utterances) {
            let choice = VoiceChoice(of: utterance)
            guard choice != choices.last, known.insert(choice).inserted else { continue }
            choices.append(choice)
        }
        return choices
    }
}
