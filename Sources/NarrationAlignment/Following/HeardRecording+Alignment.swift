import Foundation
import Narration

extension HeardRecording {
    /// The places of the words.
    func alignment(by model: VoiceModel) -> RecordingAlignment {
        guard isAudible else { return .silence(for: recording.passages) }
        let (steps, route, scores) = followed(by: model)
        var reading = Reading(script)
        for (frame, step) in steps.enumerated() {
            let misfit: Float? =
                if case .place(let place) = step {
                    scores.best[frame] - scores[frame, Int(route.places[place].state)]
                } else { nil }
            reading.add(step, frame: frame, misfit: misfit ?? 0, on: route)
        }
        return reading.alignment(of: self)
    }
}

/// What a reader did, stretch by stretch.
private struct Reading {
    /// A stretch of frames.
    struct Stretch {
        enum Content: Equatable {
            case word(Int)
            case silence
            case other(before: Int)
        }
        var content: Content
        var frames: Range<Int>
        var misfit: Float
    }

    private let script: Script
    private var stretches: [Stretch] = []
    private var lastPlace = -1

    init(_ script: Script) { self.script = script }

    mutating func add(_ step: ReaderStep, frame: Int, misfit: Float, on route: Route) {
        let content: Stretch.Content
        var goesOn = true
        switch step {
        case .place(let place):
            content = .word(route.word(at: place))
            goesOn = place >= lastPlace
            lastPlace = place
        case .silence: content = .silence
        case .other(let boundary): content = .other(before: boundary)
        }
        if let last = stretches.last, last.content == content, goesOn {
            stretches[stretches.count - 1].frames = last.frames.lowerBound..<frame + 1
            stretches[stretches.count - 1].misfit += misfit
        } else {
            stretches.append(Stretch(content: content, frames: frame..<frame + 1, misfit: misfit))
        }
    }

    func alignment(of heard: HeardRecording) -> RecordingAlignment {
        let recording = heard.recording
        func samples(_ frames: Range<Int>) -> Range<Int> {
            func sample(_ frame: Int) -> Int {
                min(recording.samples.count, Spectrogram.sample(at: frame, sampleRate: recording.sampleRate))
            }
            return sample(frames.lowerBound)..<sample(frames.upperBound)
        }
        var found = RecordingAlignment.silence(for: recording.passages)
        found.faults = []
        // The marks before each passage.
        var marks = [0]
        for passage in recording.passages { marks.append(marks.last! + passage.speech.marks.count) }
        let numbers = script.words.map { marks[$0.passage] + $0.mark } + [found.words.count]
        var faults: [(frame: Int, fault: RecordingAlignment.Fault)] = []
        var takes: [Int: Stretch] = [:]
        var others: [(word: Int, frames: Range<Int>, count: Int)] = []
        for stretch in stretches {
            switch stretch.content {
            case .silence: break
            case .other(let word):
                if let last = others.last, last.word == word {
                    others[others.count - 1].frames = last.frames.lowerBound..<stretch.frames.upperBound
                    others[others.count - 1].count += stretch.frames.count
                } else {
                    others.append((word, stretch.frames, stretch.frames.count))
                }
            case .word(let word):
                if let earlier = takes.updateValue(stretch, forKey: word) {
                    let fault = RecordingAlignment.Fault.saidBefore(
                        words: numbers[word]..<numbers[word] + 1,
                        frames: samples(earlier.frames)
                    )
                    faults.append((earlier.frames.lowerBound, fault))
                }
            }
        }
        for other in others where other.count >= Self.leastOther {
            faults.append(
                (other.frames.lowerBound, .otherSound(word: numbers[other.word], frames: samples(other.frames)))
            )
        }
        var last = 0
        for word in script.words.indices {
            guard let take = takes[word] else {
                faults.append((last, .leftOut(words: numbers[word]..<numbers[word] + 1)))
                continue
            }
            found.words[numbers[word]].frames = samples(take.frames)
            found.words[numbers[word]].certainty = exp(-Double(take.misfit) / Double(take.frames.count) / 10)
            last = take.frames.upperBound
        }
        found.faults = faults.sorted { $0.frame < $1.frame }.map(\.fault).joined
        return found
    }

    /// The frames from which other sound is a fault: 0.8 s together.
    private static let leastOther = 160
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
