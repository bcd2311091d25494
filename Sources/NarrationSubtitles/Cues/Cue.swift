import Narration

/// A subtitle: text that is shown for some time.
struct Cue: Equatable {
    /// The lines; neither they nor the subtitle are empty.
    var lines: [[TextUnit]]

    /// The frames during which it is shown.
    var frames: Range<Int>

    /// The name of the character who speaks, if there is one.
    var character: String?

    /// Whether the text as a whole is written from right to left.
    var isRightToLeft: Bool
}

extension Cue {
    /// The lines as text.
    var plainLines: [String] { lines.map { text(of: $0, as: \.text) } }

    /// The text of a line, with its blanks.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - unitText: Returns the text of a unit; called for one after the other.
    /// - Returns: The text.
    func text(of line: [TextUnit], as unitText: (TextUnit) -> String) -> String {
        var text = directionMark(of: line)
        for (index, unit) in line.enumerated() {
            if index > 0, unit.separation == .blank { text += " " }
            text += unitText(unit)
        }
        return text
    }
}

extension ArraySlice<Timeline.UtteranceSpan> {
    /// The subtitles of utterances whose text is one. They do not overlap.
    ///
    /// A subtitle lasts from its first word to the end of its last. Text in which nothing is spoken shares the time
    /// between the words around it, or is added to the subtitle before it if
    /// that is too short.
    ///
    /// - Parameters:
    ///   - layout: The size of the subtitles.
    ///   - leastFrames: The number of frames that a subtitle without words lasts at least, beside others.
    ///   - speaker: The name that is shown before the text; empty for none.
    /// - Returns: The subtitles.
    func cues(in layout: CueLayout, leastFrames: Int, spokenBy speaker: String = "") -> [Cue] {
        let units = flatMap { $0.units(ofAtMost: layout.lineLength) }
        guard !units.isEmpty, let first, let last else { return [] }
        let isRightToLeft = lazy.compactMap(\.string.isRightToLeft).first ?? false
        let speech = first.speech.lowerBound..<last.speech.upperBound
        let span = speech.isEmpty ? first.frames.lowerBound..<last.frames.upperBound : speech
        let times = CueTimes(layout.cues(of: units, spokenBy: speaker), within: span, leastFrames: leastFrames)
        return times.timed.map { lines, frames in
            Cue(lines: lines, frames: frames, character: first.character, isRightToLeft: isRightToLeft)
        }
    }
}

/// The times of the subtitles of an utterance.
private struct CueTimes {
    private(set) var timed: [(lines: [[TextUnit]], frames: Range<Int>)] = []
    /// Subtitles in which nothing is spoken, and whose time is not known yet.
    private var waiting: [[[TextUnit]]] = []
    private var end: Int
    private let leastFrames: Int

    init(_ cues: [[[TextUnit]]], within frames: Range<Int>, leastFrames: Int) {
        self.leastFrames = leastFrames
        end = frames.lowerBound
        for lines in cues {
            let words = lines.joined().compactMap(\.frames)
            if let start = words.first?.lowerBound {
                let spoken = start..<max(start, words.map(\.upperBound).max() ?? start)
                let early = share(until: start)
                timed.append((early + lines, spoken))
                end = spoken.upperBound
            } else {
                waiting.append(lines)
            }
        }
        let rest = share(until: frames.upperBound)
        guard !rest.isEmpty else { return }
        if !frames.isEmpty { timed.append((rest, frames)) }
    }

    /// Gives the time until a frame to the waiting subtitles, by their characters.
    ///
    /// - Returns: The lines for which there is no time, and no subtitle before them.
    private mutating func share(until start: Int) -> [[TextUnit]] {
        defer { waiting = [] }
        let counts = waiting.map { $0.joined().reduce(0) { $0 + $1.text.count } }
        let total = counts.reduce(0, +)
        guard start - end >= waiting.count * max(1, leastFrames) else {
            guard !timed.isEmpty else { return Array(waiting.joined()) }
            timed[timed.count - 1].lines += waiting.joined()
            return []
        }
        var (lower, count) = (end, 0)
        for (lines, own) in zip(waiting, counts) {
            count += own
            let upper = end + (start - end) * count / total
            timed.append((lines, lower..<upper))
            lower = upper
        }
        return []
    }
}
