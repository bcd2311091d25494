/// Ways in which speech is spoilt.
enum Sabotage: String, CaseIterable {
    case silence
    case cutAtHalf = "first half"
    case cutAtEnd = "first 70 %"
    case twice
    case other = "another text"
    case reversed
    case noise
    case slow = "16 kHz as 22 kHz"
    case fast = "22 kHz as 16 kHz"

    /// Returns the spoilt sound.
    func spoil(_ samples: [Int16], other: [Int16]) -> [Int16] {
        switch self {
        case .silence: [Int16](repeating: 0, count: samples.count)
        case .cutAtHalf: Array(samples.prefix(samples.count / 2))
        case .cutAtEnd: Array(samples.prefix(samples.count * 7 / 10))
        case .twice: samples + samples
        case .other: other
        case .reversed: samples.reversed()
        case .noise: Self.noise(samples.count)
        case .slow: samples.stretched(by: 16 / 22.05)
        case .fast: samples.stretched(by: 22.05 / 16)
        }
    }

    private static func noise(_ count: Int) -> [Int16] {
        var dice = UInt64(1)
        return (0..<count).map { _ in
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int16(truncatingIfNeeded: Int(dice >> 33) % 16_000 - 8_000)
        }
    }
}

extension [Int16] {
    /// The sound as it is at another sample rate, by linear interpolation.
    fileprivate func stretched(by factor: Double) -> [Int16] {
        (0..<Int(Double(count) * factor)).map { index in
            let place = Double(index) / factor
            let first = Int(place)
            let share = place - Double(first)
            return Int16(Double(self[first]) * (1 - share) + Double(self[Swift.min(first + 1, count - 1)]) * share)
        }
    }
}
