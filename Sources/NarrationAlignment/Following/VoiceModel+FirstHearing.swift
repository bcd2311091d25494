import Narration

extension VoiceModel {
    /// A first model of a person, from warping a reference's speech to recordings; `nil` if nothing is audible.
    ///
    /// - Parameters:
    ///   - recordings: The recordings. The first five minutes that are audible are used.
    ///   - referenceRate: The sample rate of the reference, in hertz.
    init?(firstOf recordings: [HeardRecording], referenceRate: Int) {
        let audible = recordings.filter(\.isAudible).prefix(lasting: Int(300 * Spectrogram.frameRate))
        guard let first = audible.first else { return nil }
        // All symbols, also those that are not in the first recordings.
        let names = Set(recordings.flatMap { $0.script.symbols.compactMap(\.self) })
        let symbols = Self.states(of: names.sorted())
        self.init(
            of: audible.map { $0.labelled(with: symbols, referenceRate: referenceRate) },
            symbols: symbols,
            sampleRate: first.recording.sampleRate,
            pace: 1,
            norm: FeatureNorm([first.features])
        )
    }
}

extension HeardRecording {
    /// The features with the states that warping gives: a phone's frames are divided equally among its states. Of a
    /// long recording, the first minutes are warped.
    fileprivate func labelled(with symbols: [String: Int], referenceRate: Int) -> LabelledFeatures {
        let passages = recording.passages.prefix(lasting: Self.longest, sampleRate: referenceRate)
        let spectrograms = passages.map { Spectrogram($0.speech.samples, sampleRate: referenceRate, ceiling: ceiling) }
        let parts = spectrograms.map { Features($0) }
        let reference = Features(values: parts.flatMap(\.values)).normalized(by: FeatureNorm(parts))
        let isWhole = passages.count == recording.passages.count
        let features = isWhole ? features : features[0..<min(features.count, reference.count * 7 / 4 + 6_000)]
        let isLoud = isLoud[..<features.count]
        let even = features.normalized(by: FeatureNorm([features]))
        let rough = RoughMatch(of: reference, spectrograms.flatMap(\.isLoud), in: even, Array(isLoud))
        let warping = TimeWarping(of: reference, to: even, near: rough.frames)
        var labels = isLoud.map { $0 ? nil : Optional(0) }
        var offset = 0
        for (passage, part) in zip(passages, parts) {
            func frame(at sample: Int) -> Int {
                let row = offset + Spectrogram.frame(at: sample, sampleRate: referenceRate)
                let match = warping.matches[min(row, warping.matches.count - 1)]
                return (match.lowerBound + match.upperBound) / 2
            }
            let links = PhoneChain(of: passage).links
            for (link, next) in zip(links, links.dropFirst()) {
                guard let symbol = link.symbol, let state = symbols[symbol] else { continue }
                let (start, end) = (frame(at: link.start), frame(at: next.start))
                for frame in start..<max(start, end) where isLoud[frame] {
                    labels[frame] = state + (frame - start) * VoiceModel.statesPerPhone / (end - start)
                }
            }
            offset += part.count
        }
        return LabelledFeatures(features: features, labels: labels)
    }

    /// The longest speech of the reference that is warped, in seconds.
    private static let longest = 240
}

extension [TimedSpeech] {
    /// The first passages, up to a number of seconds together; at least one.
    fileprivate func prefix(lasting seconds: Int, sampleRate: Int) -> ArraySlice<TimedSpeech> {
        var count = 0
        return prefix { passage in
            defer { count += passage.speech.samples.count }
            return count < seconds * sampleRate
        }
    }
}
