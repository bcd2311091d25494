/// Finds the language that is meant by a text that is not a tag: `english`, `Deutsch`, `us`.
package struct LanguageNames {
    /// The tags of the available languages.
    private let tags: [String]

    /// Creates the finder of one of these languages.
    package init(of tags: [String]) {
        self.tags = tags
    }

    /// Finds the tag that a word means: the name of a language in English or in the language itself, the code of a
    /// country where it is spoken, or the three-letter code of the language.
    ///
    /// - Parameter word: The word in the book.
    /// - Returns: The tag, or `nil` if the word means none of them.
    package func tag(meantBy word: String) -> String? {
        let word = word.lowercased()
        return tags.first { names(of: $0).contains(word) }
            ?? tag(spokenIn: word)
            ?? tag(codedAs: word)
            ?? tag(namedNear: word)
    }

    /// For a country with several languages, the language whose tag is the country's code twice (`pt-PT`), or else
    /// English.
    private func tag(spokenIn country: String) -> String? {
        let spoken = tags.filter { $0.split(separator: "-").dropFirst().contains { $0.lowercased() == country } }
        return spoken.first { $0.lowercased() == country + "-" + country }
            ?? spoken.first { $0.hasPrefix("en-") && !$0.dropFirst(3).contains("-") } ?? spoken.first
    }

    private func tag(codedAs code: String) -> String? {
        tags.first { $0.count == 2 && KnownLanguage.all[$0]?.threeLetters == code }
    }

    private func tag(namedNear word: String) -> String? {
        guard let name = Spelling.nearest(to: word, among: tags.flatMap(names)) else { return nil }
        return tags.first { names(of: $0).contains(name) }
    }

    /// The names of a language in lower case; empty for the tag of a dialect.
    private func names(of tag: String) -> [String] {
        KnownLanguage.all[tag]?.names ?? []
    }
}
