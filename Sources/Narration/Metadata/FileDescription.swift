/// The metadata of an audio file: tags, chapters, and a cover.
public struct FileDescription: Sendable, Hashable {
    /// The tags.
    public var tags: BookTags

    /// The chapters, in their order, without gaps; empty for a file without chapters.
    public var chapters: [Chapter]

    /// The cover, if there is one.
    public var cover: CoverPicture?

    /// Creates a description.
    public init(tags: BookTags = BookTags(), chapters: [Chapter] = [], cover: CoverPicture? = nil) {
        self.tags = tags
        self.chapters = chapters
        self.cover = cover
    }
}
