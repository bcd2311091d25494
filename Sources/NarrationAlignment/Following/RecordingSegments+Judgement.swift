import Narration

extension RecordingSegments {
    /// The words of a passage in the script.
    private typealias Passage = (number: Int, words: Range<Int>)

    private var passages: [Passage] {
        var passages: [Passage] = []
        for (index, word) in text.script.words.enumerated() {
            if let last = passages.last, last.number == word.passage {
                passages[passages.count - 1].words = last.words.lowerBound..<index + 1
            } else {
                passages.append((word.passage, index..<index + 1))
            }
        }
        return passages
    }

    private func heard(_ word: Int, as stretch: Stretch?) -> HeardWord {
        HeardWord(
            likely: text.script.words[word].spokenLength,
            heard: stretch.map { (Double($0.frames.count) / Spectrogram.frameRate, $0.misfit) }
        )
    }

    func heard(_ range: Range<Int>) -> [HeardWord] { range.map { heard($0, as: words[$0].last) } }

    private var pace: Double { heard(words.indices).pace }

    /// The passages that are found where something else is said.
    private var doubts: [(passage: Int, doubt: Rejection)] {
        let pace = pace
        return passages.filter { passage in words[passage.words].contains { !$0.isEmpty } }
            .map { ($0.number, Rejection(about: heard($0.words), pace: pace)) }
            .filter { !$0.1.isRead }
    }

    /// The passages that are surely not read: those around them may only be doubtful because of them.
    var mostDoubted: Set<Int> {
        let doubts = doubts
        return Set(
            doubts.filter { passage, doubt in
                doubts.allSatisfy { abs($0.passage - passage) != 1 || $0.doubt.excess <= doubt.excess }
            }
            .map(\.passage)
        )
    }

    /// Whether the recording is not of this text: no word is read, more are doubted than read, or those that are read
    /// are doubtful together.
    var isOfOtherText: Bool {
        let pace = pace
        let read = passages.map { heard($0.words) }.filter { words in words.contains { $0.heard != nil } }
        let count = read.reduce(0) { $0 + $1.count }
        let doubts = read.map { Rejection(about: $0, pace: pace) }
        let own = words.reduce(0) { $0 + ($1.last?.count ?? 0) }
        let other = Double(others.count) / Double(max(1, others.count + own))
        guard count >= max(1, text.doubted.count), !isTooFast else { return true }
        return !doubts.areRead(beside: other)
    }

    /// How badly the sound fits the text: the misfits of all frames, of which those of other sound have one that is
    /// higher than those of words; infinite for another text.
    var misfit: Double {
        guard !isOfOtherText else { return .infinity }
        return words.joined().reduce(Self.otherMisfit * Double(others.count)) { $0 + $1.misfit * Double($1.count) }
    }

    /// The misfit of a frame of other sound. Words that are read have 1 to 5.
    private static let otherMisfit = 8.0

    /// Whether words are found faster than anybody reads: more than 400 a minute, pauses included.
    private var isTooFast: Bool {
        let places = words.compactMap { $0.last?.frames }
        guard places.count >= Self.fewestForPace else { return false }
        let pauses = zip(places, places.dropFirst()).reduce(0) { sum, words in
            sum + max(0, min(Self.longestPause, words.1.lowerBound - words.0.upperBound))
        }
        let frames = places.reduce(pauses) { $0 + $1.count }
        return Double(places.count) * 60 * Spectrogram.frameRate > Self.highestPace * Double(frames)
    }

    /// The highest pace, in words a minute; the fewest words of which it is told; the longest pause that counts: 1 s.
    private static let highestPace = 400.0
    private static let fewestForPace = 8
    private static let longestPause = 200

    /// What is said, without the times that a passage is found again and is much more doubtful than before. That is
    /// other sound: what another person says after the text can resemble a passage.
    var settled: RecordingSegments {
        var settled = self
        let pace = pace
        for passage in passages {
            let runs = Set(words[passage.words].joined().map(\.run)).sorted()
            guard runs.count > 1 else { continue }
            let doubts = runs.map { run in
                let own = passage.words.compactMap { word in
                    words[word].last { $0.run == run }.map { heard(word, as: $0) }
                }
                return (run: run, doubt: Rejection(about: own, pace: pace))
            }
            let best = doubts.min { $0.doubt.amount < $1.doubt.amount }!
            for (run, doubt) in doubts where run > best.run && doubt.amount > best.doubt.amount + Self.retakeDoubt {
                settled.drop(run, of: passage.words)
            }
        }
        return settled
    }

    /// How much more doubtful than another time one is at most that a passage is said.
    private static let retakeDoubt = 1.5

    /// RecordingSegments what is found of words in a run for other sound, if all of them are also found in others.
    private mutating func drop(_ run: Int, of range: Range<Int>) {
        let own = range.filter { words[$0].contains { $0.run == run } }
        guard own.allSatisfy({ words[$0].contains { $0.run != run } }) else { return }
        let stretches = own.flatMap { words[$0].filter { $0.run == run } }
        for word in own { words[word].removeAll { $0.run == run } }
        takeForOther(stretches)
    }

    /// What is said, without the passages that are found where something else is said. That is other sound.
    var judged: RecordingSegments {
        let doubted = Set(doubts.map(\.passage))
        guard !doubted.isEmpty else { return self }
        var judged = self
        let kept = words.indices.filter { !doubted.contains(text.script.words[$0].passage) }
        judged.text = text.leavingOut(doubted)
        judged.words = kept.map { words[$0] }
        func boundary(_ word: Int) -> Int { kept.firstIndex { $0 >= word } ?? kept.count }
        judged.others.renumber(boundary)
        for passage in passages where doubted.contains(passage.number) {
            let segments = words[passage.words].compactMap(\.last)
            guard let start = segments.map(\.frames.lowerBound).min(), let end = segments.map(\.frames.upperBound).max()
            else { continue }
            judged.others.add(
                start..<end,
                count: segments.reduce(0) { $0 + $1.count },
                at: boundary(passage.words.lowerBound)
            )
        }
        return judged
    }
}
