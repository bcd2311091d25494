import NarrationSystem

/// How much the timbre of a sound changes, whatever its level does.
///
/// A voice that is learned from noise finds any text in it, because nothing fits the noise better. So sound must change
/// as speech does before anything is learned from it. The means of 100 ms are compared, in which noise is even.
struct Timbre {
    /// The deviation of a band's level from its mean, once the level of the whole is taken away, in decibels; `nil` for
    /// sound that is too short to tell.
    let spread: Double?

    /// The frames whose mean is taken: 100 ms.
    private static let mean = 20

    /// The means that there must be, one in each frame: half a second.
    private static let fewest = 100

    /// The spread of speech. Noise has at most 1.0, and hums and tones less; speech has 5 to 7, and 1.6 or more under
    /// noise that is as loud.
    private static let leastOfSpeech = 1.3

    /// Measures a sound.
    ///
    /// - Parameters:
    ///   - features: Its features, not normalized.
    ///   - isLoud: Which of its frames count.
    init(of features: Features, where isLoud: [Bool]) {
        var (window, sum, squares) = (Cepstrum.zero, Cepstrum.zero, Cepstrum.zero)
        var count = 0.0
        for frame in isLoud.indices {
            window += features.cepstrum(at: frame)
            guard frame + 1 >= Self.mean else { continue }
            if isLoud[frame + 1 - Self.mean / 2] {
                let mean = window / Double(Self.mean)
                sum += mean
                squares += mean * mean
                count += 1
            }
            window -= features.cepstrum(at: frame + 1 - Self.mean)
        }
        guard count >= Double(Self.fewest) else {
            spread = nil
            return
        }
        let variance = (squares / count - sum / count * (sum / count)).sum() / Double(MelFilters.count)
        spread = 10 * log10(2) * max(0, variance).squareRoot()
    }

    /// The frames that may be of speech: without those of two seconds or more whose timbre is as even as that of noise.
    ///
    /// - Parameters:
    ///   - features: Features, not normalized.
    ///   - isLoud: Which of the frames are loud.
    /// - Returns: Which of the loud frames may be of speech.
    static func mayBeSpeech(_ features: Features, where isLoud: [Bool]) -> [Bool] {
        var mayBe = isLoud
        for first in stride(from: 0, through: isLoud.count - Self.stretch, by: Self.stretch / 4) {
            let frames = first..<first + Self.stretch
            let own = Array(isLoud[frames])
            guard own.count(where: { $0 }) > Self.stretch * 3 / 4, !Timbre(of: features[frames], where: own).isOfSpeech
            else { continue }
            for frame in frames { mayBe[frame] = false }
        }
        return mayBe
    }

    /// The frames of a stretch whose timbre is compared: 2 s.
    private static let stretch = 400

    /// Whether speech may be in the sound.
    var isOfSpeech: Bool { spread.map { $0 >= Self.leastOfSpeech } ?? true }
}

/// The cepstral coefficients of a frame but the first, which is its level.
private typealias Cepstrum = SIMD16<Double>

extension Features {
    /// The cepstral coefficients of a frame.
    fileprivate func cepstrum(at frame: Int) -> Cepstrum {
        let (first, next) = (values[frame * Self.vectors], values[frame * Self.vectors + 1])
        var cepstrum = Cepstrum.zero
        for index in 1..<Self.cepstra { cepstrum[index] = Double(index < 8 ? first[index] : next[index - 8]) }
        return cepstrum
    }
}
