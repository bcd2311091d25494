/// Limits on the demands of a book. The defaults are large enough for any book written by a person, and small enough
/// for files that are designed to exhaust the reader.
public struct ReadingLimits: Sendable, Hashable {
    /// The size of the file, and of the expanded contents of a binary property list, in bytes; 256 MiB by default,
    /// enough for about 500,000 utterances.
    public var size: Int

    /// The nesting of dictionaries and arrays; 64 by default. A book needs 6, and more than 200 has no effect.
    public var depth: Int

    /// The size of one string in bytes of UTF-8; 1 MiB by default, a day of speech.
    public var stringSize: Int

    /// The number of problems of each kind that are kept; 1,000 by default. Others are only counted.
    public var diagnostics: Int

    /// The deepest nesting under any limits.
    static let maximumDepth = 200

    /// Creates limits; omitted limits have their defaults.
    public init(
        size: Int = 256 << 20,
        depth: Int = 64,
        stringSize: Int = 1 << 20,
        diagnostics: Int = 1000
    ) {
        self.size = size
        self.depth = depth
        self.stringSize = stringSize
        self.diagnostics = diagnostics
    }
}
