public import Narration

/// What of a book is rendered, and how.
public struct RenderOptions: Sendable, Hashable {
    /// The indices of the pages to render, from 0, in this order; `nil` for all of them.
    ///
    /// Of a book in parts, these are the parts of the whole book that have any of the pages.
    public var pages: [Int]?

    /// The voice of every utterance, whatever the book says; `nil` leaves it to the book.
    public var voice: String?

    /// The language of every utterance, a BCP 47 tag, whatever the book says; it chooses the voice of those that name
    /// none. `nil` leaves it to the book.
    public var language: String?

    /// A file for the timeline as JSON (see `TimelineWriter`); `nil` for none.
    public var timelinePath: String?

    /// Whether each part of a book in parts has its timeline beside it: `03 Page 3.json` beside `03 Page 3.mp3`.
    public var hasPartTimelines: Bool

    /// What the file says about itself in place of what the book says: what is `nil` here is left to the book.
    public var tags: BookTags

    /// The picture for the front; `nil` for none. `Book.cover(in:)` reads the one a book names.
    public var cover: CoverPicture?

    /// What begins a chapter: a page with a title, unless changed.
    public var chapters: ChapterDivision

    /// A file for the chapters beside the sound; `nil` for none.
    public var chaptersFile: ChaptersFile?

    /// Whether files that are there already are replaced, unless changed. Without it, a rendering fails before it replaces one,
    /// also one that appears while it is made. Of a book in parts, only what is ours is replaced anyway.
    public var replacesFiles: Bool

    /// What happens when an utterance cannot be spoken: the rendering stops, unless changed.
    public var unspoken: Unspoken

    /// What happens when an utterance cannot be spoken, after a second try where that makes sense.
    public enum Unspoken: Sendable, Hashable {
        /// The rendering fails with the utterance's place, and there is no file.
        case stop
        /// Silence takes its place, about as long as the text would have been, and ``Rendering/failures`` tells of it.
        case silence
    }

    /// Creates options; what is not given has its default.
    public init(
        pages: [Int]? = nil,
        voice: String? = nil,
        language: String? = nil,
        timelinePath: String? = nil,
        hasPartTimelines: Bool = false,
        tags: BookTags = BookTags(),
        cover: CoverPicture? = nil,
        chapters: ChapterDivision = .titles,
        chaptersFile: ChaptersFile? = nil,
        replacesFiles: Bool = true,
        unspoken: Unspoken = .stop
    ) {
        self.pages = pages
        self.voice = voice
        self.language = language
        self.timelinePath = timelinePath
        self.hasPartTimelines = hasPartTimelines
        self.tags = tags
        self.cover = cover
        self.chapters = chapters
        self.chaptersFile = chaptersFile
        self.replacesFiles = replacesFiles
        self.unspoken = unspoken
    }
}

extension RenderOptions {
    /// Whether any timeline is written.
    var hasTimelines: Bool { timelinePath != nil || hasPartTimelines }

    /// A page with the voice and language that are asked for in place of its own, and with the title that is found for it.
    package func recast(_ page: Page) -> Page {
        var page = chapters.titled(page)
        guard voice != nil || language != nil else { return page }
        for index in page.utterances.indices {
            if let voice { page.utterances[index].voice = voice }
            if let language { page.utterances[index].language = language }
        }
        return page
    }
}
