/// A language's abbreviations.
protocol AbbreviationWords {
    /// The words for abbreviations, which are written here without their full stop.
    var abbreviations: [String: String] { get }
}

extension AbbreviationWords {
    var abbreviations: [String: String] { [:] }
}
