import Narration

extension VoiceModel {
    /// A first model of a person, from warping a reference's speech to recordings.
    ///
    /// - Parameters:
    ///   - lessons: What is heard of the recordings; at least one.
    ///   - symbols: The first state of each phone.
    ///   - sampleRate: The sample rate of the recordings, in hertz.
    init(firstOf lessons: [Lesson], symbols: [String: Int], sampleRate: Int) {
        self.init(
            of: lessons.map { $0.labelled(with: symbols) },
            symbols: symbols,
            sampleRate: sampleRate,
            pace: 1,
            norm: FeatureNorm([lessons[0].sound.features])
        )
    }
}

extension Lesson {
    /// The features with the states that warping gives: a phone's frames are divided equally among its states. Of a
    /// long text, the first minutes are warped.
    fileprivate func labelled(with symbols: [String: Int]) -> LabelledFeatures {
        let passages = opening
        let spectrograms = passages.map {
            Spectrogram($0.speech.samples, sampleRate: text.sampleRate, ceiling: ceiling)
        }
        let parts = spectrograms.map { Features($0) }
        let reference = Features(values: parts.flatMap(\.values)).normalized(by: FeatureNorm(parts))
        let longest = text.isWhole ? .max : reference.count * 7 / 4 + 6_000
        let features = sound.features[0..<min(sound.features.count, longest)]
        let isLoud = sound.isLoud[..<features.count]
        let even = features.normalized(by: FeatureNorm([features]))
        let rough = RoughMatch(of: reference, spectrograms.flatMap(\.isLoud), in: even, Array(isLoud))
        let warping = TimeWarping(of: reference, to: even, near: rough.frames)
        var labels = isLoud.map { $0 ? nil : Optional(0) }
        var offset = 0
        for (passage, part) in zip(passages, parts) {
            func frame(at sample: Int) -> Int {
                let row = offset + Spectrogram.frame(at: sample, sampleRate: text.sampleRate)
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

    /// The first passages of the text: not more than are in the sound, if that ends much earlier.
    private var opening: ArraySlice<TimedSpeech> {
        let heard = sound.features.count * text.sampleRate / Int(Spectrogram.frameRate)
        let count = text.opening.reduce(0) { $0 + $1.speech.samples.count }
        guard count > heard * 4 / 3 else { return text.opening[...] }
        var length = 0
        return text.opening.prefix { passage in
            defer { length += passage.speech.samples.count }
            return length < heard * 9 / 10
        }
    }
}
