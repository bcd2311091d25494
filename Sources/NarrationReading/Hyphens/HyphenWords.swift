/// A language's words with hyphens.
protocol HyphenWords {
    /// The words after which a hyphen at a line's end belongs to a compound, in lower case: "well-known".
    var compoundStarts: Set<String> { get }
}

extension HyphenWords {
    var compoundStarts: Set<String> { [] }
}
