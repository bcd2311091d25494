import Narration

/// The places at which a book or a lexicon gives the phonemes of words.
package struct PhonemePlaces<Place: Sendable>: Sendable {
    private var entries: [String: [(written: String, place: Place)]] = [:]

    /// Records the place of the phonemes of a word.
    mutating func note(_ ipa: String, of written: String, at place: Place) {
        entries[ipa, default: []].append((written, place))
    }

    /// Removes all places.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
    }

    /// The places of phonemes that are said for a shown word: those of this word, or else of others that have the same
    /// phonemes. A possessive is longer than its word by an ending.
    package func places(of ipa: String, for shown: String) -> [Place] {
        let found = (0...2).lazy.map { entries[String(ipa.dropLast($0))] ?? [] }.first { !$0.isEmpty } ?? []
        let name = shown.pronunciationName.lowercased()
        let same = found.filter { name.hasPrefix($0.written.pronunciationName.lowercased()) }
        return (same.isEmpty ? found : same).map(\.place)
    }
}
