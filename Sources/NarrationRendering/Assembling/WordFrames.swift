package import Narration

extension Speech {
    /// The frames of each word: from its mark to the last audible frame before the next mark, or before the end.
    ///
    /// A frame is audible if it is less than ``audibleRange`` below the loudest one. A word without such a frame lasts
    /// until the next mark.
    package var wordFrames: [Range<Int>] {
        let peak = peak
        let ends = marks.dropFirst().map(\.frame) + [samples.count]
        return zip(marks, ends).map { mark, end in
            let start = min(mark.frame, samples.count)
            let span = start..<max(start, min(end, samples.count))
            let last = samples[span].lastIndex { abs(Int($0)) * Self.audibleRange > peak }
            return mark.frame..<(last.map { $0 + 1 } ?? max(mark.frame, end))
        }
    }

    /// The frames before the first word, such as the quiet beginning of a recording, up to one within 30 dB of the
    /// loudest, which may be of a word that was not found; 0 if no word has a mark.
    var quietFrames: Int {
        let peak = peak
        return min(marks.first?.frame ?? 0, samples.firstIndex { abs(Int($0)) * 32 > peak } ?? 0)
    }

    /// The distance of the loudest frame from silence. The least and the greatest are found many at a time.
    private var peak: Int {
        var (least, greatest): (Int16, Int16) = (0, 0)
        for sample in samples { (least, greatest) = (min(least, sample), max(greatest, sample)) }
        return max(Int(greatest), -Int(least))
    }

    /// The ratio of the loudest frame to the softest audible one: 50 dB.
    private static let audibleRange = 316
}
