public import Narration

/// When each utterance of a story is heard: exactly for a rendered story, estimated for one that is spoken live.
///
/// Times are seconds of the story as its author tuned it; a listener's own rate does not change them.
public struct StoryTimes: Sendable {
    /// The length of the story, in seconds.
    public let duration: Double

    /// Whether they are estimated.
    public let isEstimated: Bool

    private let spans: [Span]
    private let places: [UtterancePosition: Int]

    private struct Span {
        var position: UtterancePosition
        var start: Double
        /// The times of words, by their offsets in the string in bytes of UTF-8.
        var words: [(offset: Int, time: Double)]
    }

    /// Estimates the times of a book by the lengths of its texts: rather too long than too short.
    public init(estimating book: Book) {
        var (spans, time) = ([Span](), 0.0)
        for (page, content) in book.pages.enumerated() {
            for (index, utterance) in content.utterances.enumerated() {
                let position = UtterancePosition(page: page, utterance: index)
                let (before, after) = (utterance.silence.before, utterance.silence.after)
                let length = utterance.estimatedDuration - before - after
                let bytes = max(1, utterance.string.utf8.count)
                let words = utterance.words.map { word in
                    let offset = utterance.string.utf8.distance(from: utterance.string.startIndex, to: word.lowerBound)
                    return (offset, time + before + length * Double(offset) / Double(bytes))
                }
                spans.append(Span(position: position, start: time, words: words))
                time += length + before + after
            }
        }
        self.init(spans, duration: time, isEstimated: true)
    }

    /// The times of a rendered story.
    ///
    /// - Parameter timeline: The timeline of its sound, from page 1 on; pages are counted as they are in it.
    public init(_ timeline: Timeline) {
        let rate = Double(max(1, timeline.sampleRate))
        let spans = timeline.pages.enumerated().flatMap { page, span in
            span.utterances.enumerated().map { index, utterance in
                Span(
                    position: UtterancePosition(page: page, utterance: index),
                    start: Double(utterance.frames.lowerBound) / rate,
                    words: utterance.words.map { (Int($0.start), Double($0.frame) / rate) }
                )
            }
        }
        self.init(spans, duration: timeline.duration, isEstimated: false)
    }

    private init(_ spans: [Span], duration: Double, isEstimated: Bool) {
        self.spans = spans
        self.duration = duration
        self.isEstimated = isEstimated
        places = Dictionary(spans.indices.map { (spans[$0].position, $0) }) { first, _ in first }
    }
}

extension StoryTimes {
    /// The time at which an utterance, or one of its words, begins.
    ///
    /// - Parameters:
    ///   - position: The position of an utterance of a page.
    ///   - offset: The beginning of a word in the utterance's string, in bytes of UTF-8; by default, the utterance with
    ///     its pre-delay.
    /// - Returns: Seconds from the beginning of the story. For a page without utterances, the time of what follows it.
    public func time(of position: UtterancePosition, offset: Int? = nil) -> Double {
        guard let index = places[position] else {
            return spans.first { $0.position > position }?.start ?? duration
        }
        let span = spans[index]
        guard let offset else { return span.start }
        return span.words.last { $0.offset <= offset }?.time ?? span.start
    }

    /// The utterance and its word that are heard at a time; the last ones before it.
    ///
    /// - Parameter time: Seconds from the beginning of the story; another time is moved into it.
    /// - Returns: The position, and the beginning of the word in bytes of UTF-8, `nil` before the first word; `nil` for
    ///   a story without utterances.
    public func place(at time: Double) -> (position: UtterancePosition, offset: Int?)? {
        guard let span = spans.last(where: { $0.start <= time }) ?? spans.first else { return nil }
        return (span.position, span.words.last { $0.time <= time }?.offset)
    }
}
