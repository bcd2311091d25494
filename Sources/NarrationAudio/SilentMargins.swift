/// How long a file is silent at its ends, at least: what the book's own delays lack of it is added.
public struct SilentMargins: Sendable, Hashable {
    /// Before the first word, in seconds.
    public var head: Double

    /// Behind the last word, in seconds.
    public var tail: Double

    /// Nothing but what the book's delays ask for.
    public static let none = SilentMargins(head: 0, tail: 0)

    /// Creates margins.
    public init(head: Double, tail: Double) {
        self.head = head
        self.tail = tail
    }
}
