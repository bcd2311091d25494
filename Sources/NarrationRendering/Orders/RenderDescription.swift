public import Narration

/// The metadata of a rendered file that the book does not decide: tags that override the book's, the cover, and the
/// division into chapters.
///
/// ```swift
/// let cover = try CoverPicture(contentsOf: "hare.jpg")
/// let description = RenderDescription(tags: BookTags(author: "A Hare"), cover: cover, chapters: .pages)
/// let rendering = try await renderer.render(book, to: "Hare.flac", as: .flac, description: description)
/// ```
///
/// The format receives a `FileDescription`, which also has the book's other tags and the frames of the chapters.
public struct RenderDescription: Sendable, Hashable {
    /// Tags that override the book's; a tag that is `nil` here is taken from the book.
    public var tags: BookTags

    /// The cover picture; `nil`, the default, for none. `Book.cover(in:)` reads the one a book names.
    public var cover: CoverPicture?

    /// The pages that start a chapter within a file; by default, those with a title.
    public var chapters: ChapterDivision

    /// Creates a description; by default, the book's tags, no cover, and chapters by titles.
    public init(tags: BookTags = BookTags(), cover: CoverPicture? = nil, chapters: ChapterDivision = .titles) {
        self.tags = tags
        self.cover = cover
        self.chapters = chapters
    }
}
