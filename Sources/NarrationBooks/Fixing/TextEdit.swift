/// A change of some bytes of a file.
public struct TextEdit: Sendable, Hashable {
    /// How many bytes of the file come before those that are replaced, a byte order mark included.
    public let offset: Int

    /// How many bytes are replaced; 0 where something is put in.
    public let length: Int

    /// What comes in their place, in UTF-8.
    public let replacement: String
}
