/// A language's words at the beginning of bracketed notes that are not read.
protocol NoteWords {
    /// The words, in lower case: "illustration", "footnote".
    var noteWords: Set<String> { get }

    /// The endings of words that an editor adds in brackets, in lower case: the "s" of "boy[s]". Other letters in
    /// brackets after a word are notes.
    var bracketedEndings: Set<String> { get }
}

extension NoteWords {
    var noteWords: Set<String> { [] }
    var bracketedEndings: Set<String> { [] }
}
