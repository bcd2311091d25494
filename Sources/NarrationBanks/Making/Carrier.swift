import Narration

/// A sentence in which a voice says a phrase several times, so that a take can be cut out between other words.
///
/// A phrase that is spoken on its own begins and ends as a sentence does: it is slow, and its pitch moves at the end.
/// Between copies of itself, it is said as within a sentence.
struct Carrier {
    /// What the voice is to say.
    let text: String

    /// The beginnings of the take and of what comes after it, if anything does.
    private let cuts: [String.Index]

    /// The sound around a cut that is kept for a crossfade, in frames.
    private static let margin = Joiner.fadeLength / 2

    /// Creates the sentence for a take; `nil` if the phrase must be spoken on its own: if it ends with a pause, or if
    /// it consists of single letters, which might be read as words between others.
    init?(of phrase: String, at position: PhrasePosition) {
        let words = SpokenWord.words(of: phrase)
        guard let last = words.last, last.after == .none, words.contains(where: { $0.key.count > 1 }) else {
            return nil
        }
        // In the middle of five, the pitch hardly falls from the beginning of a take to its end.
        let copies = position == .connected ? 5 : 2
        let text = Array(repeating: phrase, count: copies).joined(separator: " ") + position.mark
        let starts = SpokenWord.words(of: text).enumerated().filter { $0.offset % words.count == 0 }
        guard starts.count == copies else { return nil }
        cuts = starts.dropFirst(copies / 2).prefix(copies / 2).map(\.element.range.lowerBound)
        self.text = text
    }

    /// Cuts the take.
    ///
    /// - Parameter speech: The speech of the text at ``Bank/sampleRate``.
    /// - Returns: The take; `nil` if the voice did not tell where its words begin.
    func take(of speech: Speech) -> CutSpeech? {
        guard speech.timing == .reported else { return nil }
        let frames = cuts.compactMap { cut in speech.marks.first { $0.range.lowerBound == cut }?.frame }
        guard frames.count == cuts.count else { return nil }
        let start = max(0, frames[0] - Self.margin)
        let end = frames.count > 1 ? min(speech.samples.count, frames[1] + Self.margin) : speech.samples.count
        guard start < end else { return nil }
        let limit = cuts.count > 1 ? cuts[1] : text.endIndex
        var take = Speech(samples: Array(speech.samples[start..<end]), sampleRate: speech.sampleRate)
        take.marks = speech.marks.filter { (cuts[0]..<limit).contains($0.range.lowerBound) }
            .map { WordMark(range: $0.range, frame: $0.frame - start) }
        return CutSpeech(take, isCutAtStart: true, isCutAtEnd: frames.count > 1)
    }
}

extension PhrasePosition {
    /// The punctuation that makes a voice go as it does at the position.
    var mark: String {
        switch self {
        case .medial: ","
        case .connected, .final: "."
        case .question: "?"
        }
    }
}
