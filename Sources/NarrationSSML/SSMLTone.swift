import Narration
import NarrationSystem

/// How a stretch of text is spoken: what `<prosody>`, `<voice>` and `xml:lang` change.
struct SSMLTone: Hashable {
    var language: String
    var voice: String?
    /// The speed, as a factor of the voice's own.
    var rate = 1.0
    /// The pitch, as a factor of the voice's own.
    var pitch = 1.0
    /// The amplitude, as a factor of the engine's full level.
    var volume = 1.0

    /// A value of `<prosody>` that has no effect, or less than it asks for.
    enum Lack {
        case unknown
        case absolutePitch
        case limit
    }

    /// The value of an attribute: a level by its name, a relative change, or an absolute value.
    private enum Value {
        case level(Double)
        case change(Double)
        case absolute(Double)
    }
}

// MARK: - Speed
extension SSMLTone {
    /// The named speeds. SSML 1.1, 3.2.4, leaves the factors to the processor, and asks that they rise.
    private static let rates = [
        "x-slow": 0.5, "slow": 0.75, "medium": 1, "default": 1, "fast": 4.0 / 3, "x-fast": 2,
    ]

    /// Changes the speed.
    ///
    /// SSML 1.1, 3.2.4: a percentage is a factor of the default speed, `150%`, or a name. In SSML 1.0, 2.2.4, a number
    /// is such a factor, `1.5`, and one with a sign is a change: `+20%`.
    mutating func setRate(_ text: String) -> Lack? {
        if let rate = Self.rates[text] {
            self.rate = rate
        } else if let number = text.ssmlNumber(of: "%") {
            rate = text.hasSign ? rate * (1 + number / 100) : number / 100
        } else if let number = text.ssmlNumber(of: "") {
            rate = text.hasSign ? rate + number : number
        } else {
            return .unknown
        }
        return (Self.pace(of: 0)...Self.pace(of: 1)).contains(rate) ? nil : .limit
    }

    /// The speed of `Utterance.rate`, as a factor of the default one.
    private static func pace(of rate: Double) -> Double {
        Utterance.wordsPerMinute(atRate: rate) / Utterance.wordsPerMinute(atRate: Utterance.defaultRate)
    }

    /// The `Utterance.rate` whose pace has the factor: `Utterance.wordsPerMinute` is linear below and above the
    /// default.
    var utteranceRate: Double {
        let middle = Utterance.defaultRate
        return rate <= 1
            ? middle * (rate - Self.pace(of: 0)) / (1 - Self.pace(of: 0))
            : middle + (1 - middle) * (rate - 1) / (Self.pace(of: 1) - 1)
    }
}

// MARK: - Pitch
extension SSMLTone {
    /// The named pitches, 3 and 6 semitones from the voice's own.
    private static let pitches = ["x-low": -6.0, "low": -3, "medium": 0, "default": 0, "high": 3, "x-high": 6]

    /// Changes the pitch: a name, `+10%`, or `-2st` in semitones. A pitch in hertz is unknown, because an utterance has
    /// a factor of the voice's own pitch.
    mutating func setPitch(_ text: String) -> Lack? {
        if let semitones = Self.pitches[text] {
            pitch = exp2(semitones / 12)
        } else if let number = text.ssmlNumber(of: "%") {
            pitch = text.hasSign ? pitch * (1 + number / 100) : number / 100
        } else if let number = text.ssmlNumber(of: "st") {
            pitch *= exp2(number / 12)
        } else {
            return text.ssmlNumber(of: "Hz") == nil ? .unknown : .absolutePitch
        }
        return Utterance.pitchMultiplierRange.contains(pitch) ? nil : .limit
    }
}

// MARK: - Volume
extension SSMLTone {
    /// The named volumes in decibels. The engine's full level is the default, and nothing is louder.
    private static let volumes = [
        "silent": -Double.infinity, "x-soft": -12, "soft": -6, "medium": 0, "default": 0, "loud": 6, "x-loud": 12,
    ]

    /// Changes the volume: a name, or `-6dB`, which is a factor of the amplitude of 10^(−6/20). In SSML 1.0, 2.2.4, a
    /// number is a percentage of the full level, and one with a sign a change.
    mutating func setVolume(_ text: String) -> Lack? {
        if let decibels = Self.volumes[text] {
            volume = pow(10, decibels / 20)
        } else if let number = text.ssmlNumber(of: "dB") {
            volume *= pow(10, number / 20)
        } else if let number = text.ssmlNumber(of: "%") {
            volume = text.hasSign ? volume * (1 + number / 100) : number / 100
        } else if let number = text.ssmlNumber(of: "") {
            volume = text.hasSign ? volume + number / 100 : number / 100
        } else {
            return .unknown
        }
        defer { volume = volume.clamped(to: Utterance.volumeRange, ifNaN: Utterance.defaultVolume) }
        return Utterance.volumeRange.contains(volume) ? nil : .limit
    }
}

extension String {
    fileprivate var hasSign: Bool { hasPrefix("+") || hasPrefix("-") }

    /// The number before a unit: digits, with a sign or a point if there is one.
    fileprivate func ssmlNumber(of unit: String) -> Double? {
        guard lowercased().hasSuffix(unit.lowercased()) else { return nil }
        let number = dropLast(unit.count)
        guard number.utf8.count <= 16, number.utf8.allSatisfy({ "0123456789.+-".utf8.contains($0) }) else { return nil }
        return Double(number)
    }
}
