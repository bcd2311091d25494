/// What an utterance asks of an engine: the voice that it names, or else one for its language.
public enum VoiceRequest: Sendable, Hashable {
    /// A voice by its name or identifier.
    case voice(String)
    /// The best voice for a language, a BCP 47 tag.
    case language(String)
    /// A person who reads in a recording, or else the request without it.
    indirect case recording(BookRecording, or: VoiceRequest)

    /// Creates the request of an utterance.
    public init(of utterance: Utterance) {
        let request = utterance.voice.map(Self.voice) ?? .language(utterance.language)
        self = utterance.recording.map { .recording($0.recording, or: request) } ?? request
    }
}

extension VoiceRequest {
    /// Whether the name is blank, so that no voice can be found by it.
    package var isBlank: Bool {
        switch self {
        case .voice(let name), .language(let name): name.isEmpty
        case .recording: false
        }
    }

    /// An utterance with this request, with which an engine can be asked for its voice.
    package var utterance: Utterance {
        switch self {
        case .voice(let name): Utterance("", voice: name)
        case .language(let tag): Utterance("", language: tag)
        case .recording(let recording, let other): other.utterance.spoken(in: recording)
        }
    }

    /// The request to an engine that plays no recordings.
    package var withoutRecording: VoiceRequest {
        if case .recording(_, let other) = self { other } else { self }
    }
}

extension Book {
    /// All requests for voices in the book, each once, in the order of the book.
    public var voiceRequests: [VoiceRequest] {
        var requests: [VoiceRequest] = []
        var known: Set<VoiceRequest> = []
        for utterance in pages.lazy.flatMap(\.utterances) {
            let request = VoiceRequest(of: utterance)
            guard request != requests.last, known.insert(request).inserted else { continue }
            requests.append(request)
        }
        return requests
    }
}

extension Utterance {
    fileprivate func spoken(in recording: BookRecording) -> Utterance {
        var utterance = self
        utterance.recording = RecordedPart(of: recording, at: 0)
        return utterance
    }
}
