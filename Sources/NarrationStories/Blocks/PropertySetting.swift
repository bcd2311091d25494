import FoundationEssentials
import Narration
import NarrationBooks

/// A property of utterances as a story gives it: `rate=0.7`.
struct PropertySetting {
    let property: UtteranceProperty
    let value: UtteranceProperty.Value

    /// The property of a name, where there is one and the value makes sense.
    init?(_ name: String, _ value: String) {
        let names = ["lang": UtteranceProperty.language, "pitch": .pitchMultiplier]
        // Nobody has recorded a story.
        guard let property = names[name] ?? UtteranceProperty(rawValue: name), property != .recordedVoice else {
            return nil
        }
        self.property = property
        if property.range != nil {
            guard let number = Double(value), number.isFinite else { return nil }
            self.value = .number(number)
        } else {
            guard !value.isBlankLine, property.accepts(value) else { return nil }
            self.value = .text(value)
        }
    }

    /// Whether a character of a cast may have the property.
    var isOfCharacter: Bool {
        UtteranceProperty.ofMembers.contains(property)
    }

    /// A warning, where the number is outside the range of the property or hardly what is meant.
    var problem: Diagnostic? {
        guard case .number(let number) = value else { return nil }
        return Diagnostic.problem(of: property.key, number)?.withoutFix
    }
}

extension UtteranceProperties {
    mutating func set(_ setting: PropertySetting) {
        set(setting.property, to: setting.value)
    }
}
