public import Narration
public import NarrationBooks

/// An utterance of a book, with what is said for it.
public struct SpokenUtterance: Sendable {
    /// Its position.
    public let position: UtterancePosition

    /// The place of its text, if the format of the book has locations.
    public let location: SourceLocation?

    /// What is shown, and what is said.
    public let text: SpokenText
}
