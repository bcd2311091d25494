// The JSON of a timeline, as `TimelineWriter` writes it and `TimelineReader` reads it.

struct HeadRecord: Codable {
    let version: Int
    let title: String?
    let author: String?
    let language: String?
    let sampleRate: Int

    init(_ head: Timeline.Head) {
        version = 1
        title = head.title
        author = head.author
        language = head.language
        sampleRate = head.sampleRate
    }
}

struct PageRecord: Codable {
    let page: Int
    let line: Int?
    let backgroundImage: String?
    let title: String?
    let start: Int
    let end: Int
    let utterances: [UtteranceRecord]

    init(_ span: Timeline.PageSpan) {
        page = span.page + 1
        line = span.line
        backgroundImage = span.backgroundImage
        title = span.title
        start = span.frames.lowerBound
        end = span.frames.upperBound
        utterances = span.utterances.enumerated().map { UtteranceRecord($1, number: $0 + 1) }
    }
}

struct UtteranceRecord: Codable {
    let utterance: Int
    let line: Int?
    let text: String
    let character: String?
    let start: Int
    let speechStart: Int
    let speechEnd: Int
    let end: Int
    let spoken: Bool?
    let timing: TimingRecord?
    let words: [WordRecord]

    init(_ span: Timeline.UtteranceSpan, number: Int) {
        utterance = number
        line = span.line
        text = span.string
        character = span.character
        start = span.frames.lowerBound
        speechStart = span.speech.lowerBound
        speechEnd = span.speech.upperBound
        end = span.frames.upperBound
        spoken = span.isSpoken ? nil : false
        timing = TimingRecord(span.timing)
        words = span.words.map { WordRecord($0, in: span) }
    }
}

/// The way in which the times of words were found, unless the engine gave them.
enum TimingRecord: String, Codable {
    case phonemes
    case aligned

    init?(_ timing: Speech.Timing) {
        switch timing {
        case .reported: return nil
        case .phonemes: self = .phonemes
        case .aligned: self = .aligned
        }
    }

    var timing: Speech.Timing {
        switch self {
        case .phonemes: .phonemes
        case .aligned: .aligned
        }
    }
}

struct WordRecord: Codable {
    let text: String
    let offset: Int
    let length: Int
    let start: Int
    let end: Int
    let estimated: Bool?
    let certainty: Double?

    init(_ word: Timeline.WordSpan, in utterance: Timeline.UtteranceSpan) {
        let text = utterance.text(of: word)
        self.text = String(text)
        offset = utterance.string.utf16.distance(from: utterance.string.startIndex, to: text.startIndex)
        length = text.utf16.count
        start = word.frames.lowerBound
        end = word.frames.upperBound
        estimated = word.isEstimated ? true : nil
        certainty = word.certainty.map { (Double($0) * 100).rounded() / 100 }
    }
}
