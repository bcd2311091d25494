import Narration

/// Limits on the size of an entry: no more of a file is read than a passage can contain.
struct EntryLimits {
    /// The highest number of frames.
    let frameCount: Int

    /// The highest number of marks: a word has at least one byte.
    let markCount: Int

    /// The limits for the speech of a text.
    init(text: String, sampleRate: Int) {
        frameCount = text.longestSpeech * sampleRate
        markCount = text.utf8.count
    }

    /// The limits for data other than speech: 64 MiB.
    static let bytes = EntryLimits(frameCount: 1 << 25, markCount: 0)

    private init(frameCount: Int, markCount: Int) {
        self.frameCount = frameCount
        self.markCount = markCount
    }
}
