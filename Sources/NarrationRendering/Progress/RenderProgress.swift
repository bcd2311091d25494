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

    /// Whether everything is spoken. What is left then, and may take as long again, is to complete the file: to master it,
    /// to encode its end, to put it together.
    public var isSpoken = false

    /// How much of completing a file is done, 0…1, while it is completed and the format can tell: the one file when
    /// ``isSpoken``, or else a part of the book; `nil` otherwise.
    public var completion: Double?

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
