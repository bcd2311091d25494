extension Speech {
    /// Returns the speech of a passage with the pauses of its text.
    ///
    /// A pause is inserted at the quietest place between the words on both sides of it, and a pause after the last word
    /// at the end. Without marks, the places of words are unknown, and pauses between them are left out.
    ///
    /// - Parameters:
    ///   - text: The text. The marks refer to what is said.
    ///   - passage: The passage of what is said.
    ///   - sampleRate: The frames per second, in hertz.
    /// - Returns: The speech; marks after a pause are later by its length.
    func paused(by text: SpokenText, in passage: Range<String.Index>, at sampleRate: Int) -> Speech {
        let pauses = text.pauses(in: passage)
        guard !pauses.isEmpty else { return self }
        var paused = Speech(sampleRate: self.sampleRate, timing: timing)
        var (copied, next) = (0, 0)
        for pause in pauses {
            let isAtEnd = text.said[pause.place..<passage.upperBound].allSatisfy(\.isWhitespace)
            guard isAtEnd || !marks.isEmpty else { continue }
            let following = marks.index(ofFirstFrom: pause.place)
            let frame = isAtEnd ? samples.count : max(copied, quietFrame(before: following))
            paused.appendMarks(marks[next..<following], delayed: paused.samples.count - copied)
            next = following
            paused.samples += samples[copied..<frame]
            paused.samples += repeatElement(0, count: Utterance.frames(of: pause.duration, at: sampleRate))
            copied = frame
        }
        paused.appendMarks(marks[next...], delayed: paused.samples.count - copied)
        paused.samples += samples[copied...]
        return paused
    }

    private mutating func appendMarks(_ marks: ArraySlice<WordMark>, delayed delay: Int) {
        self.marks += marks.map { $0.delayed(by: delay) }
    }

    /// The middle of the longest quiet stretch before a mark and after the one before it; the frame of the mark if
    /// there is no such stretch.
    private func quietFrame(before index: Int) -> Int {
        let end = index < marks.count ? marks[index].frame : samples.count
        let start = index > 0 ? marks[index - 1].frame : 0
        var (best, run) = (end..<end, start..<start)
        for frame in start..<max(start, end) {
            run = abs(Int(samples[frame])) <= Self.quiet ? run.lowerBound..<frame + 1 : frame + 1..<frame + 1
            if run.count > best.count { best = run }
        }
        return best.lowerBound + best.count / 2
    }

    /// The level below which sound is quiet: 60 dB below full scale.
    private static let quiet = 33
}

extension [WordMark] {
    fileprivate func index(ofFirstFrom place: String.Index) -> Int {
        firstIndex { $0.range.lowerBound >= place } ?? count
    }
}

extension SpokenText {
    /// The pauses in a passage, and those at its end. A pause at the beginning of the text is in its first passage.
    fileprivate func pauses(in passage: Range<String.Index>) -> ArraySlice<Pause> {
        let isFirst = passage.lowerBound == said.startIndex
        let start = isFirst ? 0 : pauses.endOfPrefix { $0.place <= passage.lowerBound }
        return pauses[start...].prefix { $0.place <= passage.upperBound }
    }
}
