/// The minimum silence at both ends of a file. If the book's own delays are shorter, silence is added.
public struct SilentMargins: Sendable, Hashable {
    /// The silence before the first word, in seconds.
    public var head: Double

    /// The silence after the last word, in seconds.
    public var tail: Double

    /// No silence other than the book's delays.
    public static let none = SilentMargins(head: 0, tail: 0)

    /// Creates margins.
    public init(head: Double, tail: Double) {
        self.head = head
        self.tail = tail
    }
}
