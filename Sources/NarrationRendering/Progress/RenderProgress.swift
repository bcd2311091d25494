/// The progress of a rendering.
public struct RenderProgress: Sendable, Hashable {
    /// The number of pages that have begun.
    public var pagesBegun = 0

    /// The number of pages to render.
    public var pageCount: Int

    /// The number of utterances that have been written.
    public var utterancesWritten = 0

    /// The number of utterances to render.
    public var utteranceCount: Int

    /// The share of the text that has been written, 0…1.
    public var fraction = 0.0

    /// The current phase.
    public var phase = Phase.speaking

    /// A phase of a rendering.
    public enum Phase: Sendable, Hashable {
        /// Passages are spoken and written.
        case speaking
        /// A part of the book is completed, and more is spoken afterwards. The value is the finished share of that
        /// part's completion, 0…1.
        case completingPart(Double)
        /// Everything has been spoken, and the last file is completed: it is mastered, encoded and put together. This
        /// may take as long as speaking. The value is the finished share, 0…1, or `nil` before the format reports one.
        case completing(Double?)
    }

    /// The length of the sound written so far, in seconds.
    public var duration = 0.0

    /// The time since the start, in seconds.
    public var elapsed = 0.0

    /// The estimated remaining time at the speed of the last ten seconds, in seconds; `nil` before it is known.
    public var timeLeft: Double?

    /// Creates the progress at the start of a rendering.
    public init(pageCount: Int, utteranceCount: Int) {
        self.pageCount = pageCount
        self.utteranceCount = utteranceCount
    }

    /// The number of seconds of sound rendered per second; 0 at the start.
    public var speed: Double { elapsed > 0 ? duration / elapsed : 0 }
}
