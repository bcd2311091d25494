import NarrationSystem

/// What can be measured of sound before anything is known of the voice.
struct HeardSound {
    /// Normalized by what is spoken in this sound.
    var features: Features
    /// Whether each frame is louder than the pauses.
    var isLoud: [Bool]
    /// Whether its timbre changes as that of speech does.
    private let isSpeechlike: Bool

    /// Measures sound.
    ///
    /// - Parameters:
    ///   - whole: The sound.
    ///   - frames: The frames that count. Those around them are only compared with them.
    init(_ whole: Spectrogram, in frames: Range<Int>) {
        let spectrogram = whole.withoutBreath
        let features = Features(spectrogram)[frames]
        let isLoud = Timbre.mayBeSpeech(features, where: Array(spectrogram.isLoud[frames]))
        self.isLoud = isLoud
        isSpeechlike = Timbre(of: features, where: isLoud).isOfSpeech
        self.features = features.normalized(by: FeatureNorm([features.frames { isLoud[$0] }]))
    }

    /// Some of the frames.
    subscript(frames: Range<Int>) -> HeardSound {
        var part = self
        part.features = features[frames]
        part.isLoud = Array(isLoud[frames])
        return part
    }

    /// The frames with at most two seconds of quiet before and after those that are loud; all if none is.
    var withLittleQuiet: Range<Int> {
        guard let first = isLoud.firstIndex(of: true), let last = isLoud.lastIndex(of: true) else {
            return isLoud.indices
        }
        let most = Int(2 * Spectrogram.frameRate)
        return max(0, first - most)..<min(isLoud.count, last + 1 + most)
    }

    /// Whether there are frames that are louder than others, and speech may be in them.
    var isAudible: Bool { isSpeechlike && isLoud.contains(true) }
}

extension Features {
    /// The frames that satisfy a condition.
    fileprivate func frames(where isIncluded: (Int) -> Bool) -> Features {
        Features(
            values: (0..<count).lazy.filter(isIncluded).flatMap { values[$0 * Self.vectors..<($0 + 1) * Self.vectors] }
        )
    }
}

extension Spectrogram {
    /// Whether each frame is louder than the pauses. A frame's level is the mean of 45 ms.
    var isLoud: [Bool] {
        let least = leastLoud ?? .infinity
        return decibels(of: 0..<MelFilters.count, reach: 4).map { $0 > least }
    }

    /// The level that speech exceeds: above the lowest quarter, in decibels, of the range between noise and speech, and
    /// less than 45 dB below speech; `nil` for silence.
    var leastLoud: Float? {
        let smooth = decibels(of: 0..<MelFilters.count, reach: 4)
        guard let highest = smooth.max(), highest > -100 else { return nil }
        let speech = smooth.loud
        // Silence that was added before and after a recording tells nothing of its noise.
        let first = smooth.firstIndex { $0 > speech - 45 } ?? 0
        let last = smooth.lastIndex { $0 > speech - 45 } ?? count - 1
        let noise = smooth[first...last].sorted()[(last + 1 - first) / 50]
        return max(noise + (speech - noise) / 4, speech - 45)
    }

    /// The level of some bands in each frame, in decibels: the mean of the frames around it.
    func decibels(of bands: Range<Int>, reach: Int) -> [Float] {
        var sums: [Float] = [0]
        for frame in 0..<count {
            let first = frame * MelFilters.count
            let energy = energies[first + bands.lowerBound..<first + bands.upperBound].reduce(0, +)
            sums.append(sums[frame] + 10 * log10(max(energy, 1e-12)))
        }
        return (0..<count).map { frame in
            let (first, end) = (max(0, frame - reach), min(count, frame + reach + 1))
            return (sums[end] - sums[first]) / Float(end - first)
        }
    }
}

extension [Float] {
    /// The level that a twentieth of them exceed.
    var loud: Float { sorted()[count * 19 / 20] }
}
