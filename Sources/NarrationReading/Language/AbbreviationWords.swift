/// A language's abbreviations.
protocol AbbreviationWords {
    /// The abbreviations.
    static var abbreviations: Abbreviations { get }

    /// The names of saints, in lower case.
    static var saints: Set<String> { get }

    /// The small words before the name of a street, in lower case: "de", "la".
    static var streetParticles: Set<String> { get }

    /// The words for an abbreviation with the ending that the article before its number asks for: "Jahrhunderts".
    func inflected(_ words: String, after determiner: String) -> String

    /// What is said for an abbreviation that is the end of a longer word, as in "Hauptstr.": the whole word.
    func word(endingIn abbreviation: Substring) -> String?
}

extension AbbreviationWords {
    static var abbreviations: Abbreviations { Abbreviations() }
    static var saints: Set<String> { [] }
    static var streetParticles: Set<String> { [] }
    func inflected(_ words: String, after determiner: String) -> String { words }
    func word(endingIn abbreviation: Substring) -> String? { nil }
}
