/// A replacement of bytes in a file.
public struct TextEdit: Sendable, Hashable {
    /// The number of bytes before those that are replaced, including a byte order mark.
    public let offset: Int

    /// The number of bytes that are replaced; 0 for an insertion.
    public let length: Int

    /// The new text, in UTF-8.
    public let replacement: String
}
