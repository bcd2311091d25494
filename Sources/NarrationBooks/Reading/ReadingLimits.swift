/// How much a book may ask for. The defaults leave room for any book that a person wrote, and none for a file that was
/// made to exhaust its reader.
public struct ReadingLimits: Sendable, Hashable {
    /// The bytes of the whole file, and what a binary property list may unfold to. 256 MiB unless changed: some
    /// 500,000 utterances.
    public var size: Int

    /// How many dictionaries and arrays may stand inside one another. 64 unless changed; a book needs 6. More than
    /// 200 has no effect.
    public var depth: Int

    /// The bytes of one string in UTF-8. 1 MiB unless changed: a day of speech.
    public var stringSize: Int

    /// How many problems of each kind are kept. 1,000 unless changed; those beyond are only counted.
    public var diagnostics: Int

    /// The deepest nesting that is read under any limits.
    static let maximumDepth = 200

    /// Creates limits; what is not given has its default.
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
