import Narration
import NarrationPlayback
import NarrationSystem

/// The sound of requests, from a story that was rendered.
struct RenderedSpeech: SoundSource {
    private let pages: [Timeline.PageSpan]
    private let book: Book
    private let sound: RenderedSound

    /// - Parameters:
    ///   - pages: The pages, in frames of the sound.
    ///   - book: The book of these pages.
    ///   - sound: The sound.
    init(_ pages: [Timeline.PageSpan], of book: Book, in sound: RenderedSound) {
        (self.pages, self.book, self.sound) = (pages, book, sound)
    }

    var sampleRate: Int { sound.sampleRate }

    /// Words were said as the book's lexicons want it.
    var hasLexicons: Bool { true }

    func delays(of request: SpeechRequest) -> (before: Int, after: Int) {
        guard let span = span(of: request) else { return (0, 0) }
        return (
            span.speech.lowerBound - span.frames.lowerBound, span.frames.upperBound - span.speech.upperBound
        )
    }

    func frames(_ range: Range<Int>, of delay: UtteranceDelay, in request: SpeechRequest) async throws -> [Int16] {
        guard let span = span(of: request) else { return [] }
        let start = delay == .before ? span.frames.lowerBound : span.speech.upperBound
        return try await samples(start + range.lowerBound..<start + range.upperBound, for: request)
    }

    func passages(of request: SpeechRequest) -> any SourcePassages {
        RenderedPassages(of: request, at: span(of: request), in: self)
    }

    fileprivate func samples(_ range: Range<Int>, for request: SpeechRequest) async throws -> [Int16] {
        let samples = try await sound.samples(range)
        let gain = gain(of: request)
        return gain == 1 ? samples : samples.map { Int16((Double($0) * gain).rounded()) }
    }

    /// How much softer the listener wants it than it is in the file: never louder, because it was rendered at its
    /// volume.
    private func gain(of request: SpeechRequest) -> Double {
        guard let own = request.position.flatMap({ book[$0] })?.volume, own > 0 else { return 1 }
        return min(1, request.utterance.volume / own)
    }

    private func span(of request: SpeechRequest) -> Timeline.UtteranceSpan? {
        func isSaid(in span: Timeline.UtteranceSpan) -> Bool {
            span.string.utf8.elementsEqual(request.utterance.string.utf8)
        }
        guard let position = request.position else { return pages.lazy.flatMap(\.utterances).first(where: isSaid) }
        guard pages.indices.contains(position.page), position.picture == nil,
            pages[position.page].utterances.indices.contains(position.utterance)
        else { return nil }
        let span = pages[position.page].utterances[position.utterance]
        return isSaid(in: span) ? span : nil
    }
}

/// The speech of a request in pieces of a second, each of which is read when it is asked for.
private struct RenderedPassages: SourcePassages {
    private let request: SpeechRequest
    private let span: Timeline.UtteranceSpan?
    private let source: RenderedSpeech
    private let marks: [WordMark]
    /// The number of frames of the speech that were passed over or read.
    private var position: Int?

    init(of request: SpeechRequest, at span: Timeline.UtteranceSpan?, in source: RenderedSpeech) {
        (self.request, self.span, self.source) = (request, span, source)
        marks = span?.marks(in: request.utterance.string) ?? []
    }

    mutating func next() async throws -> SourcePassage? {
        guard let span else {
            throw SpeechError(.noRecording, "the file does not say “\(request.utterance.string.shown)”")
        }
        let isFirst = position == nil
        let start = position ?? firstFrame(in: span)
        let end = min(span.speech.count, start + source.sampleRate)
        guard isFirst || start < end else { return nil }
        position = end
        let range = span.speech.lowerBound + start..<span.speech.lowerBound + end
        var speech = Speech(samples: try await source.samples(range, for: request))
        speech.marks = marks(from: start, to: end, isLast: end == span.speech.count, isFirst: isFirst)
        return SourcePassage(speech, skippedFrames: isFirst ? start : 0)
    }

    /// The frame of the speech with which the request begins.
    private func firstFrame(in span: Timeline.UtteranceSpan) -> Int {
        let length = span.speech.count
        switch request.start {
        case .beginning: return 0
        case .frame(let count):
            return min(max(0, count - (span.speech.lowerBound - span.frames.lowerBound)), length)
        case .word(let index): return marks.first { $0.range.upperBound > index }?.frame ?? length
        }
    }

    /// The words that begin in a piece, and in the first one the word that is sounding as it begins, by frames of the
    /// piece.
    private func marks(from start: Int, to end: Int, isLast: Bool, isFirst: Bool) -> [WordMark] {
        var first = marks.firstIndex { $0.frame >= start } ?? marks.endIndex
        if isFirst, start > 0 { first = marks.lastIndex { $0.frame <= start } ?? first }
        return marks[first...].prefix { $0.frame < end || isLast }.map { mark in
            WordMark(range: mark.range, frame: max(0, mark.frame - start), certainty: mark.certainty)
        }
    }
}

extension Timeline.UtteranceSpan {
    /// The words as an engine would mark them in the speech: in the order of time and within it, whatever a timeline
    /// says.
    fileprivate func marks(in string: String) -> [WordMark] {
        var last = 0
        return words.map { word in
            let text = text(of: word)
            last = min(max(last, word.frame - speech.lowerBound), speech.count)
            let certainty = word.certainty.map(Double.init)
            return WordMark(range: text.startIndex..<text.endIndex, frame: last, certainty: certainty)
        }
    }
}
