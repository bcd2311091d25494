/// What a full stop belongs to that may end a sentence, too.
enum StoppedWord: Sendable {
    /// What leads to what follows, and is the last word of a text only: "e.g.", "vs."
    case link
    /// What comes before a name or a noun: a title, initials, an ordinal number.
    case title
    /// What comes after a number, before a noun or at the end of a sentence: "5 ft."
    case unit
    /// What often is the last word of a sentence: "etc.", "Elm St."
    case lastWord
}
