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
    /// The same, normalized by all frames.
    let evenFeatures: Features
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
        evenFeatures = features.normalized(by: FeatureNorm([features]))
        var script = Script()
        for (number, passage) in recording.passages.enumerated() {
            script.add(passage, passage: number, sampleRate: referenceRate)
        }
        self.script = script
    }

    /// Whether there are frames that are louder than others, and words.
    var isAudible: Bool { isLoud.contains(true) && !script.words.isEmpty }

    /// Follows the reader.
    func followed(by model: VoiceModel) -> (steps: [ReaderStep], route: Route, scores: Scores) {
        let route = Route(through: script, by: model)
        let scores = model.scores(of: features)
        var follower = Follower(route, silence: model.states[0], costs: FollowerCosts())
        follower.follow(scores)
        return (follower.finish(), route, scores)
    }
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
