/// An error in a page of a timeline.
struct TimelineFault: Error {
    let message: String
}

extension PageRecord {
    /// Returns the page, which must begin at a given frame.
    func span(from expectedStart: Int) throws(TimelineFault) -> Timeline.PageSpan {
        guard page > 0 else { throw TimelineFault(message: "page \(page) is not above 0") }
        guard start == expectedStart else {
            throw TimelineFault(message: "page \(page) starts at frame \(start), not \(expectedStart)")
        }
        let frames = try range(start, end, in: start..<Int.max, of: "page \(page)")
        var span = Timeline.PageSpan(
            page: page - 1,
            line: line,
            title: title,
            backgroundImage: backgroundImage,
            frames: frames
        )
        for record in utterances { span.utterances.append(try record.span(in: frames)) }
        return span
    }
}

extension UtteranceRecord {
    fileprivate func span(in page: Range<Int>) throws(TimelineFault) -> Timeline.UtteranceSpan {
        let name = "utterance \(utterance)"
        let frames = try range(start, end, in: page, of: name)
        var span = Timeline.UtteranceSpan(
            string: text,
            line: line,
            character: character,
            frames: frames,
            speech: try range(speechStart, speechEnd, in: frames, of: "the speech of \(name)")
        )
        span.isSpoken = spoken ?? true
        span.timing = timing?.timing ?? .reported
        for word in words { span.words.append(try word.span(in: text, of: name)) }
        return span
    }
}

extension WordRecord {
    fileprivate func span(in string: String, of utterance: String) throws(TimelineFault) -> Timeline.WordSpan {
        let name = "the word “\(text)” of \(utterance)"
        let utf16 = string.utf16
        let limit = string.utf8.count
        guard (0...limit).contains(offset), (0...limit).contains(length),
            let lower = utf16.index(utf16.startIndex, offsetBy: offset, limitedBy: utf16.endIndex),
            let upper = utf16.index(lower, offsetBy: length, limitedBy: utf16.endIndex),
            String(utf16[lower..<upper]) == text
        else { throw TimelineFault(message: "\(name) is not at \(offset) of its text") }
        let frames = try range(start, end, in: 0..<Int.max, of: name)
        guard frames.count <= UInt32.max else { throw TimelineFault(message: "\(name) lasts too long") }
        return Timeline.WordSpan(
            lower..<upper,
            of: string,
            frames: frames,
            isEstimated: estimated ?? false,
            certainty: certainty.map(Float.init)
        )
    }
}

private func range(_ start: Int, _ end: Int, in outer: Range<Int>, of name: String) throws(TimelineFault) -> Range<Int>
{
    guard outer.lowerBound <= start, start <= end, end <= outer.upperBound else {
        throw TimelineFault(message: "\(name) has impossible frames: \(start) to \(end)")
    }
    return start..<end
}
