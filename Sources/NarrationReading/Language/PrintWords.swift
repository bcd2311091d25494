/// A language's words by which the marks of a printed page are understood: hyphens at its edge, and notes in brackets.
protocol PrintWords: FunctionWords {
    /// The words after which a hyphen at a line's end belongs to a compound, in lower case: "well-known".
    var compoundStarts: Set<String> { get }

    /// The words that a hyphen at a line's end does not join to what is before it, in lower case: the "and" of "tall-
    /// and small".
    var wordsAfterHyphens: Set<String> { get }

    /// The words, in lower case: "illustration", "footnote".
    var noteWords: Set<String> { get }

    /// The endings of words that an editor adds in brackets, in lower case: the "s" of "boy[s]". Other letters in
    /// brackets after a word are notes.
    var bracketedEndings: Set<String> { get }
}

extension PrintWords {
    var compoundStarts: Set<String> { [] }
    var wordsAfterHyphens: Set<String> { functionWords }
    var noteWords: Set<String> { [] }
    var bracketedEndings: Set<String> { [] }
}
