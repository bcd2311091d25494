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
    fileprivate static let mean = 20

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
        var moments = TimbreMoments()
        features.forEachMean(where: isLoud) { moments.add($1) }
        self.init(moments)
    }

    private init(_ moments: TimbreMoments) {
        spread = moments.count >= Self.fewest ? 10 * log10(2) * moments.deviation : nil
    }

    /// The frames that may be of speech: without those of two seconds or more whose timbre is as even as that of noise.
    ///
    /// - Parameters:
    ///   - features: Features, not normalized.
    ///   - isLoud: Which of the frames are loud.
    /// - Returns: Which of the loud frames may be of speech.
    static func mayBeSpeech(_ features: Features, where isLoud: [Bool]) -> [Bool] {
        // The moments of the means in each half second, and of those that reach into it from the one before.
        let count = isLoud.count / Self.step
        var own = [TimbreMoments](repeating: TimbreMoments(), count: count + 1)
        var reaching = own
        features.forEachMean(where: isLoud) { frame, mean in
            let isOwn = frame % Self.step >= Self.mean - 1
            if isOwn { own[frame / Self.step].add(mean) } else { reaching[frame / Self.step].add(mean) }
        }
        var mayBe = isLoud
        for first in 0..<max(0, count - 3) {
            let frames = first * Self.step..<(first + 4) * Self.step
            guard isLoud[frames].count(where: { $0 }) > frames.count * 3 / 4 else { continue }
            let moments = (first + 1..<first + 4).reduce(own[first]) { $0 + own[$1] + reaching[$1] }
            guard !Timbre(moments).isOfSpeech else { continue }
            for frame in frames { mayBe[frame] = false }
        }
        return mayBe
    }

    /// The frames between the stretches of 2 s whose timbre is compared: half a second.
    private static let step = 100

    /// Whether speech may be in the sound.
    var isOfSpeech: Bool { spread.map { $0 >= Self.leastOfSpeech } ?? true }
}

/// The cepstral coefficients of a frame but the first, which is its level.
private typealias Cepstrum = SIMD16<Double>

/// The moments of several means.
private struct TimbreMoments {
    private(set) var count = 0
    private var sum = Cepstrum.zero
    private var squares = Cepstrum.zero

    mutating func add(_ mean: Cepstrum) {
        sum += mean
        squares += mean * mean
        count += 1
    }

    static func + (one: Self, other: Self) -> Self {
        var both = one
        both.sum += other.sum
        both.squares += other.squares
        both.count += other.count
        return both
    }

    /// The deviation of a band from its mean.
    var deviation: Double {
        let mean = sum / Double(count)
        return max(0, (squares / Double(count) - mean * mean).sum() / Double(MelFilters.count)).squareRoot()
    }
}

extension Features {
    /// Calls a function with each mean of 100 ms in whose middle a frame is loud, and its last frame.
    fileprivate func forEachMean(where isLoud: [Bool], _ body: (_ frame: Int, _ mean: Cepstrum) -> Void) {
        var window = Cepstrum.zero
        for frame in isLoud.indices {
            window += cepstrum(at: frame)
            guard frame + 1 >= Timbre.mean else { continue }
            if isLoud[frame + 1 - Timbre.mean / 2] { body(frame, window / Double(Timbre.mean)) }
            window -= cepstrum(at: frame + 1 - Timbre.mean)
        }
    }

    /// The cepstral coefficients of a frame.
    private func cepstrum(at frame: Int) -> Cepstrum {
        let both = SIMD16(lowHalf: values[frame * Self.vectors], highHalf: values[frame * Self.vectors + 1])
        var cepstrum = Cepstrum.zero
        for index in 1..<Self.cepstra { cepstrum[index] = Double(both[index]) }
        return cepstrum
    }
}
