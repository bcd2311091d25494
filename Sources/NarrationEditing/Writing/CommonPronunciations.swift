import Narration
import NarrationBooks

extension Sequence<Page> {
    /// The pronunciations that all utterances of these pages have, which are written once.
    var commonPronunciations: Pronunciations {
        var common: Pronunciations?
        for utterance in lazy.flatMap(\.everyUtterance) {
            let next = common?.common(with: utterance.pronunciations) ?? utterance.pronunciations
            guard !next.isEmpty else { return [:] }
            common = next
        }
        return common ?? [:]
    }
}

extension Pronunciations {
    /// The words that have the same pronunciation in both.
    fileprivate func common(with other: Pronunciations) -> Pronunciations {
        guard self != other else { return self }
        let others = other.entriesByName
        return Pronunciations(byName: entriesByName.filter { others[$0.key] == $0.value })
    }

    /// These pronunciations, except for those that are inherited.
    func without(_ inherited: Pronunciations) -> Pronunciations {
        guard self != inherited else { return [:] }
        let others = inherited.entriesByName
        return Pronunciations(byName: entriesByName.filter { others[$0.key] != $0.value })
    }

    /// The entries by the name of their words. Those of the same words are inherited only together.
    private var entriesByName: [String: [String: Pronunciation]] {
        entries.reduce(into: [:]) { $0[$1.key.pronunciationName, default: [:]][$1.key] = $1.value }
    }

    private init(byName names: [String: [String: Pronunciation]]) {
        self.init(names.values.reduce(into: [:]) { $0.merge($1) { first, _ in first } })
    }
}
