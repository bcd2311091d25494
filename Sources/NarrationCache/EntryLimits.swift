/// How large an entry can be: no more of a file is read than a passage can have.
struct EntryLimits {
    /// The most frames.
    let frameCount: Int

    /// The most marks: a word has a byte at least.
    let markCount: Int

    /// The limits of what is said for a text. The slowest voice takes a second or two for a digit, as the largest
    /// numbers are read, or for the name of a symbol.
    init(text: String, sampleRate: Int) {
        let seconds = 10 + 4 * text.utf8.count
        frameCount = seconds * sampleRate
        markCount = text.utf8.count
    }

    /// The limits of bytes other than speech: 64 MiB.
    static let bytes = EntryLimits(frameCount: 1 << 25, markCount: 0)

    private init(frameCount: Int, markCount: Int) {
        self.frameCount = frameCount
        self.markCount = markCount
    }
}
