/// Changes the files of books in place: repairs mistakes, and writes the numbers of utterances into them. Every other
/// byte stays the same.
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

    /// Creates an editor.
    ///
    /// - Parameter limits: The limits for the books; by default, more than any book needs.
    public init(limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    /// Reads the books that are changed.
    var reader: BookReader { BookReader(limits: limits) }
}
