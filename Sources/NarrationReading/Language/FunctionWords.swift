/// A language's short words, which are never what a number counts.
protocol FunctionWords {
    /// Articles, pronouns, prepositions, conjunctions and the commonest verbs, in lower case.
    static var functionWords: Set<String> { get }

    /// The function words that may have a capital within a sentence, because they are also nouns or names or parts of
    /// them, link titles or are polite, in lower case: "Dr. No", "Mr. And Mrs.".
    static var namelikeFunctionWords: Set<String> { get }
}

extension FunctionWords {
    static var functionWords: Set<String> { [] }
    static var namelikeFunctionWords: Set<String> { [] }
}

extension Set<String> {
    /// The words of a text, which blanks and line ends divide.
    init(words: String) {
        self.init(words.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
