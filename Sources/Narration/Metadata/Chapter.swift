/// A chapter of a rendered book, which players list and jump to.
public struct Chapter: Sendable, Hashable {
    /// The title shown to listeners.
    public var title: String

    /// The frames of the chapter, up to the first frame of the next chapter or the end of the file.
    public var frames: Range<Int>

    /// Creates a chapter.
    public init(title: String, frames: Range<Int>) {
        self.title = title
        self.frames = frames
    }
}
