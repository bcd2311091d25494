/// The properties that select the voice of an utterance: the voice it names, or else its language.
public enum VoiceChoice: Sendable, Hashable {
    /// A voice by its name or identifier.
    case voice(String)
    /// The best voice for a language, a BCP 47 tag.
    case language(String)
    /// A person who reads in a recording, or else the choice without it.
    indirect case recording(BookRecording, or: VoiceChoice)

    /// Creates the choice of an utterance.
    public init(of utterance: Utterance) {
        let choice = utterance.voice.map(Self.voice) ?? .language(utterance.language)
        self = utterance.recording.map { .recording($0.recording, or: choice) } ?? choice
    }
}

extension VoiceChoice {
    /// Whether the name is blank, so that no voice can be found by it.
    package var isBlank: Bool {
        switch self {
        case .voice(let name), .language(let name): name.isEmpty
        case .recording: false
        }
    }

    /// An utterance with this choice, with which an engine can be asked for its voice.
    package var utterance: Utterance {
        switch self {
        case .voice(let name): Utterance("", voice: name)
        case .language(let tag): Utterance("", language: tag)
        case .recording(let recording, let other): other.utterance.spoken(in: recording)
        }
    }

    /// The choice of an engine that plays no recordings.
    package var withoutRecording: VoiceChoice {
        if case .recording(_, let other) = self { other } else { self }
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

extension Utterance {
    fileprivate func spoken(in recording: BookRecording) -> Utterance {
        var utterance = self
        utterance.recording = recording.utterances.isEmpty ? nil : RecordedPart(of: recording, at: 0)
        return utterance
    }
}
