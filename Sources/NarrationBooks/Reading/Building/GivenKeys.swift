package import Narration

/// The keys of an utterance that have been set, from the innermost level outwards.
package struct GivenKeys {
    /// The keys that are set on the levels so far.
    private(set) var keys: BookKeys = []

    /// The keys that the character's entry in the cast does not change: those of the level that names the character,
    /// and of the levels inside it.
    private(set) var aboveCast: BookKeys = []

    /// The keys of the innermost level.
    package init(_ keys: BookKeys) {
        add(keys)
    }

    /// Whether a key is set.
    package func contains(_ key: BookKey) -> Bool {
        keys.contains(key)
    }

    /// Adds the keys of the next level.
    mutating func add(_ new: BookKeys) {
        keys.formUnion(new)
        if new.contains(.character) { aboveCast = keys }
    }
}

extension CastMember {
    /// Sets the properties of one of the character's utterances.
    ///
    /// - Parameters:
    ///   - utterance: The utterance, to which all levels have been applied.
    ///   - given: The keys that they have set.
    package func apply(to utterance: inout Utterance, given: GivenKeys) {
        for property in UtteranceProperty.ofMembers where !given.aboveCast.contains(property.key) {
            if let value = self[property] { utterance[property] = value }
        }
    }
}
