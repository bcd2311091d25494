/// A location in the text of a book.
public struct SourceLocation: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The line, counted from 1.
    public var line: Int

    /// The column in characters, from 1. A tab is one character.
    public var column: Int

    /// Creates a location from a line and a column that count from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether the left location comes earlier in the text.
    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    /// The location in the format of compilers: `14:9`.
    public var description: String {
        "\(line):\(column)"
    }
}
