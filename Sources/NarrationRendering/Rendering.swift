public import Narration

/// A book that was rendered.
public struct Rendering: Sendable, Hashable {
    /// The file's path, as it was asked for.
    public let path: String

    /// The file's format.
    public let format: AudioFormat

    /// When everything in the book sounds, in frames of the file.
    public let timeline: Timeline

    /// How many utterances were spoken.
    public let utteranceCount: Int

    /// How long it took, in seconds.
    public let elapsed: Double

    /// Creates the description of a rendered book.
    public init(path: String, format: AudioFormat, timeline: Timeline, utteranceCount: Int, elapsed: Double) {
        self.path = path
        self.format = format
        self.timeline = timeline
        self.utteranceCount = utteranceCount
        self.elapsed = elapsed
    }
}
