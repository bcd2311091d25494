import Foundation
import Narration

/// Finds the language that is meant where no tag is written: `english`, `Deutsch`, `us`.
struct LanguageNames {
    /// The tags of the languages that can be spoken.
    private let tags: [String]

    init(of tags: [String]) {
        self.tags = tags
    }

    /// The tag that a word means: by the language's name in English or in itself, by the code of a country where it is
    /// spoken, or by the language's code of three letters.
    ///
    /// - Parameter word: What was written.
    /// - Returns: The tag, or `nil` when the word means none of them.
    func tag(meantBy word: String) -> String? {
        let word = word.lowercased()
        return tags.first { names(of: $0).contains(word) }
            ?? tag(spokenIn: word)
            ?? tag(codedAs: word)
            ?? tag(namedNear: word)
    }

    /// Of a country with several languages, the one whose tag is the country's code twice (`pt-PT`), or else English.
    private func tag(spokenIn country: String) -> String? {
        let spoken = tags.filter { $0.split(separator: "-").dropFirst().contains { $0.lowercased() == country } }
        return spoken.first { $0.lowercased() == country + "-" + country }
            ?? spoken.first { $0.hasPrefix("en-") && !$0.dropFirst(3).contains("-") } ?? spoken.first
    }

    private func tag(codedAs code: String) -> String? {
        guard code.count == 3, let short = Locale.LanguageCode(code).identifier(.alpha2) else { return nil }
        return tags.first { $0 == short }
    }

    private func tag(namedNear word: String) -> String? {
        guard let name = Spelling.nearest(to: word, among: tags.flatMap(names)) else { return nil }
        return tags.first { names(of: $0).contains(name) }
    }

    /// The names of a language, in small letters; none for a dialect's tag.
    private func names(of tag: String) -> [String] {
        guard !tag.contains("-") else { return [] }
        return ["en", tag].compactMap { Locale(identifier: $0).localizedString(forLanguageCode: tag)?.lowercased() }
            .filter { $0 != tag }
    }
}
