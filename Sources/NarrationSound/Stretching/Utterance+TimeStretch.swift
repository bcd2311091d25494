package import Narration

extension Utterance {
    /// The change of tempo and pitch that makes up for missing abilities.
    package func stretch(without abilities: EngineAbilities) -> TimeStretch {
        TimeStretch(
            tempo: abilities.contains(.rate) ? 1 : speed,
            pitch: abilities.contains(.pitch) ? 1 : pitchMultiplier
        )
    }

    /// The pace of the rate, divided by that of the default rate.
    private var speed: Double {
        Self.wordsPerMinute(atRate: rate) / Self.wordsPerMinute(atRate: Self.defaultRate)
    }
}
