import FoundationEssentials
import Narration

/// The frames of a recording in which an utterance is heard.
struct ReadStretch {
    /// The frames.
    var frames: Range<Int>

    /// Whether the sound before the first frame and after the last is that of another utterance, so that both join.
    var joins: (before: Bool, after: Bool)

    /// The sound. Ends that do not join begin or end in a fade of 10 ms.
    ///
    /// - Throws: `SpeechError` if the sound cannot be read.
    func samples(from sound: RecordedSound) throws(SpeechError) -> [Int16] {
        var samples = try sound.samples(in: frames)
        let fade = min(sound.sampleRate / 100, samples.count)
        for frame in 0..<fade {
            let gain = (Double(frame) + 0.5) / Double(fade)
            if !joins.before { samples[frame] = Int16(Double(samples[frame]) * gain) }
            let last = samples.count - 1 - frame
            if !joins.after { samples[last] = Int16(Double(samples[last]) * gain) }
        }
        return samples
    }
}

extension RecordingReading {
    /// The frames in which an utterance is heard; `nil` if none of its words is read, and it has no take.
    ///
    /// They end in the middle of the pause before the next utterance, at its quietest place, where that one begins.
    /// Where strange sound or nothing is next, they end a breath after the last word. Those of a cut are all of it.
    ///
    /// - Throws: `SpeechError` if the sound cannot be read.
    func stretch(ofUtterance index: Int, in sound: RecordedSound) throws(SpeechError) -> ReadStretch? {
        if isCut { return isSilent ? nil : ReadStretch(frames: 0..<sound.count, joins: (true, true)) }
        guard let own = isUnreadTake ? 0..<sound.count : utterances[index].frames else { return nil }
        let others = utterances.indices.filter { $0 != index }.compactMap { utterances[$0].frames }
        let before = last(before: own, others)
        let after = first(after: own, others, end: sound.count)
        let lead = Int(Self.lead * Double(sound.sampleRate))
        let tail = Int(Self.tail * Double(sound.sampleRate))
        let start =
            before.isSpoken
            ? try sound.quietestFrame(in: before.frame..<own.lowerBound) : max(before.frame, own.lowerBound - lead)
        let end =
            after.isSpoken
            ? try sound.quietestFrame(in: own.upperBound..<after.frame) : min(after.frame, own.upperBound + tail)
        return ReadStretch(
            frames: (start..<max(start, end)).clamped(to: 0..<sound.count),
            joins: (before.isSpoken, after.isSpoken)
        )
    }

    /// The sound that is kept before the first word, and after the last, in seconds.
    private static let (lead, tail) = (0.1, 0.3)

    /// The end of the sound that precedes an utterance, and whether that is another utterance.
    private func last(before own: Range<Int>, _ others: [Range<Int>]) -> (frame: Int, isSpoken: Bool) {
        func end(_ stretches: [Range<Int>]) -> Int? {
            stretches.filter { $0.lowerBound < own.lowerBound }.map { min($0.upperBound, own.lowerBound) }.max()
        }
        let (spoken, strange) = (end(others), end(strangeSounds) ?? 0)
        guard let spoken, spoken >= strange else { return (strange, false) }
        return (spoken, true)
    }

    /// The beginning of what is heard first after an utterance, and whether it is another utterance.
    private func first(after own: Range<Int>, _ others: [Range<Int>], end: Int) -> (frame: Int, isSpoken: Bool) {
        func start(_ stretches: [Range<Int>]) -> Int? {
            stretches.filter { $0.upperBound > own.upperBound }.map { max($0.lowerBound, own.upperBound) }.min()
        }
        let (spoken, strange) = (start(others), start(strangeSounds) ?? end)
        guard let spoken, spoken <= strange else { return (max(strange, own.upperBound), false) }
        return (spoken, true)
    }
}

extension RecordedSound {
    /// The middle of the quietest 20 ms in the middle half of a pause; the middle of a pause that is shorter. Only the
    /// part of the pause that is in the sound counts.
    ///
    /// - Throws: `SpeechError` if the sound cannot be read.
    func quietestFrame(in pause: Range<Int>) throws(SpeechError) -> Int {
        let pause = pause.clamped(to: 0..<count)
        let window = max(1, sampleRate / 50)
        let middle = pause.lowerBound + pause.count / 2
        let half = (pause.lowerBound + pause.count / 4)..<(pause.upperBound - pause.count / 4)
        guard half.count > window else { return middle }
        let samples = try samples(in: half)
        var energy = samples.prefix(window).reduce(into: 0) { $0 += Int($1) * Int($1) }
        var best = (energy: energy, frame: half.lowerBound + window / 2)
        for frame in half.lowerBound + window..<half.upperBound {
            let (new, old) = (Int(samples[frame - half.lowerBound]), Int(samples[frame - window - half.lowerBound]))
            energy += new * new - old * old
            let centre = frame - window + 1 + window / 2
            let isNearer = abs(centre - middle) < abs(best.frame - middle)
            if energy < best.energy || energy == best.energy && isNearer { best = (energy, centre) }
        }
        return best.frame
    }
}
