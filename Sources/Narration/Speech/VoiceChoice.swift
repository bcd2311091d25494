/// What decides who speaks an utterance: the voice it names, else its language.
public enum VoiceChoice: Sendable, Hashable {
    /// A voice by its name or identifier.
    case voice(String)
    /// The best voice for a language, a BCP 47 tag.
    case language(String)

    /// What decides who speaks an utterance.
    public init(of utterance: Utterance) {
        self = utterance.voice.map(Self.voice) ?? .language(utterance.language)
    }
}

extension VoiceChoice {
    /// Whether the name is one that could not be read.
    package var isBlank: Bool {
        switch self {
        case .voice(let name), .language(let name): name.isEmpty
        }
    }

    /// An utterance that is spoken so, for an engine to be asked with.
    package var utterance: Utterance {
        switch self {
        case .voice(let name): Utterance("", voice: name)
        case .language(let tag): Utterance("", language: tag)
        }
    }
}

extension Book {
    /// All that decides who speaks, each once, in the order of the book.
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
