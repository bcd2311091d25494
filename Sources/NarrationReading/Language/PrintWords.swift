/// A language's words by which the marks of a printed page are understood: hyphens at its edge, and notes in brackets.
protocol PrintWords: FunctionWords {
    /// The words after which a hyphen at a line's end belongs to a compound, in lower case: "well-known".
    static var compoundStarts: Set<String> { get }

    /// The words that a hyphen at a line's end does not join to what is before it, in lower case: the "and" of "tall-
    /// and small".
    static var wordsAfterHyphens: Set<String> { get }

    /// The words, in lower case: "illustration", "footnote".
    static var noteWords: Set<String> { get }

    /// The endings of words that an editor adds in brackets, in lower case: the "s" of "boy[s]". Other letters in
    /// brackets after a word are notes.
    static var bracketedEndings: Set<String> { get }
}

extension PrintWords {
    static var compoundStarts: Set<String> { [] }
    static var wordsAfterHyphens: Set<String> { functionWords }
    static var noteWords: Set<String> { [] }
    static var bracketedEndings: Set<String> { [] }
}
