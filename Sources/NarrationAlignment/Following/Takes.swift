import Foundation
import Narration

/// What a reader says, stretch by stretch.
struct Takes {
    private var text: ReferenceText
    /// For each word of the script, where it is spoken, in the order of time. The last time counts.
    private var words: [[Stretch]]
    /// What else is said.
    private var others = OtherSounds()
    /// The place in the last frame, if that is of a word.
    private var last: Int?
    /// The number of frames so far.
    private var count = 0

    /// The frames in which a word is spoken.
    private struct Stretch {
        /// The word.
        var number: Int
        var frames: Range<Int>
        /// The number of the frames that are not silent.
        var count = 0
        var misfit: Float = 0

        mutating func add(_ frame: Int, misfit: Float) {
            frames = frames.lowerBound..<frame + 1
            count += 1
            self.misfit += misfit
        }

        func renumbered(_ number: Int) -> Stretch {
            var stretch = self
            stretch.number = number
            return stretch
        }
    }

    /// Begins at the beginning of a text.
    init(of text: ReferenceText) {
        self.text = text
        words = [[Stretch]](repeating: [], count: text.script.words.count)
    }

    /// Adds the next frame.
    ///
    /// - Parameters:
    ///   - step: What the reader does.
    ///   - misfit: How much less probable the frame is for that than for the phone that fits it best, as the difference
    ///     of the natural logarithms; 0 for sound that is not in the text.
    ///   - level: The frame's level, as the first of its normalized features.
    ///   - route: The text.
    mutating func add(_ step: ReaderStep, misfit: Float, level: Float, on route: Route) {
        switch step {
        case .place(let place):
            let word = route.word(at: place)
            let begins = last.map { place < $0 || route.word(at: $0) != word } ?? true
            if begins { words[word].append(Stretch(number: word, frames: count..<count)) }
            words[word][words[word].count - 1].add(count, misfit: misfit)
            last = place
        case .silence, .other:
            last = nil
        }
        others.add(step, level: level, at: count)
        count += 1
    }

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
        for take in words.lazy.compactMap(\.last) {
            alignment.words[text.number(ofWord: take.number)].frames = samples(take.frames)
            alignment.words[text.number(ofWord: take.number)].certainty = exp(
                -Double(take.misfit) / Double(take.count) / 10
            )
        }
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
        words.flatMap { takes in
            takes.dropLast().map {
                FollowedFault(kind: .saidBefore, word: text.number(ofWord: $0.number), frames: $0.frames)
            }
        }
    }

    private var otherSounds: [FollowedFault] {
        others.told.map {
            FollowedFault(kind: .otherSound, word: text.number(ofWord: $0.boundary), frames: $0.frames)
        }
    }
}

// MARK: What is not read

extension Takes {
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

    private func heard(_ range: Range<Int>) -> [HeardWord] {
        range.map { word in
            HeardWord(
                likely: text.script.words[word].spokenLength,
                heard: words[word].last.map { take in
                    (Double(take.frames.count) / Spectrogram.frameRate, Double(take.misfit) / Double(take.count))
                }
            )
        }
    }

    private var pace: Double { heard(words.indices).pace }

    /// The passages that are found where something else is said.
    private var doubts: [(passage: Int, doubt: Doubt)] {
        let pace = pace
        return passages.filter { passage in words[passage.words].contains { !$0.isEmpty } }
            .map { ($0.number, Doubt(about: heard($0.words), pace: pace)) }
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

    /// Whether the recording is not of this text: more words are doubted than read, or those that are read are doubtful
    /// together.
    private var isOfOtherText: Bool {
        let pace = pace
        let read = passages.map { heard($0.words) }.filter { words in words.contains { $0.heard != nil } }
        let count = read.reduce(0) { $0 + $1.count }
        guard count >= text.doubted.count else { return true }
        return !read.isEmpty && !read.map { Doubt(about: $0, pace: pace) }.areRead
    }

    /// What is said, without the passages that are found where something else is said. That is other sound.
    var judged: Takes {
        let doubted = Set(doubts.map(\.passage))
        guard !doubted.isEmpty else { return self }
        var judged = self
        let kept = words.indices.filter { !doubted.contains(text.script.words[$0].passage) }
        judged.text = text.leavingOut(doubted)
        judged.words = kept.enumerated().map { new, word in words[word].map { $0.renumbered(new) } }
        func boundary(_ word: Int) -> Int { kept.firstIndex { $0 >= word } ?? kept.count }
        judged.others.renumber(boundary)
        for passage in passages where doubted.contains(passage.number) {
            let takes = words[passage.words].compactMap(\.last)
            guard let start = takes.map(\.frames.lowerBound).min(), let end = takes.map(\.frames.upperBound).max()
            else { continue }
            judged.others.add(
                start..<end,
                count: takes.reduce(0) { $0 + $1.count },
                at: boundary(passage.words.lowerBound)
            )
        }
        return judged
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
