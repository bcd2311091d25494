import NarrationSystem

/// Finds differences between a sound and a text.
///
/// The limits are well beyond what was measured for 2,500 sentences, 33,000 words, of seven voices of four engines. The
/// documentation has the measurements.
struct FaultFinder {
    let spoken: SpokenWords
    /// The words in the utterance's string.
    let ranges: [Range<String.Index>]
    /// The level of the sound in each frame.
    let levels: [Float]

    /// The differences in the order of the text.
    var faults: [Agreement.Fault] {
        guard let first = ranges.first, let last = ranges.last else { return [] }
        let all = first.lowerBound..<last.upperBound
        guard isSpeechlike else { return [.otherText(all)] }
        let faults = missing + misfitting + unfinished
        return faults.isEmpty && !isLikelyLength ? [.otherLength(factor: spoken.stretch)] : faults
    }

    // MARK: Missing words

    /// A word with less than this of its likely length is not spoken: the alignment gives a word at least 15 ms for
    /// each phone. Speech of the text has single words that are as short, and never two in a row.
    private static let shortest = 0.4

    /// The mean misfit from which two words in a row are missing. Three are missing whatever their misfit.
    private static let missingPair = 16.0

    /// The likely length in seconds, and the misfit, from which a single word before others is missing. In 320
    /// sentences of four voices of flite, no word of this length is too short with a misfit above 11.5. Of 80 sentences
    /// whose fourth word is left out, 41 are found: short words are not.
    private static let missingWord = (likely: 0.2, misfit: 16.0)

    /// The share of its likely length, and the misfit, from which the last word is missing. In 700 sentences, the
    /// shortest last word has a share of 0.37 and a misfit of 6.
    private static let missingEnd = (stretch: 0.25, misfit: 12.0)

    private var missing: [Agreement.Fault] {
        runs { spoken.words[$0].stretch < Self.shortest }.filter(isMissing).map { run in
            run.upperBound == ranges.count ? .cutShort(text(of: run)) : .leftOut(text(of: run))
        }
    }

    private func isMissing(_ run: Range<Int>) -> Bool {
        let misfit = spoken.words[run].reduce(0) { $0 + $1.misfit } / Double(run.count)
        switch run.count {
        case 1 where run.upperBound < ranges.count:
            return spoken.words[run.lowerBound].likely > Self.missingWord.likely && misfit > Self.missingWord.misfit
        case 1:
            let isEnd = spoken.words[run.lowerBound].stretch < Self.missingEnd.stretch
            return isEnd && misfit > Self.missingEnd.misfit && !isJoinedToTheWordBefore(run.lowerBound)
        case 2: return misfit > Self.missingPair
        default: return true
        }
    }

    /// The share of their likely length from which a word and the one before it are both spoken, as one: "after her".
    private static let joinedLength = 0.95

    private func isJoinedToTheWordBefore(_ word: Int) -> Bool {
        guard word > 0 else { return false }
        let both = spoken.words[word - 1...word]
        let likely = both.reduce(0) { $0 + $1.likely }
        return both.reduce(0) { $0 + $1.length } >= Self.joinedLength * likely
    }

    // MARK: An end in the middle of a word

    /// The level of the last 15 ms relative to the loud frames, as a ratio of energies, from which a short last word is
    /// cut: −20 dB. Most speech ends below −50 dB, but some engines end at a loud frame.
    private static let loudEnd: Float = 0.01

    /// The share of its likely length below which such a last word is cut.
    private static let cutWord = 0.6

    private var unfinished: [Agreement.Fault] {
        let end = levels.suffix(3)
        let isCut = end.count == 3 && end.reduce(0, +) / 3 > Self.loudEnd * levels.sorted()[levels.count * 19 / 20]
        guard isCut, spoken.words.last!.stretch < Self.cutWord, let last = ranges.last,
            !missing.contains(where: { $0.touches(last) })
        else { return [] }
        return [.cutShort(last)]
    }

    // MARK: Words that do not fit

    /// The lengths of the windows in which the misfit is judged, in seconds.
    private static let windows = [0.5, 1, 2, 4, 8]

    /// The highest mean misfit over a time in seconds. Speech of the text reaches 4.5 plus 8.5 divided by the time.
    private static func highestMisfit(over seconds: Double) -> Double { 5.5 + 11 / seconds }

    /// The longest time in seconds that words may take beyond their likely length. Speech of the text reaches 0.5, but
    /// an engine may spell a word that the reference reads.
    private static let longestExcess = 2.0

    /// The number of words in a row from which it is not only their pronunciation that differs.
    private static let fewestWords = 3

    /// The length of words beyond which they contain more than they should, divided by the likely length.
    private static let repetition = 1.6

    private var misfitting: [Agreement.Fault] {
        let (strange, missing) = (strangeFrames, missing)
        return runs { word in
            spoken.words[word].excess > Self.longestExcess || strange.contains { $0.overlaps(reach(of: word)) }
        }
        .compactMap { run in
            let text = text(of: run)
            let frames = reach(of: run.lowerBound).lowerBound..<reach(of: run.upperBound - 1).upperBound
            let length = Double(frames.count) / Spectrogram.frameRate
            let likely = spoken.words[run].reduce(0) { $0 + $1.likely }
            let isTooMuch = run.count >= Self.fewestWords || length > likely + Self.longestExcess
            guard isTooMuch, !missing.contains(where: { $0.touches(text) }) else { return nil }
            return length > max(Self.repetition * likely, likely + 0.5) ? .repeated(text) : .otherText(text)
        }
    }

    /// The windows whose misfit is too high.
    private var strangeFrames: [Range<Int>] {
        let misfits = spoken.trace.misfits
        var sums: [Double] = [0]
        for misfit in misfits { sums.append(sums.last! + Double(misfit)) }
        let lengths = Self.windows.map { Int($0 * Spectrogram.frameRate) }.filter { $0 < misfits.count }
        let whole = misfits.count >= Self.leastWindow ? [misfits.count] : []
        return (lengths + whole).flatMap { length in
            let highest = Self.highestMisfit(over: Double(length) / Spectrogram.frameRate) * Double(length)
            return (0...misfits.count - length).lazy.filter { sums[$0 + length] - sums[$0] > highest }
                .map { $0..<$0 + length }
        }
    }

    private static let leastWindow = 50

    /// The frames from a word's beginning to the next word's, and those before the first word.
    private func reach(of word: Int) -> Range<Int> {
        let start = word > 0 ? spoken.words[word].frames.lowerBound : 0
        let next = word + 1 < spoken.words.count ? spoken.words[word + 1].frames.lowerBound : spoken.trace.misfits.count
        return start..<max(start, next)
    }

    // MARK: The whole

    /// Whether the level changes as that of speech does, which has 8 dB or more between its quiet and its loud frames.
    private var isSpeechlike: Bool {
        let sorted = levels.sorted()
        guard sorted.count >= Self.leastWindow else { return true }
        return sorted[sorted.count * 19 / 20] > sorted[sorted.count / 4] * 2.5
    }

    /// Whether the length is likely for the text. The length of a short text varies more.
    private var isLikelyLength: Bool {
        let likely = spoken.words.reduce(0.3) { $0 + $1.likely }
        return abs(log(max(1e-3, spoken.stretch))) < 0.25 + 0.8 / likely
    }

    /// The runs of words with a property.
    private func runs(where isIncluded: (Int) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for word in spoken.words.indices where isIncluded(word) {
            if let last = runs.last, last.upperBound == word {
                runs[runs.count - 1] = last.lowerBound..<word + 1
            } else {
                runs.append(word..<word + 1)
            }
        }
        return runs
    }

    private func text(of run: Range<Int>) -> Range<String.Index> {
        ranges[run.lowerBound].lowerBound..<ranges[run.upperBound - 1].upperBound
    }
}

extension Agreement.Fault {
    /// Whether it is about words next to others.
    fileprivate func touches(_ words: Range<String.Index>) -> Bool {
        switch self {
        case .cutShort(let own), .leftOut(let own), .repeated(let own), .otherText(let own): own.overlaps(words)
        case .silent, .otherLength, .otherSampleRate: false
        }
    }
}
