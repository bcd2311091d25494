package import Narration

/// The contents of one dictionary of `utteranceProperties`. Other keys are left to the outer levels.
package struct UtteranceProperties {
    /// The keys that are set.
    package private(set) var keys: BookKeys = []

    /// The keys that are set to a value that cannot be read.
    private var obscure: BookKeys = []

    /// An utterance with the values; what is not set has its default.
    private var values = Utterance("")

    /// Creates empty properties.
    package init() {}

    package mutating func set(_ property: UtteranceProperty, to value: UtteranceProperty.Value) {
        let key = BookKeys(property.key)
        guard !obscure.contains(key) else { return }
        keys.insert(key)
        values[property] = value
    }

    /// Records names that are set and cannot be read. They are blank, which is impossible in a book without errors.
    mutating func obscure(_ names: [BookKey]) {
        for property in names.compactMap(\.property) {
            set(property, to: .text(""))
            obscure.insert(BookKeys(property.key))
        }
    }

    /// Removes all properties.
    mutating func clear() {
        if !keys.isEmpty { self = Self() }
    }

    /// Whether a readable language is set.
    var hasReadableLanguage: Bool {
        keys.contains(.language) && !obscure.contains(.language)
    }

    /// Returns an utterance with this text and these properties, and defaults for the others.
    package func utterance(_ string: String) -> Utterance {
        var utterance = values
        utterance.string = string
        return utterance
    }

    /// The character that is named; blank if it cannot be read, and `nil` if none is named.
    var characterName: String? { values.character }

    /// The properties as those of a character.
    package var member: CastMember {
        UtteranceProperty.ofMembers.reduce(into: CastMember()) { member, property in
            if keys.contains(property.key) { member[property] = values[property] }
        }
    }

    /// Sets the properties of an utterance that inner levels have not set.
    ///
    /// - Parameters:
    ///   - utterance: The utterance.
    ///   - given: The keys that inner levels have set; the keys of these properties are added.
    package func apply(to utterance: inout Utterance, given: inout GivenKeys) {
        let new = keys.subtracting(given.keys)
        guard !new.isEmpty else { return }
        given.add(new)
        for property in UtteranceProperty.allCases where new.contains(property.key) {
            utterance[property] = values[property]
        }
    }
}
