import Narration

extension Speech {
    /// When each word sounds: from its mark to the last frame that can be heard before the next mark, or before the
    /// end.
    ///
    /// A frame can be heard that is less than ``audibleRange`` below the loudest one. A word without such a frame lasts
    /// until the next mark.
    var wordFrames: [Range<Int>] {
        let peak = samples.reduce(0) { max($0, abs(Int($1))) }
        let ends = marks.dropFirst().map(\.frame) + [samples.count]
        return zip(marks, ends).map { mark, end in
            let start = min(mark.frame, samples.count)
            let span = start..<max(start, min(end, samples.count))
            let last = samples[span].lastIndex { abs(Int($0)) * Self.audibleRange > peak }
            return mark.frame..<(last.map { $0 + 1 } ?? max(mark.frame, end))
        }
    }

    /// How many times as loud the loudest frame is: 50 dB.
    private static let audibleRange = 316
}
