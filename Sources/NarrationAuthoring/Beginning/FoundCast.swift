import Narration

// The characters that are found in a story.
extension Book {
    /// How much the characters say: `3 characters (Ukridge 412 utterances, Garnet 31, Beale 5)`; of many, the first and
    /// the number of those who say one utterance. Empty without characters.
    package var castSummary: String {
        guard !cast.isEmpty else { return "" }
        let parts = utterancesByCharacter.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let most = parts.prefix(Self.mostNamed).map { "\($0.key) \($0.value)" }
        let single = parts.dropFirst(Self.mostNamed).count { $0.value == 1 }
        let others = parts.count > Self.mostNamed ? ["…"] + (single > 0 ? ["\(single) with one"] : []) : []
        guard let first = most.first else { return cast.count.of("character") }
        let said = ["\(first) utterance\(parts[0].value == 1 ? "" : "s")"] + most.dropFirst() + others
        return "\(cast.count.of("character")) (\(said.joined(separator: ", ")))"
    }

    /// The number of characters that are named with what they say.
    private static let mostNamed = 5

    private var utterancesByCharacter: [String: Int] {
        var counts: [String: Int] = [:]
        for utterance in pages.lazy.flatMap(\.utterances) {
            if let name = utterance.character { counts[name, default: 0] += 1 }
        }
        return counts
    }

    /// Makes one character of two whose names are plainly those of one person: "Beale" and "Mr Beale", unless there is
    /// a Mrs Beale; "Phyllis" and "Phyllis Derrick". The name that is used most stays.
    mutating func mergeCast() {
        let counts = utterancesByCharacter
        var names: [String: String] = [:]
        for name in cast.keys.sorted() where !name.contains(" ") {
            let longer = cast.keys.filter { $0.isLongerForm(of: name) }
            guard longer.count == 1, let other = longer.first, cast[other] == cast[name] else { continue }
            let isLonger = counts[other, default: 0] > counts[name, default: 0]
            names[isLonger ? name : other] = isLonger ? other : name
        }
        guard !names.isEmpty else { return }
        for name in names.keys { cast[name] = nil }
        for page in pages.indices {
            for index in pages[page].utterances.indices {
                guard let name = pages[page].utterances[index].character, let kept = names[name] else { continue }
                pages[page].utterances[index].character = kept
            }
        }
    }
}

extension String {
    /// Whether it is a name of one word after a title, or with further names, which have capitals.
    fileprivate func isLongerForm(of name: String) -> Bool {
        let words = split(separator: " ").map(String.init)
        guard words.count > 1 else { return false }
        if words.count == 2, words[1] == name { return Self.titles.contains(words[0].lowercased()) }
        return words[0] == name && words.allSatisfy { $0.first?.isUppercase == true }
    }

    private static let titles: Set<String> = [
        "mr", "mrs", "miss", "ms", "dr", "doctor", "sir", "lady", "lord", "master", "captain", "capt", "colonel", "col",
        "major", "professor", "prof", "reverend", "rev", "aunt", "uncle", "cousin", "herr",
        "frau", "fräulein", "doktor", "monsieur", "madame", "mademoiselle", "señor", "señora", "señorita", "don",
        "doña",
    ]
}
