/// What a reader says or does that is not in the text, at the boundaries between words.
struct OtherSounds {
    /// Sound at a boundary.
    struct Sound {
        var boundary: Int
        var frames: Range<Int>
        /// The number of the frames that are not silent.
        var count = 0
        /// The outbursts in it.
        fileprivate var outbursts: [Range<Int>] = []
    }

    /// Sound without a pause.
    private struct Burst {
        let followsPause: Bool
        var frames: Range<Int>
        /// The level of its loudest frame.
        var peak = -Float.infinity

        /// Whether this is a cough or words that are begun, and no breath: it is as loud as speech. Sound next to a
        /// word may be that word, spoken otherwise than the reference does.
        var isOutburst: Bool { followsPause && frames.count >= leastOutburst && peak >= leastPeak }
    }

    private var sounds: [Sound] = []
    /// Whether a word has followed the last of them.
    private var isEnded = true
    /// The sound after which there is no pause yet.
    private var burst: Burst?
    /// The silent frames since the last sound or word.
    private var silence = 0

    /// The least frames of sound that is reported: 0.8 s without pauses, and 0.15 s if it is an outburst.
    static let leastSound = 160
    private static let leastOutburst = 30

    /// The level that an outburst has at its loudest, in deviations from the mean of speech. Breaths had at most -0.5,
    /// and coughs and false starts at least 0.7.
    private static let leastPeak: Float = 0

    /// The silent frames from which they are a pause: 50 ms.
    private static let leastPause = 10

    /// Adds the next frame.
    ///
    /// - Parameters:
    ///   - step: What the reader does.
    ///   - level: The frame's level, as the first of its normalized features.
    ///   - frame: The number of the frame.
    mutating func add(_ step: ReaderStep, level: Float, at frame: Int) {
        switch step {
        case .place:
            (silence, burst, isEnded) = (0, nil, true)
        case .silence:
            silence += 1
            if silence == Self.leastPause { endBurst() }
        case .other(let boundary):
            if isEnded || sounds.last?.boundary != boundary {
                sounds.append(Sound(boundary: boundary, frames: frame..<frame))
                isEnded = false
            }
            sounds[sounds.count - 1].frames = sounds[sounds.count - 1].frames.lowerBound..<frame + 1
            sounds[sounds.count - 1].count += 1
            extendBurst(to: frame, level: level)
        }
    }

    private mutating func extendBurst(to frame: Int, level: Float) {
        var extended = burst ?? Burst(followsPause: silence >= Self.leastPause, frames: frame..<frame)
        extended.frames = extended.frames.lowerBound..<frame + 1
        extended.peak = max(extended.peak, level)
        (burst, silence) = (extended, 0)
    }

    private mutating func endBurst() {
        if let burst, burst.isOutburst { sounds[sounds.count - 1].outbursts.append(burst.frames) }
        burst = nil
    }

    /// Adds what was taken for a passage.
    ///
    /// - Parameters:
    ///   - frames: Where it is.
    ///   - count: The number of the frames that are not silent.
    ///   - boundary: The boundary at which it is.
    mutating func add(_ frames: Range<Int>, count: Int, at boundary: Int) {
        sounds.append(Sound(boundary: boundary, frames: frames, count: count))
    }

    /// Gives the boundaries other numbers.
    mutating func renumber(_ number: (Int) -> Int) {
        for index in sounds.indices { sounds[index].boundary = number(sounds[index].boundary) }
    }

    /// The number of frames of sound that are not silent.
    var count: Int { sounds.reduce(0) { $0 + $1.count } }

    /// The sounds that are told, in the order of time. Sounds between which no word begins are one.
    ///
    /// - Parameter words: For each word, the frames in which it is said, in the order of time.
    /// - Returns: The sounds.
    func told(among words: [[Range<Int>]]) -> [Sound] {
        let last = words.map(\.last)
        return joined(between: words.joined().map(\.lowerBound).sorted()).flatMap { sound in
            let boundary = sound.boundary(among: last)
            let told = sound.count >= Self.leastSound ? [sound.frames] : sound.outbursts
            return told.map { Sound(boundary: boundary, frames: $0) }
        }
    }

    private func joined(between onsets: [Int]) -> [Sound] {
        var following = onsets[...]
        var joined: [Sound] = []
        for sound in sounds.sorted(by: { $0.frames.lowerBound < $1.frames.lowerBound }) {
            let passed = following.prefix { $0 <= sound.frames.lowerBound }.count
            following.removeFirst(passed)
            if passed == 0, !joined.isEmpty {
                joined[joined.count - 1].join(sound)
            } else {
                joined.append(sound)
            }
        }
        return joined
    }
}

extension OtherSounds.Sound {
    fileprivate mutating func join(_ next: Self) {
        frames = frames.lowerBound..<max(frames.upperBound, next.frames.upperBound)
        count += next.count
        outbursts += next.outbursts
        boundary = next.boundary
    }

    /// The boundary, or that at the next word in time if the word at the boundary is said before the sound: the reader
    /// seemed to say it again, but did not.
    ///
    /// - Parameter words: For each word, the frames in which it is said last.
    /// - Returns: The boundary.
    fileprivate func boundary(among words: [Range<Int>?]) -> Int {
        let word = words[boundary...].lazy.compactMap(\.self).first
        guard let word, word.lowerBound < frames.lowerBound else { return boundary }
        return words.firstIndex { $0.map { $0.lowerBound >= frames.lowerBound } ?? false } ?? words.count
    }
}
