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

    /// Creates an editor.
    ///
    /// - Parameters:
    ///   - limits: The limits for the books; by default, more than any book needs.
    ///   - recognizer: The recognizer of languages; by default, the language of a book is not repaired.
    public init(limits: ReadingLimits = ReadingLimits(), recognizer: (any LanguageRecognizer)? = nil) {
        self.limits = limits
        self.recognizer = recognizer
    }

    /// Reads the books that are changed.
    var reader: BookReader { BookReader(limits: limits) }
}
