public import Foundation

/// Writes a timeline as JSON, page after page, so that a long book's never is in memory whole.
///
/// ```json
/// {"author":"A Hare","language":"en","sampleRate":22050,"title":"Hop","version":1,"pages":[
/// {"backgroundImage":"hill.jpg","page":1,"line":7,"title":"One","start":0,"end":52920,"utterances":[
///   {"utterance":1,"line":12,"text":"Hop hop","start":0,"speechStart":5513,"speechEnd":41895,"end":52920,
///    "words":[{"text":"Hop","offset":0,"length":3,"start":5513,"end":20118}, …]}]}
/// ],"frames":52920}
/// ```
///
/// `version` is 1 as long as everything that is there keeps its meaning; keys may be added. What the book or the page does not
/// say is left out. A word's `end` is where its sound ends, which may be before the next word begins; see
/// ``Timeline/WordSpan``. Each page is one line, its keys in alphabetical order. Pages and utterances count from 1; `start` and `end` are
/// frames; a word's `offset` and `length` count UTF-16 code units of the utterance's `text`, as JavaScript and NSRange
/// do. A `line` is where a page, or the text of an utterance, begins in the book's file, from 1; there is none for a format
/// without lines, such as a binary property list. An utterance that could not be spoken, and has silence in its place, says `"spoken":false`.
public struct TimelineWriter {
    private let write: (Data) throws -> Void
    private let encoder = JSONEncoder()
    private var separator = "\n"
    private var frameCount = 0

    /// Begins a timeline.
    ///
    /// - Parameters:
    ///   - timeline: The sample rate and what the timeline says of the book. Its pages are not written.
    ///   - write: Takes the JSON, piece by piece.
    /// - Throws: What `write` throws.
    public init(_ timeline: Timeline, write: @escaping (Data) throws -> Void) throws {
        self.write = write
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // An object that goes on.
        try write(encoder.encode(HeadRecord(timeline)).dropLast() + Data(",\"pages\":[".utf8))
    }

    /// Writes the next page.
    ///
    /// - Throws: What writing throws.
    public mutating func append(_ page: Timeline.PageSpan) throws {
        try write(Data(separator.utf8) + encoder.encode(PageRecord(page)))
        separator = ",\n"
        frameCount = page.frames.upperBound
    }

    /// Ends the timeline.
    ///
    /// - Throws: What writing throws.
    public func finish() throws {
        try write(Data("\n],\"frames\":\(frameCount)}\n".utf8))
    }
}

extension Timeline {
    /// Writes the timeline as JSON, as a ``TimelineWriter`` does.
    ///
    /// - Throws: What `write` throws.
    public func writeJSON(_ write: (Data) throws -> Void) throws {
        try withoutActuallyEscaping(write) { write in
            var writer = try TimelineWriter(self, write: write)
            for page in pages { try writer.append(page) }
            try writer.finish()
        }
    }
}

private struct HeadRecord: Encodable {
    let version = 1
    let title: String?
    let author: String?
    let language: String?
    let sampleRate: Int

    init(_ timeline: Timeline) {
        title = timeline.title
        author = timeline.author
        language = timeline.language
        sampleRate = timeline.sampleRate
    }
}

private struct PageRecord: Encodable {
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

private struct UtteranceRecord: Encodable {
    let utterance: Int
    let line: Int?
    let text: String
    let start: Int
    let speechStart: Int
    let speechEnd: Int
    let end: Int
    let spoken: Bool?
    let words: [WordRecord]

    init(_ span: Timeline.UtteranceSpan, number: Int) {
        utterance = number
        line = span.line
        text = span.string
        start = span.frames.lowerBound
        speechStart = span.speech.lowerBound
        speechEnd = span.speech.upperBound
        end = span.frames.upperBound
        spoken = span.isSpoken ? nil : false
        words = span.words.map { WordRecord($0, in: span) }
    }
}

private struct WordRecord: Encodable {
    let text: String
    let offset: Int
    let length: Int
    let start: Int
    let end: Int

    init(_ word: Timeline.WordSpan, in utterance: Timeline.UtteranceSpan) {
        let text = utterance.text(of: word)
        self.text = String(text)
        offset = utterance.string.utf16.distance(from: utterance.string.startIndex, to: text.startIndex)
        length = text.utf16.count
        start = word.frames.lowerBound
        end = word.frames.upperBound
    }
}
