/// A language's short words, which are never what a number counts.
protocol FunctionWords {
    /// Articles, pronouns, prepositions, conjunctions and the commonest verbs, in lower case.
    var functionWords: Set<String> { get }
}

extension FunctionWords {
    var functionWords: Set<String> { [] }
}
