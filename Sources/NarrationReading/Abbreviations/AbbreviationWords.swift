/// A language's abbreviations.
protocol AbbreviationWords {
    /// The abbreviations.
    var abbreviations: Abbreviations { get }

    /// What is said for an abbreviation that is the end of a longer word, as in "Hauptstr.": the whole word.
    func word(endingIn abbreviation: Substring) -> String?
}

extension AbbreviationWords {
    var abbreviations: Abbreviations { Abbreviations() }
    func word(endingIn abbreviation: Substring) -> String? { nil }
}
