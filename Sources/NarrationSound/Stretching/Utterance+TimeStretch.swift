package import Narration

extension Utterance {
    /// The change of tempo and pitch that makes this utterance of the speech of another one, which an engine could
    /// speak; by default, of speech at the default rate and pitch.
    package func stretch(from request: Utterance = Utterance("")) -> TimeStretch {
        TimeStretch(tempo: speed / request.speed, pitch: pitchMultiplier / request.pitchMultiplier)
    }

    /// The pace of the rate, divided by that of the default rate.
    private var speed: Double {
        Self.wordsPerMinute(atRate: rate) / Self.wordsPerMinute(atRate: Self.defaultRate)
    }

    /// The same utterance at a pace within limits, which are factors of that of the default rate.
    package func limited(to paces: ClosedRange<Double>) -> Utterance {
        guard !paces.contains(speed) else { return self }
        let pace = speed.clamped(to: paces, ifNaN: 1) * Self.wordsPerMinute(atRate: Self.defaultRate)
        var limited = self
        limited.rate = Self.rate(atWordsPerMinute: pace)
        return limited
    }
}
