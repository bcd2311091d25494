public import FoundationEssentials
public import NarrationBooks

/// The result of repairing a book.
public struct BookFixes: Sendable {
    /// The repaired contents of the book.
    public let contents: Data

    /// The problems that were repaired, each with its `Diagnostic.fix` and its original location, but without the
    /// line.
    public let fixed: [Diagnostic]

    /// The changes to the original contents, in the order of the text.
    public let edits: [TextEdit]

    /// The original contents of the book.
    package let original: Data

    /// The reason why the book cannot be repaired, if there is one.
    public let obstacle: Diagnostic?
}
