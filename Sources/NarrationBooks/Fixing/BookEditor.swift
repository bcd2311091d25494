/// Changes the files of books in place: fixes their mistakes, and writes the numbers of utterances into them.
/// Everything else in a file stays as it is, byte for byte.
///
/// ```swift
/// let fixes = try BookEditor().fix(contentsOf: "Hare.plist")
/// for diagnostic in fixes.fixed { print(diagnostic) }
/// ```
///
/// Only books in XML can be changed.
public struct BookEditor: Sendable {
    /// What a book may ask for.
    public var limits: ReadingLimits

    /// Creates an editor.
    ///
    /// - Parameter limits: What a book may ask for; by default more than any book needs.
    public init(limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    /// Reads the books that are changed.
    var reader: BookReader { BookReader(limits: limits) }
}
