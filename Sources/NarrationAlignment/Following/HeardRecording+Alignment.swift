import Foundation
import Narration

extension HeardRecording {
    /// The places of the words.
    func alignment(by model: VoiceModel) -> RecordingAlignment {
        guard isAudible else { return .silence(for: recording.passages) }
        let (steps, misfits, route) = followed(by: model)
        return Reading(of: self, steps, misfits, on: route).alignment
    }
}

/// What a reader did, stretch by stretch.
private struct Reading {
    private let recording: Recording
    /// For each word of the script, the number of its mark among all marks of the passages; at the end, their count.
    private let numbers: [Int]
    /// For each word, where it is spoken, in the order of time. The last time counts.
    private var takes: [[Stretch]]
    /// What else is said, before each word and at the end.
    private var others: [Stretch] = []

    /// A stretch of frames.
    private struct Stretch {
        /// The word that is spoken, or the boundary at which something else is said.
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
    }

    init(of heard: HeardRecording, _ steps: [ReaderStep], _ misfits: [Float], on route: Route) {
        recording = heard.recording
        let marks = recording.passages.reduce(into: [0]) { $0.append($0.last! + $1.speech.marks.count) }
        numbers = heard.script.words.map { marks[$0.passage] + $0.mark } + [marks.last!]
        takes = [[Stretch]](repeating: [], count: heard.script.words.count)
        var last: Int?
        for (frame, step) in steps.enumerated() {
            switch step {
            case .place(let place):
                let word = route.word(at: place)
                let begins = last.map { place < $0 || route.word(at: $0) != word } ?? true
                if begins { takes[word].append(Stretch(number: word, frames: frame..<frame)) }
                takes[word][takes[word].count - 1].add(frame, misfit: misfits[frame])
                last = place
            case .silence:
                last = nil
            case .other(let boundary):
                if others.last?.number != boundary { others.append(Stretch(number: boundary, frames: frame..<frame)) }
                others[others.count - 1].add(frame, misfit: 0)
                last = nil
            }
        }
    }

    var alignment: RecordingAlignment {
        var alignment = RecordingAlignment.silence(for: recording.passages)
        for take in takes.compactMap(\.last) {
            alignment.words[numbers[take.number]].frames = samples(take.frames)
            alignment.words[numbers[take.number]].certainty = exp(-Double(take.misfit) / Double(take.count) / 10)
        }
        let faults = leftOut + saidBefore + otherSounds
        alignment.faults = faults.sorted { $0.frame < $1.frame }.map(\.fault).joined
        return alignment
    }

    // MARK: The faults, and the frames where they are

    private typealias PlacedFault = (frame: Int, fault: RecordingAlignment.Fault)

    private var leftOut: [PlacedFault] {
        var end = 0
        return takes.enumerated().compactMap { word, takes in
            if let take = takes.last {
                end = take.frames.upperBound
                return nil
            }
            return (end, .leftOut(words: numbers[word]..<numbers[word] + 1))
        }
    }

    private var saidBefore: [PlacedFault] {
        takes.joined().filter { $0.frames != takes[$0.number].last!.frames }.map { take in
            let word = numbers[take.number]
            return (take.frames.lowerBound, .saidBefore(words: word..<word + 1, frames: samples(take.frames)))
        }
    }

    private var otherSounds: [PlacedFault] {
        others.filter { $0.count >= Self.leastOther }.map { other in
            (other.frames.lowerBound, .otherSound(word: numbers[other.number], frames: samples(other.frames)))
        }
    }

    /// The frames from which other sound is a fault: 0.8 s without pauses.
    private static let leastOther = 160

    private func samples(_ frames: Range<Int>) -> Range<Int> {
        func sample(at frame: Int) -> Int {
            min(recording.samples.count, Spectrogram.sample(at: frame, sampleRate: recording.sampleRate))
        }
        return sample(at: frames.lowerBound)..<sample(at: frames.upperBound)
    }
}

extension [RecordingAlignment.Fault] {
    /// The faults, those of words next to each other as one.
    fileprivate var joined: Self {
        reduce(into: []) { joined, next in
            switch (joined.last, next) {
            case (.leftOut(let words), .leftOut(let more)) where words.upperBound == more.lowerBound:
                joined[joined.count - 1] = .leftOut(words: words.lowerBound..<more.upperBound)
            case (.saidBefore(let words, let frames), .saidBefore(let more, let later))
            where words.upperBound == more.lowerBound:
                joined[joined.count - 1] = .saidBefore(
                    words: words.lowerBound..<more.upperBound,
                    frames: frames.lowerBound..<later.upperBound
                )
            default: joined.append(next)
            }
        }
    }
}
