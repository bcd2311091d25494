/// What an audio file says about what is in it: tags, chapters, and a picture for the front.
public struct FileDescription: Sendable, Hashable {
    /// The words.
    public var tags: BookTags

    /// The chapters, in their order, without gaps; none for a file that has no chapters.
    public var chapters: [Chapter]

    /// The picture, if there is one.
    public var cover: CoverPicture?

    /// Creates a description.
    public init(tags: BookTags = BookTags(), chapters: [Chapter] = [], cover: CoverPicture? = nil) {
        self.tags = tags
        self.chapters = chapters
        self.cover = cover
    }
}
