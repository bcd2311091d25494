/// A sound that people make, and how it is written at least: "brr", "hm".
struct Interjection: Sendable, Equatable {
    /// What is said.
    let words: String

    /// The number of letters of its shortest form. "Br" is no "brr".
    let shortest: Int

    /// The sounds in the International Phonetic Alphabet, if an engine would say letters for the words.
    let ipa: String?
}

/// The interjections of a language. Letters may be repeated as often as the writer likes.
struct Interjections: Sendable {
    private var entries: [String: Interjection] = [:]

    /// - Parameter list: The shortest forms, each with what is said and, if it has to be given, its sounds.
    init(_ list: [(shortest: String, words: String, ipa: String?)] = []) {
        for (form, words, ipa) in list {
            entries[form.withoutRepetitions] = Interjection(words: words, shortest: form.count, ipa: ipa)
        }
    }

    /// The interjection that is written like this, in small letters.
    subscript(word: String) -> Interjection? {
        guard let entry = entries[word.withoutRepetitions], word.count >= entry.shortest else { return nil }
        return entry
    }
}

extension String {
    /// The text with each letter once, however often it is repeated: "hm" for "hmmm".
    fileprivate var withoutRepetitions: String { repeating(at: { _ in 1 }) }

    /// The text with no letter repeated more often than a number of times.
    func repeating(at most: (Character) -> Int) -> String {
        var (text, last, count) = ("", Character(" "), 0)
        for character in self {
            let lower = Character(character.lowercased())
            count = lower == last ? count + 1 : 1
            last = lower
            if count <= most(lower) { text.append(character) }
        }
        return text
    }
}
