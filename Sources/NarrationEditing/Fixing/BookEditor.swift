public import Narration
public import NarrationBooks

/// Repairs mistakes in the files of books. Every other byte stays the same.
///
/// ```swift
/// let fixes = try BookEditor().fix(contentsOf: "Hare.plist")
/// for diagnostic in fixes.fixed { print(diagnostic) }
/// ```
///
/// Only books in XML can be changed.
public struct BookEditor: Sendable {
    /// The limits for the books.
    public var limits: ReadingLimits

    /// The recognizer of the language that is added to a book without `language`; if `nil`, none is added.
    public var recognizer: (any LanguageRecognizer)?

    /// The book's folder, in which pictures are looked for whose names are nearly those in the book; if `nil`, these
    /// are not repaired.
    public var folder: String?

    /// Creates an editor.
    ///
    /// - Parameters:
    ///   - limits: The limits for the books; by default, more than any book needs.
    ///   - recognizer: The recognizer of languages; by default, the language of a book is not repaired.
    ///   - folder: The book's folder; by default, the names of pictures are not repaired.
    public init(
        limits: ReadingLimits = ReadingLimits(),
        recognizer: (any LanguageRecognizer)? = nil,
        folder: String? = nil
    ) {
        self.limits = limits
        self.recognizer = recognizer
        self.folder = folder
    }

    /// Reads the books that are changed.
    var reader: BookReader { BookReader(limits: limits) }
}
