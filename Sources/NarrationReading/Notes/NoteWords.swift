/// A language's words at the beginning of bracketed notes that are not read.
protocol NoteWords {
    /// The words, in lower case: "illustration", "footnote".
    var noteWords: Set<String> { get }
}

extension NoteWords {
    var noteWords: Set<String> { [] }
}
