/// The sounds of the consonants with which the words of a language begin.
struct Onsets: Sendable {
    private var entries: [String: Onset] = [:]

    /// - Parameter list: Entries that blanks and line ends divide: `wh=w`, or `c+e=s` for a `c` before an `e`. The
    ///   sounds are in the International Phonetic Alphabet.
    init(_ list: String = "") {
        for entry in list.split(whereSeparator: \.isWhitespace) {
            let parts = entry.split(separator: "=", omittingEmptySubsequences: false)
            let letters = parts[0].split(separator: "+")
            entries[letters.joined()] = Onset(letters: letters[0].count, sound: String(parts[1]))
        }
    }

    /// The onset of a word in lower case, or `nil` if it is a vowel. The longest entry decides.
    subscript(word: Substring) -> Onset? {
        for count in stride(from: min(word.count, Self.longest), to: 0, by: -1) {
            if let onset = entries[String(word.prefix(count))] { return onset }
        }
        return nil
    }

    private static let longest = 7
}

/// The consonants with which a word begins.
struct Onset: Sendable, Equatable {
    /// The number of their letters.
    let letters: Int

    /// Their sound in the International Phonetic Alphabet; empty if they are silent.
    let sound: String
}
