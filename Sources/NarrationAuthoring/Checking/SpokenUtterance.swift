public import Narration
public import NarrationBooks

/// An utterance of a book, with what is said for it.
public struct SpokenUtterance: Sendable {
    /// Its position.
    public let position: UtterancePosition

    /// The place of its text, if the format of the book has locations.
    public let location: SourceLocation?

    /// The language in which it is spoken, a BCP 47 tag.
    public let language: String

    /// What is shown, and what is said.
    public let text: SpokenText
}
