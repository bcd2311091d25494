public import Testing

/// A long text as an argument of a test, which is shown by its name.
public struct LongText: CustomTestStringConvertible, Sendable {
    /// What it is.
    public let testDescription: String

    /// The text.
    public let text: String

    /// Names a text.
    public init(_ name: String, _ text: String) {
        (testDescription, self.text) = (name, text)
    }

    /// Names what is repeated.
    public init(_ name: String, repeating piece: String, count: Int) {
        self.init("\(name), \(count) times", String(repeating: piece, count: count))
    }
}
