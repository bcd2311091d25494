/// Statistics of a ``SpeechCache`` since it was opened.
public struct CacheUsage: Sendable, Hashable {
    /// The number of passages that were found.
    public var hits = 0

    /// The number of passages that were not found, or were damaged, and had to be spoken.
    public var misses = 0

    /// The number of passages that were stored.
    public var stored = 0

    /// The number of passages that were not stored, because there was no room for them: the limit is below the size of
    /// what is used.
    public var refused = 0

    /// The number of bytes that were read for found passages.
    public var bytesRead = 0

    /// The number of bytes that were written for stored passages.
    public var bytesStored = 0

    /// The number of bytes of older passages that were removed to make room for others.
    public var bytesForgotten = 0

    /// Creates statistics; without arguments, they are zero.
    public init(
        hits: Int = 0,
        misses: Int = 0,
        stored: Int = 0,
        refused: Int = 0,
        bytesRead: Int = 0,
        bytesStored: Int = 0,
        bytesForgotten: Int = 0
    ) {
        self.hits = hits
        self.misses = misses
        self.stored = stored
        self.refused = refused
        self.bytesRead = bytesRead
        self.bytesStored = bytesStored
        self.bytesForgotten = bytesForgotten
    }
}
