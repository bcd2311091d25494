public import Foundation

extension Timeline {
    /// The timeline as JSON, in pieces to be written one after the other, so that a long book's never is in memory
    /// whole.
    ///
    /// ```json
    /// {"frames":52920,"sampleRate":22050,"pages":[
    /// {"page":1,"start":0,"end":52920,"utterances":[
    ///   {"utterance":1,"text":"Hop hop","start":0,"speechStart":5513,"speechEnd":41895,"end":52920,
    ///    "words":[{"text":"Hop","offset":0,"length":3,"start":5513,"end":20118}, …]}]}
    /// ]}
    /// ```
    ///
    /// Each page is one line, its keys in alphabetical order. Pages and utterances count from 1; `start` and `end` are frames; a word's `offset` and `length` count UTF-16
    /// code units of the utterance's `text`, as JavaScript and NSRange do.
    ///
    /// - Throws: Nothing that valid strings cause.
    public func writeJSON(_ write: (Data) throws -> Void) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try write(Data("{\"frames\":\(frameCount),\"sampleRate\":\(sampleRate),\"pages\":[\n".utf8))
        for (index, page) in pages.enumerated() {
            let ending = index + 1 < pages.count ? ",\n" : "\n"
            try write(try encoder.encode(PageRecord(page)) + Data(ending.utf8))
        }
        try write(Data("]}\n".utf8))
    }
}

private struct PageRecord: Encodable {
    let page: Int
    let title: String?
    let start: Int
    let end: Int
    let utterances: [UtteranceRecord]

    init(_ span: Timeline.PageSpan) {
        page = span.page + 1
        title = span.title
        start = span.frames.lowerBound
        end = span.frames.upperBound
        utterances = span.utterances.enumerated().map { UtteranceRecord($1, number: $0 + 1) }
    }
}

private struct UtteranceRecord: Encodable {
    let utterance: Int
    let text: String
    let start: Int
    let speechStart: Int
    let speechEnd: Int
    let end: Int
    let words: [WordRecord]

    init(_ span: Timeline.UtteranceSpan, number: Int) {
        utterance = number
        text = span.string
        start = span.frames.lowerBound
        speechStart = span.speech.lowerBound
        speechEnd = span.speech.upperBound
        end = span.frames.upperBound
        let ends = span.words.dropFirst().map(\.frame) + [span.speech.upperBound]
        words = zip(span.words, ends).map { word, end in WordRecord(word, until: end, in: span) }
    }
}

private struct WordRecord: Encodable {
    let text: String
    let offset: Int
    let length: Int
    let start: Int
    let end: Int

    init(_ word: Timeline.WordSpan, until end: Int, in utterance: Timeline.UtteranceSpan) {
        let text = utterance.text(of: word)
        self.text = String(text)
        offset = utterance.string.utf16.distance(from: utterance.string.startIndex, to: text.startIndex)
        length = text.utf16.count
        start = word.frame
        self.end = end
    }
}
