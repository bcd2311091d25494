/// How far a rendering is.
public struct RenderProgress: Sendable, Hashable {
    /// How many pages are begun.
    public var pagesBegun = 0

    /// How many pages there are to render.
    public var pageCount: Int

    /// How many utterances are written.
    public var utterancesWritten = 0

    /// How many utterances there are to render.
    public var utteranceCount: Int

    /// How much of the text is written, 0…1.
    public var fraction = 0.0

    /// What the rendering does now.
    public var phase = Phase.speaking

    /// What a rendering does.
    public enum Phase: Sendable, Hashable {
        /// It speaks, and writes what is spoken.
        case speaking
        /// It completes a part of the book, with more to be spoken afterwards. The value is the finished share of that
        /// part's completion, 0…1.
        case completingPart(Double)
        /// Everything is spoken, and the last file is completed: mastered, encoded to its end, put together. This may
        /// take as long again. The value is the finished share, 0…1, or `nil` before the format reports one.
        case completing(Double?)
    }

    /// How much sound is written, in seconds.
    public var duration = 0.0

    /// How long it took, in seconds.
    public var elapsed = 0.0

    /// How long the rest will take, in seconds, at the speed of the last ten; `nil` before that is known.
    public var timeLeft: Double?

    /// Creates the progress of a rendering that has just begun.
    public init(pageCount: Int, utteranceCount: Int) {
        self.pageCount = pageCount
        self.utteranceCount = utteranceCount
    }

    /// How many seconds of sound were rendered in a second; 0 before the first.
    public var speed: Double { elapsed > 0 ? duration / elapsed : 0 }
}
