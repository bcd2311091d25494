import Foundation
import Narration

@testable import NarrationSubtitles

/// Utterances with words at known times, at 1,000 frames a second.
enum Spans {
    static let sampleRate = 1_000

    /// An utterance of which every word between blanks is spoken for 100 frames, and silent for 20.
    static func utterance(
        _ text: String,
        from start: Int = 0,
        character: String? = nil,
        isSpoken: Bool = true
    ) -> Timeline.UtteranceSpan {
        var frame = start
        var words: [Timeline.WordSpan] = []
        for run in text.split(whereSeparator: \.isWhitespace) where run.contains(where: { $0.isLetter || $0.isNumber })
        {
            let first = run.firstIndex { $0.isLetter || $0.isNumber }!
            let last = run.lastIndex { $0.isLetter || $0.isNumber }!
            words.append(Timeline.WordSpan(first..<run.index(after: last), of: text, frames: frame..<frame + 100))
            frame += 120
        }
        let end = max(frame, start + 10 * text.count)
        var span = Timeline.UtteranceSpan(
            string: text,
            character: character,
            frames: start..<end + 30,
            speech: start..<end,
            words: isSpoken ? words : []
        )
        span.isSpoken = isSpoken
        return span
    }

    /// An utterance of which some words, in order, are spoken for 100 frames each, and silent for 20.
    static func utterance(_ text: String, saying words: [String]) -> Timeline.UtteranceSpan {
        var place = text.startIndex
        let spans = words.enumerated().map { index, word in
            let range = text[place...].firstRange(of: word)!
            place = range.upperBound
            return Timeline.WordSpan(range, of: text, frames: 120 * index..<120 * index + 100)
        }
        let end = 120 * words.count
        return Timeline.UtteranceSpan(string: text, frames: 0..<end, speech: 0..<end, words: spans)
    }

    /// A timeline of one page for each list of utterances.
    static func timeline(_ pages: [[Timeline.UtteranceSpan]], _ head: Timeline.Head? = nil) -> Timeline {
        var start = 0
        return Timeline(
            head ?? Timeline.Head(sampleRate: sampleRate),
            pages: pages.enumerated().map { index, utterances in
                let end = max(start, utterances.last?.frames.upperBound ?? start)
                defer { start = end }
                return Timeline.PageSpan(page: index, title: nil, frames: start..<end, utterances: utterances)
            }
        )
    }

    /// Utterances one after the other.
    static func utterances(_ texts: [(String, String?)]) -> [Timeline.UtteranceSpan] {
        var start = 0
        return texts.map { text, character in
            let span = utterance(text, from: start, character: character)
            start = span.frames.upperBound
            return span
        }
    }

    /// What a format writes for a timeline.
    static func text(_ format: some TimelineFormat, of timeline: Timeline) throws -> String {
        let text = WrittenText()
        let sink = format.makeSink { text.data += $0 }
        try sink.begin(timeline.head)
        for page in timeline.pages { try sink.append(page) }
        try sink.finish(frameCount: timeline.frameCount)
        return String(decoding: text.data, as: UTF8.self)
    }

    static func text(_ format: some TimelineFormat, of texts: [(String, String?)]) throws -> String {
        try text(format, of: timeline([utterances(texts)]))
    }
}

/// The text that a sink has written. It is used by one task.
final class WrittenText: @unchecked Sendable {
    var data = Data()
}
