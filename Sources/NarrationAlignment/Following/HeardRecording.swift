import Foundation
import Narration

/// What can be measured of a recording before anything is known of the voice.
struct HeardRecording {
    let recording: Recording
    /// The upper end of the spectrum that is compared, in hertz.
    let ceiling: Double
    let script: Script
    /// Normalized by what is spoken in this recording.
    let features: Features
    /// Whether each frame is louder than the pauses.
    let isLoud: [Bool]

    /// Measures a recording.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - referenceRate: The sample rate of the reference, in hertz.
    ///   - ceiling: The upper end of the spectrum that is compared, in hertz.
    init(_ recording: Recording, referenceRate: Int, ceiling: Double) {
        let spectrogram = Spectrogram(recording.samples, sampleRate: recording.sampleRate, ceiling: ceiling)
        let features = Features(spectrogram)
        let isLoud = spectrogram.isLoud
        self.recording = recording
        self.ceiling = ceiling
        self.isLoud = isLoud
        self.features = features.normalized(by: FeatureNorm([features.frames { isLoud[$0] }]))
        var script = Script()
        for (number, passage) in recording.passages.enumerated() {
            script.add(passage, passage: number, sampleRate: referenceRate)
        }
        self.script = script
    }

    /// Whether there are frames that are louder than others, and words.
    var isAudible: Bool { isLoud.contains(true) && !script.words.isEmpty }

    /// Follows the reader.
    ///
    /// - Parameter model: The reader's voice.
    /// - Returns: What the reader does in each frame, and how much less probable the frame is for that than for the
    ///   phone that fits it best, as the difference of the natural logarithms; 0 for sound that is not in the text.
    func followed(by model: VoiceModel) -> (steps: [ReaderStep], misfits: [Float], route: Route) {
        let route = Route(through: script, by: model)
        var follower = Follower(route, silence: model.states[0])
        var best: [Float] = []
        for first in stride(from: 0, to: features.count, by: Self.stretch) {
            let scores = model.scores(of: features[first..<min(first + Self.stretch, features.count)])
            follower.follow(scores)
            best += scores.best
        }
        let steps = follower.finish()
        let misfits = steps.indices.map { frame in
            route.state(of: steps[frame]).map { best[frame] - model.states[$0].score(of: features, at: frame) } ?? 0
        }
        return (steps, misfits, route)
    }

    /// The frames that are scored at a time: 20 s.
    private static let stretch = 4_000
}

extension [HeardRecording] {
    /// The first recordings, up to a number of frames together; at least one.
    func prefix(lasting frames: Int) -> [HeardRecording] {
        var count = 0
        return Array(
            prefix { recording in
                defer { count += recording.features.count }
                return count < frames
            }
        )
    }
}

extension Features {
    /// The frames that satisfy a condition.
    func frames(where isIncluded: (Int) -> Bool) -> Features {
        Features(
            values: (0..<count).lazy.filter(isIncluded).flatMap { values[$0 * Self.vectors..<($0 + 1) * Self.vectors] }
        )
    }
}

extension Spectrogram {
    /// Whether each frame is louder than the pauses: above the lowest quarter, in decibels, of the range between noise
    /// and speech, and less than 45 dB below speech. A frame's level is the mean of 45 ms.
    var isLoud: [Bool] {
        let decibels = levels.map { 10 * log10(max($0, 1e-12)) }
        var sums: [Float] = [0]
        for level in decibels { sums.append(sums.last! + level) }
        let smooth = decibels.indices.map { frame in
            let (first, end) = (max(0, frame - 4), min(count, frame + 5))
            return (sums[end] - sums[first]) / Float(end - first)
        }
        let sorted = smooth.sorted()
        guard let highest = sorted.last, highest > -100 else { return smooth.map { _ in false } }
        let (noise, speech) = (sorted[count / 50], sorted[count * 19 / 20])
        let least = max(noise + (speech - noise) / 4, speech - 45)
        return smooth.map { $0 > least }
    }
}
