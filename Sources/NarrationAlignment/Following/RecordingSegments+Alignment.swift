import NarrationSystem

extension RecordingSegments {
    /// The places of the words, and the faults.
    ///
    /// - Parameters:
    ///   - sampleCount: The number of samples of the recording.
    ///   - sampleRate: Its sample rate, in hertz.
    /// - Returns: The places.
    func alignment(of sampleCount: Int, at sampleRate: Int) -> RecordingAlignment {
        func samples(_ frames: Range<Int>) -> Range<Int> {
            func sample(at frame: Int) -> Int {
                min(sampleCount, Spectrogram.sample(at: frame, sampleRate: sampleRate))
            }
            return sample(at: frames.lowerBound)..<sample(at: frames.upperBound)
        }
        guard !isOfOtherText else { return RecordingAlignment(words: text.words, faults: [.otherText]) }
        var alignment = RecordingAlignment(words: text.words, faults: [])
        for (word, take) in zip(words.indices, words.map(\.last)) {
            guard let take else { continue }
            let number = text.number(ofWord: word)
            alignment.words[number].frames = samples(take.frames)
            alignment.words[number].certainty = exp(-take.misfit / 10)
        }
        for word in besideOtherSounds.union(words.indices.filter { words[$0].last?.isUnsure ?? false }) {
            let number = text.number(ofWord: word)
            alignment.words[number].certainty = min(alignment.words[number].certainty, Self.leastCertainty)
        }
        alignment.doubtWordsBetweenDoubted()
        let faults = (leftOut + saidBefore + otherSounds).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
        alignment.faults = faults.joined.map { fault in
            switch fault.kind {
            case .leftOut: .leftOut(words: fault.words)
            case .saidBefore: .saidBefore(words: fault.words, frames: samples(fault.frames))
            case .otherSound: .otherSound(word: fault.words.lowerBound, frames: samples(fault.frames))
            }
        }
        return alignment
    }

    /// The highest certainty of a word that may be elsewhere, as one beside other sound, which may be part of that.
    private static let leastCertainty = 0.5

    /// The words beside other sound that is not only a cough: two on each side, and those up to which the words are not
    /// as long together as the reference's. They are sooner too short, as part of them may be taken for other sound.
    private var besideOtherSounds: Set<Int> {
        let pace = heard(words.indices).pace
        let sounds = others.told(among: words.map { $0.map(\.frames) })
            .filter { $0.frames.count >= OtherSounds.leastSound }
        return sounds.reduce(into: []) { beside, sound in
            let after = words[sound.boundary...].indices.prefix(Self.mostBeside)
            let before = words[..<sound.boundary].indices.suffix(Self.mostBeside).reversed()
            beside.formUnion(after.prefix(doubted(after, pace) { $0.upperBound - sound.frames.upperBound }))
            beside.formUnion(before.prefix(doubted(before, pace) { sound.frames.lowerBound - $0.lowerBound }))
        }
    }

    /// The number of words next to other sound whose places are doubted.
    private func doubted(_ words: some Sequence<Int>, _ pace: Double, distance: (Range<Int>) -> Int) -> Int {
        var (doubted, likely) = (2, 0.0)
        for (index, word) in words.enumerated() {
            likely += text.script.words[word].length * pace
            guard let frames = self.words[word].last?.frames else { continue }
            let excess = Double(distance(frames)) / Spectrogram.frameRate - likely
            if excess > max(0.3, likely / 2) || -excess > max(0.3, likely / 4) { doubted = max(doubted, index + 1) }
        }
        return doubted
    }

    /// The most words on one side of other sound that are compared.
    private static let mostBeside = 8

    private var leftOut: [FollowedFault] {
        var places = words.indices.map { (word: text.number(ofWord: $0), frames: words[$0].last?.frames) }
        places += text.doubted.map { ($0, nil) }
        var end = 0
        return places.sorted { $0.word < $1.word }.compactMap { word, frames in
            if let frames {
                end = frames.upperBound
                return nil
            }
            return FollowedFault(kind: .leftOut, word: word, frames: end..<end)
        }
    }

    private var saidBefore: [FollowedFault] {
        words.enumerated().flatMap { word, segments in
            segments.dropLast().map {
                FollowedFault(kind: .saidBefore, word: text.number(ofWord: word), frames: $0.frames)
            }
        }
    }

    private var otherSounds: [FollowedFault] {
        others.told(among: words.map { $0.map(\.frames) }).map {
            FollowedFault(kind: .otherSound, word: text.number(ofWord: $0.boundary), frames: $0.frames)
        }
    }
}

extension RecordingAlignment {
    /// Makes no word surer than both words beside it are: it is between them.
    mutating func doubtWordsBetweenDoubted() {
        let words = words
        for index in words.indices.dropFirst().dropLast() where words[index].frames != nil {
            let beside = [words[index - 1], words[index + 1]]
            guard beside.allSatisfy({ $0.frames != nil }) else { continue }
            self.words[index].certainty = min(words[index].certainty, beside.map(\.certainty).max()!)
        }
    }
}

/// A fault of words next to each other.
private struct FollowedFault {
    enum Kind {
        case leftOut
        case saidBefore
        case otherSound
    }

    let kind: Kind
    var words: Range<Int>
    var frames: Range<Int>

    init(kind: Kind, word: Int, frames: Range<Int>) {
        (self.kind, self.frames) = (kind, frames)
        words = word..<word + 1
    }
}

extension [FollowedFault] {
    /// The faults, those of words next to each other as one.
    fileprivate var joined: Self {
        reduce(into: []) { joined, next in
            guard let last = joined.last, last.kind == next.kind, next.kind != .otherSound,
                last.words.upperBound == next.words.lowerBound
            else { return joined.append(next) }
            joined[joined.count - 1].words = last.words.lowerBound..<next.words.upperBound
            joined[joined.count - 1].frames = last.frames.lowerBound..<next.frames.upperBound
        }
    }
}
