import FoundationEssentials
import Narration
import NarrationBooks

/// A property of utterances as a story gives it: `rate=0.7`.
struct PropertySetting {
    let key: BookKey
    let value: Value

    enum Value {
        case number(Double)
        case name(String)
        case reading(ReadingStyle)
    }

    /// The property of a name, where there is one and the value makes sense.
    init?(_ name: String, _ value: String) {
        let names = ["lang": BookKey.language, "pitch": .pitchMultiplier]
        let keys: [BookKey] = [
            .rate, .pitchMultiplier, .volume, .preUtteranceDelay, .postUtteranceDelay, .voice, .language,
            .reading, .character,
        ]
        guard let key = names[name] ?? keys.first(where: { $0.name == name }) else { return nil }
        self.key = key
        if key == .reading {
            guard let reading = ReadingStyle(rawValue: value) else { return nil }
            self.value = .reading(reading)
        } else if [.voice, .language, .character].contains(key) {
            guard !value.isBlankLine else { return nil }
            self.value = .name(value)
        } else {
            guard let number = Double(value), number.isFinite else { return nil }
            self.value = .number(number)
        }
    }

    /// Whether a character of a cast may have the property.
    var isOfCharacter: Bool {
        [.rate, .pitchMultiplier, .volume, .voice, .language].contains(key)
    }

    /// A warning, where the number is outside the range of the property or hardly what is meant.
    var problem: Diagnostic? {
        guard case .number(let number) = value else { return nil }
        return Diagnostic.problem(of: key, number)?.withoutFix
    }
}

extension UtteranceProperties {
    mutating func set(_ setting: PropertySetting) {
        switch setting.value {
        case .number(let number): set(setting.key, to: number)
        case .name(let name): set(setting.key, to: name)
        case .reading(let reading): set(reading)
        }
    }
}
