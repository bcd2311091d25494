import Narration

/// A book that was rendered in parts.
public struct PartsRendering: Sendable, Hashable {
    /// The folder's path, as it was asked for.
    public let path: String

    /// The path of the playlist.
    public let playlistPath: String

    /// The files' format, by its name: `wav`.
    public let format: String

    /// The parts, in the order they sound.
    public let parts: [Part]

    /// How many pages there were, in all parts.
    public let pageCount: Int

    /// How many utterances there were, in all parts.
    public let utteranceCount: Int

    /// How many words there were, in all parts, counted between blanks.
    public let wordCount: Int

    /// The utterances that could not be spoken and have silence in their place, in the book's order.
    public let failures: [Rendering.Failure]

    /// Parts of an earlier rendering that the book no longer has, and that somebody has changed since: they are still there.
    public let leftovers: [String]

    /// How long it took, in seconds.
    public let elapsed: Double

    /// How much sound there is, in seconds.
    public var duration: Double { parts.reduce(0) { $0 + $1.duration } }

    /// A part of a book.
    public struct Part: Sendable, Hashable {
        /// The file's path.
        public let path: String

        /// The title.
        public let title: String

        /// The indices of its pages in the book, from 0.
        public let pages: [Int]

        /// How many frames it has.
        public let frameCount: Int

        /// The frames per second, in hertz.
        public let sampleRate: Int

        /// Whether it was rendered now; what had not changed was left as it is.
        public let isNew: Bool

        /// The name of the file in its folder.
        var fileName: String { String(path.split(separator: "/").last ?? "") }

        /// The length in seconds.
        public var duration: Double { Double(frameCount) / Double(sampleRate) }
    }
}
