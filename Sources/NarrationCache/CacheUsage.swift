/// What a ``SpeechCache`` did since it was opened.
public struct CacheUsage: Sendable, Hashable {
    /// How many passages were found.
    public var hits = 0

    /// How many were not found, or were damaged, and had to be spoken.
    public var misses = 0

    /// How many were stored.
    public var stored = 0

    /// How many bytes were read for the ones that were found.
    public var bytesRead = 0

    /// How many bytes were written for the ones that were stored.
    public var bytesStored = 0

    /// Creates a usage; without arguments, of nothing.
    public init(hits: Int = 0, misses: Int = 0, stored: Int = 0, bytesRead: Int = 0, bytesStored: Int = 0) {
        self.hits = hits
        self.misses = misses
        self.stored = stored
        self.bytesRead = bytesRead
        self.bytesStored = bytesStored
    }
}
