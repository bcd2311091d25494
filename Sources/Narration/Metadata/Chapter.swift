/// A chapter of a rendered book: what a player lists, and jumps to.
public struct Chapter: Sendable, Hashable {
    /// The title, as listeners read it.
    public var title: String

    /// From its first frame to the first of the next chapter, or the end of the file.
    public var frames: Range<Int>

    /// Creates a chapter.
    public init(title: String, frames: Range<Int>) {
        self.title = title
        self.frames = frames
    }
}
